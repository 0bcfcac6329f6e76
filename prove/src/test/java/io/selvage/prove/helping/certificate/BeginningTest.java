package io.selvage.prove.helping.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.Prover;
import io.selvage.prove.certificate.HelpingCertificate;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.internal.helping.checker.HelpingCertificateChecker;
import io.selvage.prove.internal.helping.code.HelpingProgram;
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
  private static final HelpingCertificate NOTHING =
      new HelpingCertificate(List.of(), List.of(), List.of());

  @Test
  void isLookedAt() throws URISyntaxException {
    Path tests =
        Path.of(BeginningTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ProofRequest asked =
        new ProofRequest(
            List.of(tests),
            "io.selvage.prove.right.Cells$FlagIsSet",
            List.of(),
            AbstractType.CONDITIONAL_CELL,
            ProofRequest.Keys.ALL);
    try (ProgramContext world = ProgramContext.of(asked.classPath(), asked.className())) {
      HelpingProgram program = Prover.readHelping(world, asked).orElseThrow();
      assertThat(HelpingCertificateChecker.fault(program, NOTHING, Budget.unlimited()))
          .isEqualTo(Optional.of("the condition holds at first"));
    }
  }
}
