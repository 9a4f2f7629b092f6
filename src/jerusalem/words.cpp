// Moves as text: the short form that saves and players share, and its way back.
#include <charconv>

#include "jerusalem/jerusalem.hpp"
#include "overloaded.hpp"

namespace castellan::jerusalem {

namespace {

std::string word(Area area) { return std::string(area_words[static_cast<std::size_t>(area)]); }
std::string word(Office office) { return std::string(office_words[static_cast<std::size_t>(office) - 1]); }
std::string word(Event event) { return std::string(event_words[static_cast<std::size_t>(event)]); }
std::string word(Resource resource) { return std::string(resource_words[static_cast<std::size_t>(resource)]); }
std::string word(Seat seat) { return std::string(seat_words[static_cast<std::size_t>(seat)]); }
std::string word(Card card) {
  return card == Card::unknown ? "?" : std::string(card_words[static_cast<std::size_t>(card)]);
}
std::string word(std::uint8_t number) { return std::to_string(number); }

// Reads the words of a move from left to right; the first that does not fit spoils the rest.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool verb(std::string_view word) { return take(word) || spoil(); }
  bool done() { return !spoilt_ && rest_.empty(); }

  Area area() { return static_cast<Area>(one_of(area_words)); }
  Office office() { return static_cast<Office>(one_of(office_words) + 1); }
  Event event() { return static_cast<Event>(one_of(event_words)); }
  Resource resource() { return static_cast<Resource>(one_of(resource_words)); }
  Seat seat() { return static_cast<Seat>(one_of(seat_words)); }
  Card card() { return take("?") ? Card::unknown : static_cast<Card>(one_of(card_words)); }
  std::uint8_t number() {
    int value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    const auto length = static_cast<std::size_t>(end - rest_.data());
    // One way to write a number: no sign, no leading zeros.
    if (error != std::errc{} || value < 0 || value > 255 || std::to_string(value).size() != length ||
        !take(rest_.substr(0, length)))
      spoil();
    return static_cast<std::uint8_t>(value);
  }

 private:
  bool spoil() {
    spoilt_ = true;
    return false;
  }
  // Takes `word` and the blank after it, if it stands next as a whole word.
  bool take(std::string_view word) {
    if (spoilt_ || !rest_.starts_with(word)) return false;
    if (rest_.size() == word.size()) {
      rest_ = {};
      return true;
    }
    if (rest_[word.size()] != ' ' || rest_.size() == word.size() + 1) return false;
    rest_.remove_prefix(word.size() + 1);
    return true;
  }
  template <std::size_t Size>
  int one_of(const std::array<std::string_view, Size>& words) {
    for (std::size_t i = 0; i < Size; ++i)
      if (take(words[i])) return static_cast<int>(i);
    spoil();
    return 0;
  }

  std::string_view rest_;
  bool spoilt_ = false;
};

}  // namespace

std::string to_text(const Move& move) {
  return std::visit(Overloaded{
                        [](DrawStartPlayer m) { return "start " + word(m.seat); },
                        [](TurnUpEvent m) { return "event " + word(m.event); },
                        [](DealCard m) { return "deal " + word(m.card); },
                        [](DrawCard m) { return "draw " + word(m.card); },
                        [](OpenOffice m) { return "open " + word(m.office); },
                        [](Bid m) { return "bid " + word(m.silver); },
                        [](Pass) { return std::string("pass"); },
                        [](KeepCard m) { return "keep " + word(m.card); },
                        [](PlaceSquire m) { return "place " + word(m.area); },
                        [](HireMercenary) { return std::string("hire"); },
                        [](DismissSquire m) { return "dismiss " + word(m.area); },
                        [](SetBaron m) { return "baron " + word(m.area); },
                        [](PlayCard m) { return "play " + word(m.card); },
                        [](MarshalSilver) { return std::string("marshal silver"); },
                        [](MarshalMove) { return std::string("marshal move"); },
                        [](EndTurn) { return std::string("end"); },
                        [](TakeResources m) {
                          return "take squires " + word(m.squires) + " silver " + word(m.silver) + " prestige " +
                                 word(m.prestige);
                        },
                        [](LiftSquire m) { return "lift " + word(m.colour) + ' ' + word(m.area); },
                        [](PutSquire m) { return "put " + word(m.area); },
                        [](SwapFor m) { return "swap " + word(m.colour) + ' ' + word(m.area); },
                        [](MoveAnother m) { return "another " + word(m.colour); },
                        [](UseScholars) { return std::string("scholars"); },
                        [](BuyPrestige m) { return "buy " + word(m.prestige); },
                        [](StealPrestige m) { return "steal " + word(m.from); },
                        [](LeaveIncome m) { return "leave " + word(m.resource); },
                        [](TakeIncome) { return std::string("income"); },
                        [](SaveSquires m) { return "save " + word(m.squires); },
                        [](PayTax m) { return "pay " + word(m.area); },
                        [](RemoveSquire m) { return "remove " + word(m.colour) + ' ' + word(m.area); },
                        [](Decline) { return std::string("decline"); },
                    },
                    move);
}

std::optional<Move> parse_move(std::string_view text) {
  const std::string_view first = text.substr(0, text.find(' '));
  Reader reader(text);
  reader.verb(first);
  std::optional<Move> move;
  if (first == "start")
    move = DrawStartPlayer{reader.seat()};
  else if (first == "event")
    move = TurnUpEvent{reader.event()};
  else if (first == "deal")
    move = DealCard{reader.card()};
  else if (first == "draw")
    move = DrawCard{reader.card()};
  else if (first == "open")
    move = OpenOffice{reader.office()};
  else if (first == "bid")
    move = Bid{reader.number()};
  else if (first == "pass")
    move = Pass{};
  else if (first == "keep")
    move = KeepCard{reader.card()};
  else if (first == "place")
    move = PlaceSquire{reader.area()};
  else if (first == "hire")
    move = HireMercenary{};
  else if (first == "dismiss")
    move = DismissSquire{reader.area()};
  else if (first == "baron")
    move = SetBaron{reader.area()};
  else if (first == "play")
    move = PlayCard{reader.card()};
  else if (text == "marshal silver")
    return MarshalSilver{};
  else if (text == "marshal move")
    return MarshalMove{};
  else if (first == "end")
    move = EndTurn{};
  else if (first == "take") {
    TakeResources take{};
    reader.verb("squires");
    take.squires = reader.number();
    reader.verb("silver");
    take.silver = reader.number();
    reader.verb("prestige");
    take.prestige = reader.number();
    move = take;
  } else if (first == "lift") {
    const Seat colour = reader.seat();
    move = LiftSquire{reader.area(), colour};
  } else if (first == "put")
    move = PutSquire{reader.area()};
  else if (first == "swap") {
    const Seat colour = reader.seat();
    move = SwapFor{reader.area(), colour};
  } else if (first == "another")
    move = MoveAnother{reader.seat()};
  else if (first == "scholars")
    move = UseScholars{};
  else if (first == "buy")
    move = BuyPrestige{reader.number()};
  else if (first == "steal")
    move = StealPrestige{reader.seat()};
  else if (first == "leave")
    move = LeaveIncome{reader.resource()};
  else if (first == "income")
    move = TakeIncome{};
  else if (first == "save")
    move = SaveSquires{reader.number()};
  else if (first == "pay")
    move = PayTax{reader.area()};
  else if (first == "remove") {
    const Seat colour = reader.seat();
    move = RemoveSquire{reader.area(), colour};
  } else if (first == "decline")
    move = Decline{};
  if (!reader.done()) return std::nullopt;
  return move;
}

}  // namespace castellan::jerusalem
