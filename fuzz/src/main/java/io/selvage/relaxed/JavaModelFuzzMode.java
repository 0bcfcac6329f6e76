package io.selvage.relaxed;

import io.selvage.fuzz.FuzzMode;
import io.selvage.relaxed.axiomatic.AxiomChange;
import io.selvage.relaxed.axiomatic.EngineComparison;
import io.selvage.relaxed.axiomatic.JavaProgram;
import io.selvage.relaxed.axiomatic.RandomProgram;
import io.selvage.relaxed.axiomatic.SmallerPrograms;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Compares executions and outcomes under java and java-hardware, load buffering included, with the
 * axioms.
 */
public final class JavaModelFuzzMode implements FuzzMode<JavaProgram> {
  private final EngineComparison comparison =
      new EngineComparison(EngineComparison.LoadBuffering.COMPARED, AxiomChange.NONE);

  @Override
  public String name() {
    return "java-model";
  }

  @Override
  public String counts() {
    return comparison.executions()
        + " executions, "
        + comparison.bufferedExecutions()
        + " with load buffering";
  }

  @Override
  public JavaProgram generate(Random random) {
    RandomProgram.Shape shape =
        random.nextInt(4) == 0 ? RandomProgram.Shape.objects() : RandomProgram.Shape.numbers();
    return RandomProgram.of(random.nextLong(), shape);
  }

  @Override
  public List<JavaProgram> smaller(JavaProgram example) {
    return SmallerPrograms.of(example);
  }

  @Override
  public String show(JavaProgram example) {
    return example.toString();
  }

  @Override
  public Optional<String> difference(JavaProgram example) {
    return comparison.difference(example);
  }
}
