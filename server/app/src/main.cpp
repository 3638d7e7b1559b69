#include "app/program.hpp"

int main(int argc, char** argv) {
    return anteroom::app::run_program(argc, argv);
}
