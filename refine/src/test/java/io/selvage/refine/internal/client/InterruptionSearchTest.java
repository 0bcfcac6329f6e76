package io.selvage.refine.internal.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.CriterionProvider;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.Asking;
import io.selvage.refine.RefineEngine;
import io.selvage.refine.subjects.ReadsThenWrites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Calls are interrupted where a failed proof says. */
final class InterruptionSearchTest {
  private static final Asking ASKING = Asking.about(ReadsThenWrites.class, "increment, get");

  @Test
  void theCallIsInterruptedBetweenTheSteps() {
    assertThat(failing(point("first", "second"), "increment | increment"))
        .contains(CallSyntax.client("increment | increment"));
  }

  /** Without an interruption there is no violation to be found. */
  @Test
  void aLineThatTheCallNeverComesToIsNoMoment() {
    assertThat(failing(point("elsewhere", "second"), "increment | increment")).isEmpty();
  }

  @Test
  void aClientThatNeverGetsThereDoesNotFail() {
    assertThat(failing(point("first", "second"), "get | increment")).isEmpty();
  }

  @Test
  void clientsAreTriedInOrder() {
    assertThat(failing(point("first", "second"), "get | get", "increment | increment; get"))
        .contains(CallSyntax.client("increment | increment; get"));
  }

  @Test
  void whatIsFoundIsConfirmedByTheCompleteSearchAndIsAsSmallAsCanBe() {
    Verdict verdict =
        new RefineEngine()
            .interruptingAt(List.of(point("first", "second")))
            .answer(
                ASKING.within(new Scope.UpTo(2, 4, 1)).question(),
                Budget.unlimited(),
                ProgressListener.NONE);
    Counterexample found = ((Verdict.Refuted) verdict).counterexample();
    assertThat(found.again().orElseThrow().client().calls()).isEqualTo(2);
    assertThat(found.schedule().lines()).isNotEmpty();
  }

  @Test
  void pointsThatLeadNowhereChangeNothing() {
    Asking reads = Asking.about(ReadsThenWrites.class, "get").within(new Scope.UpTo(2, 3, 1));
    Verdict guided =
        new RefineEngine()
            .interruptingAt(List.of(point("first", "second")))
            .answer(reads.question(), Budget.unlimited(), ProgressListener.NONE);
    assertThat(guided).isInstanceOf(Verdict.Verified.class).isEqualTo(reads.answer());
  }

  private static Optional<Client> failing(InterruptionPoint point, String... clients) {
    List<Client> all = Arrays.stream(clients).map(CallSyntax::client).toList();
    return new InterruptionSearch(
            ASKING.within(new Scope.UpTo(2, 3, 1)).objects(),
            CriterionProvider.find("linearizability"),
            List.of(point),
            Budget.unlimited())
        .failing(all);
  }

  /** The lines of the source that are marked so. */
  private static InterruptionPoint point(String first, String second) {
    return new InterruptionPoint("increment", line(first), line(second));
  }

  private static SourcePosition line(String mark) {
    Path source = Path.of("src/test/java/io/selvage/refine/subjects/ReadsThenWrites.java");
    try {
      List<String> lines = Files.readAllLines(source);
      for (int i = 0; i < lines.size(); i++) {
        if (lines.get(i).endsWith("// " + mark)) {
          return new SourcePosition(
              ReadsThenWrites.class.getName(), "increment", "ReadsThenWrites.java", i + 1);
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalArgumentException(mark);
  }
}
