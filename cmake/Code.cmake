# How our own code is compiled. Call castellan_code(TARGET) for every library and program of this project.
#
# Interprocedural optimisation is for the program: with g++ the libraries carry both kinds of code, so that tests link
# the plain one in an instant. Clang has no such files; there the tests pay for it too.

if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT DEFINED CASTELLAN_IPO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT CASTELLAN_IPO_WORKS OUTPUT CASTELLAN_IPO_OUTPUT LANGUAGES CXX)
  set(CASTELLAN_IPO ${CASTELLAN_IPO_WORKS} CACHE BOOL "Interprocedural optimisation of libraries and program")
endif()

function(castellan_code target)
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF COMPILE_WARNING_AS_ERROR ON)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      target_compile_options(${target} PRIVATE -Wno-restrict)  # false alarms in std::string, GCC bug 105329
    endif()
    if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)  # false alarms in std::regex, GCC bug 105616
    endif()
  else()
    target_compile_options(${target} PRIVATE -Wno-sign-conversion)  # part of -Wconversion in clang, not in g++
  endif()
endfunction()

function(castellan_optimise target)
  if(CASTELLAN_IPO)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -ffat-lto-objects)
    endif()
  endif()
endfunction()

# castellan_library(NAME FOLDER KNOWN...): the .cpp files of FOLDER (there need be none yet) except main.cpp, with KNOWN
# libraries. Public headers lie in include/; those of terminal, ui and program beside their sources.
function(castellan_library name folder)
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(sources)
    add_library(${name} STATIC ${sources})
    set(scope PUBLIC)
    castellan_code(${name})
    castellan_optimise(${name})
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_link_libraries(${name} ${scope} ${ARGN})
  if(folder MATCHES "^src/(terminal|ui|program)$")
    target_include_directories(${name} ${scope} "${PROJECT_SOURCE_DIR}/src")
  endif()
endfunction()

# Libraries that only the .cpp files of a castellan_library see.
function(castellan_privately name)
  get_target_property(type ${name} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    target_link_libraries(${name} PRIVATE ${ARGN})
  endif()
endfunction()
