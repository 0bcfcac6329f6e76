package io.selvage.relaxed.javamodel;

/** An instruction of a {@link ModelProgram}. */
sealed interface ModelInstruction {
  /**
   * A memory access or a fence.
   *
   * @param verb R, W, an update X, FAA or CAS by its first letter, N for a fence, Z for the end of
   *     a constructor
   * @param place a name, a field of an object, or a dereferenced register with a star
   * @param register the result of reads and updates, -1 without
   * @param operand of writes and updates, two of a CAS; the object of Z
   */
  record Action(char verb, String mode, String place, int register, String operand)
      implements ModelInstruction {}

  record Assign(int register, String expression) implements ModelInstruction {}

  /** Continues at the target if the condition is empty or does not hold. */
  record Jump(String unless, int target) implements ModelInstruction {}
}
