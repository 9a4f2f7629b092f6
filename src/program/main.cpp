#include "program/program.hpp"

int main(int argc, char** argv) { return castellan::run_program({argv + (argc > 0 ? 1 : 0), argv + argc}); }
