# Where third-party code comes from, first match wins:
#   1. .deps/prefix             (Debian 12: scripts/set-up builds FTXUI and Catch2 there, once for all presets)
#   2. an installed package     (Debian 13 and later, newer Ubuntus, others)
#   3. the pinned release       (needs the internet; checked against its SHA-256)
# The hashes of FTXUI, Catch2, cxxopts and nlohmann_json are also those of Debian's *.orig.tar.gz.
# Everything is SYSTEM: our warnings are errors in our code only.
include(FetchContent)

set(FTXUI_ENABLE_INSTALL OFF CACHE INTERNAL "")
set(FTXUI_QUIET ON CACHE INTERNAL "")
FetchContent_Declare(ftxui
  URL https://github.com/ArthurSonzogni/FTXUI/archive/refs/tags/v5.0.0.tar.gz
  URL_HASH SHA256=a2991cb222c944aee14397965d9f6b050245da849d8c5da7c72d112de2786b5b
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  TIMEOUT 60
  SYSTEM
  FIND_PACKAGE_ARGS CONFIG)  # no version: FTXUI's own check refuses ranges across major versions

set(CXXOPTS_BUILD_EXAMPLES OFF CACHE INTERNAL "")
set(CXXOPTS_BUILD_TESTS OFF CACHE INTERNAL "")
set(CXXOPTS_ENABLE_INSTALL OFF CACHE INTERNAL "")
FetchContent_Declare(cxxopts
  URL https://github.com/jarro2783/cxxopts/archive/refs/tags/v3.1.1.tar.gz
  URL_HASH SHA256=523175f792eb0ff04f9e653c90746c12655f10cb70f1d5e6d6d9491420298a08
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  TIMEOUT 60
  SYSTEM
  FIND_PACKAGE_ARGS 3 CONFIG)

set(JSON_BuildTests OFF CACHE INTERNAL "")
set(JSON_Install OFF CACHE INTERNAL "")
FetchContent_Declare(nlohmann_json
  URL https://github.com/nlohmann/json/archive/refs/tags/v3.11.2.tar.gz
  URL_HASH SHA256=d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  TIMEOUT 60
  SYSTEM
  FIND_PACKAGE_ARGS 3.10 CONFIG)

FetchContent_Declare(tomlplusplus
  URL https://github.com/marzer/tomlplusplus/archive/refs/tags/v3.4.0.tar.gz
  URL_HASH SHA256=8517f65938a4faae9ccf8ebb36631a38c1cadfb5efa85d9a72e15b9e97d25155
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  TIMEOUT 60
  SYSTEM
  FIND_PACKAGE_ARGS 3.3 CONFIG)

FetchContent_MakeAvailable(ftxui cxxopts nlohmann_json tomlplusplus)
if(ftxui_FOUND AND (ftxui_VERSION VERSION_LESS 5 OR ftxui_VERSION VERSION_GREATER_EQUAL 7))
  message(WARNING "FTXUI ${ftxui_VERSION} is untested here; 5.x and 6.x are known to work.")
endif()

if(BUILD_TESTING)
  FetchContent_Declare(Catch2
    URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz
    URL_HASH SHA256=c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c
    DOWNLOAD_EXTRACT_TIMESTAMP OFF
    TIMEOUT 60
    SYSTEM
    FIND_PACKAGE_ARGS 3 CONFIG)
  set(CMAKE_UNITY_BUILD ON)  # Catch2 builds in half the time
  FetchContent_MakeAvailable(Catch2)
  set(CMAKE_UNITY_BUILD OFF)
  if(DEFINED catch2_SOURCE_DIR)
    list(APPEND CMAKE_MODULE_PATH "${catch2_SOURCE_DIR}/extras")
  endif()
endif()
