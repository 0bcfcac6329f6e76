package io.selvage.prove.internal.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.Classes;
import io.selvage.prove.ProveEngine;
import io.selvage.prove.code.AbstractType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which sequential classes are taken for a specification of the library, and which are not. */
final class AbstractTypeRecognitionTest {
  private static final String RIGHT = "io.selvage.prove.right.Sequential$";

  private static Question question(String subject, String meaning) {
    return new Question(
        new ClassSubject(Classes.path(), subject, List.of(), List.of()),
        RIGHT + meaning,
        "linearizability",
        "sc",
        new Scope.UpTo(2, 3, 2));
  }

  private static Optional<AbstractTypeRecognition.Recognised> find(String meaning, String like) {
    try (ProgramContext world = ProgramContext.of(Classes.path(), RIGHT + meaning)) {
      return new AbstractTypeRecognition(world, question(RIGHT + like, meaning), Budget.unlimited())
          .find();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "FlaggedCell, FlaggedCell, CONDITIONAL_CELL, AT_ONCE",
    "GuardedCell, GuardedCell, CONDITIONAL_CELL, AT_ONCE",
    "WaitingQueue, WaitingQueue, QUEUE, WAITS",
  })
  void isRecognised(
      String meaning, String like, AbstractType promise, SpecificationAgreement.EmptyTake taking) {
    Optional<AbstractTypeRecognition.Recognised> found = find(meaning, like);
    assertThat(found).isPresent();
    assertThat(found.get().request().abstractType()).isEqualTo(promise);
    assertThat(found.get().taking()).isEqualTo(taking);
  }

  @ParameterizedTest
  @CsvSource({
    "BeginsSet, FlaggedCell",
    "BeginsFull, FlaggedCell",
    "IgnoresTheFlag, FlaggedCell",
    "GivesWhatIsThereNow, FlaggedCell",
    "WearsOut, FlaggedCell",
    "OneControl, GuardedCell",
    "Swapped, GuardedCell",
    "KeepsOne, WaitingQueue",
    "WaitsToPut, WaitingQueue",
    "WaitsAtFirst, WaitingQueue",
  })
  void isSomethingElse(String meaning, String like) {
    assertThat(find(meaning, like)).isEmpty();
  }

  /** The equations begin with nothing in the cell, no flag and empty controls. */
  @ParameterizedTest
  @CsvSource({
    "io.selvage.prove.right.Cells$FlagIsSet, FlaggedCell, PRV-074",
    "io.selvage.prove.right.Cells$ControlIsText, GuardedCell, PRV-063",
    "io.selvage.prove.right.RightClasses$MsQueue, WaitingQueue, 'PRV-100 when there is no element,"
        + " the specification blocks'",
    "io.selvage.prove.right.SlotQueues$HerlihyWing, GivingQueue, 'PRV-100 when there is no element,"
        + " the class blocks'",
  })
  void isNotProved(String subject, String meaning, String why) {
    Verdict verdict =
        new ProveEngine()
            .answer(question(subject, meaning), Budget.unlimited(), ProgressListener.NONE);
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith(why);
  }
}
