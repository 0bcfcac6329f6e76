package io.selvage.program.run;

import io.selvage.program.load.ClassInfo;

/**
 * A run reached a class that the prelude did not initialise: run the prelude again, including it.
 */
public final class InitializationNeeded extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final transient ClassInfo type;
  private final transient Program program;

  InitializationNeeded(ClassInfo type, Program program) {
    super(type.javaName(), null, false, false);
    this.type = type;
    this.program = program;
  }

  /** The program whose prelude lacks the class. */
  public Program program() {
    return program;
  }

  public ClassInfo type() {
    return type;
  }
}
