package io.selvage.program.internal.lowering;

import io.selvage.program.code.StringTable;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;

/** What lowering must know of the program around a method. */
public interface LoweringContext {
  ClassTable classes();

  StringTable texts();

  /**
   * Whether code is lowered for after the prelude: static finals of classes that it initialised are
   * constants, and a class that it does not know stops the run.
   */
  boolean isFolding();

  boolean isInitialised(ClassInfo type);

  /** Whether the class is initialised when it is first used, by whoever uses it. */
  boolean isDeferred(ClassInfo type);

  /** Sees to it that the class is initialised; may end this run with the demand for it. */
  void initialise(ClassInfo type);

  /** The word of a static final field of an initialised class. */
  long folded(FieldInfo field);

  /** The holder of the static fields of a class that the prelude knows. */
  long holder(ClassInfo type);

  /** The constant object of a literal. */
  long literal(String text);

  /** The constant object of a class. */
  long mirror(ClassInfo type);

  /** The one object of a class without fields: of a lambda that captures nothing. */
  long stateless(ClassInfo type);

  /** A word of an object that will not change: of a constant, or one frozen by the prelude. */
  long frozen(long ref, int slot);
}
