package io.selvage.relaxed.axiomatic;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.litmus.Built;
import io.selvage.relaxed.litmus.Declared;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.oracle.Mark;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Load buffering in bytecode: of random classes as many executions are explored as the axioms allow
 * of the same program.
 */
final class BytecodeAgainstAxiomsTest {
  private static final List<Palette> PALETTES =
      List.of(Palette.JAVA, Palette.WITHOUT_VOLATILE, Palette.OPAQUE);

  private static final Set<AxiomChange> READING =
      Set.of(
          AxiomChange.STORE_STORE_PASSES_ON_OWN_WRITES_ONLY,
          AxiomChange.SYNCHRONISATION_WITHIN_A_THREAD_IGNORED);

  private final LitmusWorld world = new LitmusWorld();

  @Test
  @Tag("full")
  void countsOfExecutions() {
    long buffered = 0;
    for (Palette palette : PALETTES) {
      for (int seed = 1; seed <= 100; seed++) {
        Litmus litmus = RandomLitmus.of(seed, palette);
        if (!litmus.toString().contains("TRY")) {
          buffered += compare(litmus);
        }
      }
    }
    assertThat(buffered).as("executions with load buffering").isPositive();
  }

  /** Returns how many executions have load buffering. */
  private long compare(Litmus litmus) {
    Built built = world.build(litmus, Declared.PLAIN_INT);
    AllowedExecutions allowed = AllowedExecutions.of(JavaProgram.parse(text(litmus)), READING);
    long buffered = 0;
    for (JavaModel model : JavaModel.values()) {
      Exploration.Result found =
          Exploration.of(
                  new ClientCode(
                      built.object().instantiate(),
                      built.client(),
                      BytecodeAgainstAxiomsTest::strength),
                  MemoryModel.named(model.toString()).orElseThrow())
              .withLoadBuffering(true)
              .run(() -> execution -> true);
      assertThat(found.isFinished()).isTrue();
      assertThat(found.executions())
          .as("%s: %s", model, text(litmus))
          .isEqualTo(allowed.executions(model));
      buffered += allowed.bufferedExecutions(model);
    }
    return buffered;
  }

  /** As the axioms write conditions and updates. */
  private static String text(Litmus litmus) {
    return litmus
        .toString()
        .replaceAll("if (\\w+)=(\\w+) ([^;|]*[^;| ])", "if $1==$2 { $3 }")
        .replace(".ar ", ".ra ");
  }

  /** Updates that acquire and release go by the names of methods. */
  private static int strength(ThreadState thread) {
    for (SourcePosition position : thread.positions()) {
      if (position.method().startsWith(Mark.ACQUIRE_RELEASE.prefix())) {
        return AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      }
      if (position.method().startsWith(Mark.OPAQUE.prefix())) {
        return AccessStrength.OPAQUE;
      }
    }
    return StepStrengths.asWritten(thread);
  }
}
