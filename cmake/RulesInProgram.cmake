# The text of every rules/GAME.md goes into the program, so that an installed one needs no source.
file(GLOB texts CONFIGURE_DEPENDS rules/*.md)
list(FILTER texts EXCLUDE REGEX "/README\\.md$")
set(castellan_rules_texts "")
foreach(path IN LISTS texts)
  get_filename_component(id ${path} NAME_WE)
  file(READ "${path}" text)
  string(APPEND castellan_rules_texts "\n    {\"${id}\", R\"castellan(${text})castellan\"},")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
endforeach()
configure_file(src/program/rules_text.cpp.in rules_text.cpp @ONLY)
target_sources(castellan_commands PRIVATE "${PROJECT_BINARY_DIR}/rules_text.cpp")

# Rules files are found from where the program lies, so that an installation can be moved; the build folder has a link.
file(RELATIVE_PATH data_from_program "/prefix/${CMAKE_INSTALL_BINDIR}" "/prefix/${CMAKE_INSTALL_DATADIR}/castellan")
target_compile_definitions(castellan_commands PRIVATE CASTELLAN_DATA_FROM_PROGRAM="${data_from_program}")
file(CREATE_LINK "${PROJECT_SOURCE_DIR}/rules" "${PROJECT_BINARY_DIR}/rules" SYMBOLIC)
