package io.selvage.remedy.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.Verdict;
import io.selvage.remedy.SubjectChecks;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CompletedSizeTest {
  private static final ProgramSize FAILED = new ProgramSize(2, 2, 2);
  private static final ProgramSize WHOLE = new ProgramSize(3, 3, 2);
  private static final Verdict OPEN = Verdict.Unknown.because("out of time");
  private static final Verdict VERIFIED =
      SubjectChecks.answer(SubjectChecks.check("CorrectCounter")).verdict();
  private static final Verdict REFUTED =
      SubjectChecks.answer(SubjectChecks.check("LossyCounter")).verdict();

  @Test
  void allProgramsWereExplored() {
    assertThat(completed(VERIFIED, VERIFIED, false)).contains(WHOLE);
  }

  /** As of locks for reading and writing, which have too many states. */
  @Test
  void aProofStandsForLargerPrograms() {
    assertThat(completed(VERIFIED, OPEN, true)).contains(FAILED);
    assertThat(completed(VERIFIED, OPEN, false)).isEmpty();
  }

  /** It may wait for ever, about which a proof says nothing. */
  @Test
  void aProofDoesNotStandForTheProgramThatFailed() {
    assertThat(completed(OPEN, OPEN, true)).isEmpty();
  }

  @Test
  void aProofDoesNotStandAgainstALargerProgramThatFails() {
    assertThat(completed(VERIFIED, REFUTED, true)).isEmpty();
  }

  private static Optional<ProgramSize> completed(Verdict small, Verdict whole, boolean isProved) {
    return new CompletedSize(FAILED, WHOLE)
        .of(Map.of(FAILED, small, WHOLE, whole)::get, () -> isProved);
  }
}
