package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import io.selvage.program.run.World;
import io.selvage.prove.code.Promise;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which sequential classes are taken for a specification of the library, and which are not. */
final class RecognitionTest {
  private static final String RIGHT = "io.selvage.prove.right.Sequential$";

  private static Question question(String subject, String meaning) {
    return new Question(
        new Subject(Classes.path(), subject, List.of(), List.of()),
        RIGHT + meaning,
        "linearizability",
        "sc",
        new Scope.UpTo(2, 3, 2));
  }

  private static Optional<Recognition.Recognised> find(String meaning, String like) {
    try (World world = World.of(Classes.path(), RIGHT + meaning)) {
      return new Recognition(world, question(RIGHT + like, meaning)).find();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "FlaggedCell, FlaggedCell, CONDITIONAL_CELL, AT_ONCE",
    "GuardedCell, GuardedCell, CONDITIONAL_CELL, AT_ONCE",
    "WaitingQueue, WaitingQueue, QUEUE, WAITS",
  })
  void isRecognised(String meaning, String like, Promise promise, Agreement.Taking taking) {
    Optional<Recognition.Recognised> found = find(meaning, like);
    assertThat(found).isPresent();
    assertThat(found.get().asked().promise()).isEqualTo(promise);
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
    "io.selvage.prove.right.RightClasses$MsQueue, WaitingQueue, PRV-100 the specification waits",
    "io.selvage.prove.right.SlotQueues$HerlihyWing, GivingQueue, PRV-100 the class waits",
  })
  void isNotProved(String subject, String meaning, String why) {
    Verdict verdict =
        new Proving().answer(question(subject, meaning), Budget.unlimited(), Progress.NONE);
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith(why);
  }
}
