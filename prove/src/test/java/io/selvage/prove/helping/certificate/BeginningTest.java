package io.selvage.prove.helping.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.program.run.World;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.code.HelpingProgram;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The checker follows the constructor by itself: users hand in certificates, too (decision 0128).
 * Once it came to no end of any constructor, so that every beginning was right.
 */
final class BeginningTest {
  private static final Certificate NOTHING = new Certificate(List.of(), List.of(), List.of());

  @Test
  void isLookedAt() throws URISyntaxException {
    Path tests =
        Path.of(BeginningTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Asked asked =
        new Asked(
            List.of(tests),
            "io.selvage.prove.right.Cells$FlagIsSet",
            List.of(),
            Promise.CONDITIONAL_CELL,
            Asked.Keys.ALL);
    try (World world = World.of(asked.classPath(), asked.className())) {
      HelpingProgram program = Prover.readHelping(world, asked).orElseThrow();
      assertThat(Checker.fault(program, NOTHING, Budget.unlimited()))
          .isEqualTo(Optional.of("the condition holds at first"));
    }
  }
}
