package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Promise;
import io.selvage.refine.Refine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small changes to the queue of Herlihy and Wing: what the prover says of each, and what the search
 * of all schedules finds among two threads, so many calls and two values. What has a violation is
 * never proved; where none is found, the class is linearizable within these bounds.
 */
final class SlotMutantsTest {
  private static final String SAMPLE = "io.selvage.samples.proved.HerlihyWingQueue";
  private static final Path SOURCE =
      Path.of("../samples/src/main/java", SAMPLE.replace('.', '/') + ".java");

  @TempDir Path folder = Path.of("");

  /**
   * @param why what the prover says; empty where it is proved
   * @param calls of the clients that are searched
   * @param found the number of the violation that is found: LIN-002 is a call that is stuck, which
   *     is none of linearizability; empty where there is none
   */
  private record Mutant(String name, String from, String to, String why, int calls, String found) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Stream<Mutant> mutants() {
    return Stream.of(
        new Mutant("as it is", "CAPACITY = 8", "CAPACITY = 7", "", 3, ""),
        new Mutant(
            "looks before it exchanges",
            "items.getAndSet(place, null)",
            "items.get(place) == null ? null : items.getAndSet(place, null)",
            "",
            3,
            ""),
        new Mutant(
            "fills by a compare-and-set",
            "items.set(place, value)",
            "items.compareAndSet(place, null, value)",
            "",
            3,
            ""),
        new Mutant("begins at the second slot", "place = 0", "place = 1", "PRV-086", 3, "LIN-002"),
        new Mutant(
            "goes on to slots taken meanwhile",
            "place < range",
            "place < back.get()",
            "PRV-086",
            3,
            "LIN-001"),
        new Mutant(
            "goes through the whole array",
            "place < range",
            "place < items.length()",
            "PRV-085",
            3,
            "LIN-001"),
        new Mutant(
            "goes from the last to the first",
            "int place = 0; place < range; place++",
            "int place = range - 1; place >= 0; place--",
            "PRV-085",
            3,
            "LIN-001"),
        new Mutant(
            "leaves the value",
            "items.getAndSet(place, null)",
            "items.get(place)",
            "PRV-087",
            3,
            "LIN-001"),
        new Mutant(
            "takes a value in two steps",
            "T value = items.getAndSet(place, null);",
            "T value = items.get(place); items.set(place, null);",
            "PRV-082",
            3,
            "LIN-002"),
        new Mutant(
            "returns what it finds now",
            "return value",
            "return items.getAndSet(place, null)",
            "PRV-087",
            3,
            "LIN-001"),
        new Mutant(
            "gives up after one round",
            "while (true) {\n      int range = back.get();",
            "int range = back.get();\n    if (range == 0) return null; else while (true) {",
            "PRV-088",
            3,
            "LIN-001"),
        new Mutant(
            "inserts twice",
            "items.set(place, value);",
            "items.set(place, value); items.set(back.getAndIncrement(), value);",
            "PRV-083",
            3,
            "LIN-001"),
        new Mutant(
            "fills before it takes",
            "int place = back.getAndIncrement();\n    items.set(place, value);",
            "int place = back.get(); items.set(place, value); back.getAndIncrement();",
            "PRV-083",
            4,
            "LIN-002"),
        new Mutant("inserts nothing", "items.set(place, value);", "", "PRV-089", 3, "LIN-002"),
        new Mutant(
            "takes every other slot",
            "back.getAndIncrement()",
            "back.getAndAdd(2)",
            "PRV-082",
            3,
            ""),
        new Mutant(
            "compares values",
            "T value = items.getAndSet(place, null);\n        if (value != null) {",
            "T value = items.get(place);\n"
                + "        if (value != null && items.compareAndSet(place, value, null)) {",
            "PRV-084",
            3,
            ""));
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void isClassified(Mutant mutant) throws IOException, URISyntaxException {
    String text = Files.readString(SOURCE);
    assertThat(text).contains(mutant.from());
    Path copy = folder.resolve("HerlihyWingQueue.java");
    Files.writeString(copy, text.replace(mutant.from(), mutant.to()));
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), copy.toString());
    assertThat(exit).isZero();
    assertThat(proverSays()).startsWith(mutant.why());
    assertThat(proverSays().isEmpty()).isEqualTo(mutant.why().isEmpty());
    Verdict verdict = search(mutant.calls());
    assertThat(verdict.word()).isEqualTo(mutant.found().isEmpty() ? "verified" : "refuted");
    if (verdict instanceof Verdict.Refuted refuted) {
      assertThat(refuted.counterexample().code()).isEqualTo(mutant.found());
    }
  }

  private String proverSays() throws URISyntaxException {
    Asked asked =
        new Asked(
            List.of(folder, Samples.path()), SAMPLE, List.of(), Promise.QUEUE, Asked.Keys.ALL);
    return Prover.answer(asked, Budget.unlimited()) instanceof Answer.Unknown unknown
        ? unknown.why()
        : "";
  }

  private Verdict search(int calls) throws URISyntaxException {
    Subject subject =
        new Subject(
            List.of(folder, Samples.path()),
            SAMPLE,
            CallSyntax.operations("enqueue, dequeue"),
            List.of());
    Question question =
        new Question(
            subject,
            "io.selvage.samples.weak.WaitingQueue",
            "linearizability",
            "sc",
            new Scope.UpTo(2, calls, 2));
    return new Refine().answer(question, Budget.unlimited(), Progress.NONE);
  }
}
