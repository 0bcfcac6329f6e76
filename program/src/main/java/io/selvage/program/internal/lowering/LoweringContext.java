package io.selvage.program.internal.lowering;

import io.selvage.program.code.StringTable;
import io.selvage.program.internal.setup.ImportedFacts;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;

/** The context that lowering needs about the program around a method. */
public interface LoweringContext {
  ClassTable classes();

  StringTable texts();

  /**
   * Whether code is lowered for after the prelude: static finals of classes that it initialised are
   * constants, and the use of an unknown class aborts the run.
   */
  boolean isFolding();

  boolean isInitialised(ClassInfo type);

  /** Whether the class is initialised on first use. */
  boolean isDeferred(ClassInfo type);

  /** Whether the engine runs threads that the program starts. */
  boolean startsThreads();

  /** Ensures that the class is initialised; may end this run to request that. */
  void initialise(ClassInfo type);

  /** The word of a static final field of an initialised class. */
  long folded(FieldInfo field);

  /** The holder of the static fields of a class that the prelude knows. */
  long holder(ClassInfo type);

  /** The constant object of a literal. */
  long literal(String text);

  /** The constant object of a class. */
  long mirror(ClassInfo type);

  /** The single instance of a class without fields, such as a lambda that captures nothing. */
  long stateless(ClassInfo type);

  /** What was imported from the JVM that set the objects up. */
  ImportedFacts imported();

  /** A word that never changes of an object: a constant, or an object frozen by the prelude. */
  long frozen(long ref, int slot);
}
