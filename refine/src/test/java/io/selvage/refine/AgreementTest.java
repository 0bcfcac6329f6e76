package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import io.selvage.refine.internal.generalclient.MostGeneralClientCheck;
import io.selvage.refine.internal.generalclient.MostGeneralClientRun;
import io.selvage.refine.model.CallScript;
import io.selvage.refine.model.SearchReduction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No reduction, alone or with another, changes what is found; nor does another way to search. */
@Tag("full")
class AgreementTest {
  @TempDir Path folder;

  @Test
  void onRandomClasses() throws IOException {
    compare(20261115, 60, 10);
  }

  @Tag("long")
  @Test
  void onThousandsOfRandomClasses() throws IOException {
    compare(9, 2_000, 20);
  }

  /**
   * @param every as many classes are compared with the search of clients, too
   */
  private void compare(long seed, int count, int every) throws IOException {
    System.out.println("AgreementTest: seed " + seed);
    Map<String, Integer> verdicts = new TreeMap<>();
    List<String> names = new SmallClasses(seed).compile(folder, count);
    try (ProgramContext world = ProgramContext.of(List.of(folder))) {
      for (int i = 0; i < count; i++) {
        Asking asking = Asking.about(names.get(i), "f, g", List.of(folder));
        // Values that change names are at least two; more calls to choose from take much longer.
        Scope scope = new Scope.Endless(2, i % 4 == 0 ? 2 : 1, 99);
        SubjectAndSpecification objects =
            SubjectAndSpecification.of(world, asking.within(scope).question());
        String expected =
            compare(names.get(i), objects, i % 5 == 4 ? new Use(3, 1) : new Use(2, 2));
        if (i % every == 0) {
          compareWithClients(asking, names.get(i), expected);
        }
        verdicts.merge(expected, 1, Integer::sum);
        if (i % 200 == 199) {
          System.out.println("AgreementTest: " + (i + 1) + " classes, " + verdicts);
        }
      }
    }
    System.out.println("AgreementTest: " + verdicts);
    assertThat(verdicts.get("refuted")).isGreaterThan(count / 5);
    assertThat(verdicts.get("verified")).isGreaterThan(count / 5);
  }

  /** Each with the class it is checked against and its calls. */
  private static final List<List<String>> SAMPLES =
      List.of(
          List.of("AtomicCounter", "Counter", "get, increment, tryDecrement"),
          List.of("BitRegister", "Register", "write(0), write(2), read"),
          List.of("BoundedCounter", "Height", "push, pop"),
          List.of("BoundedStack", "SmallStack", "push(1), pop"),
          List.of("LazySet", "IntSet", "add(1), remove(1), contains(1)"),
          List.of("MSQueue", "FifoQueue", "enqueue(1), dequeue"),
          List.of("Mailbox", "Letters", "deliver(1), check, remove"),
          List.of("NonZero", "Presence", "arriveLeft, arriveRight, query"),
          List.of("TreiberStack", "LifoStack", "push(1), pop"),
          List.of("broken.BlindPopStack", "LifoStack", "push(1), pop"),
          List.of("broken.CheckThenActCounter", "Counter", "get, increment, tryDecrement"),
          List.of("broken.LostUpdateCounter", "Counter", "get, increment"),
          List.of("broken.StaleTailQueue", "FifoQueue", "enqueue(1), dequeue"),
          List.of("broken.UncheckedArrayQueue", "SmallQueue", "enqueue(1), dequeue"));

  /** One call each; a class of two or three steps has few states even without any reduction. */
  @Test
  void onSamples() throws IOException {
    compareSamples(1);
  }

  @Tag("long")
  @Test
  void onSamplesWithTwoCallsEach() throws IOException {
    compareSamples(2);
  }

  private void compareSamples(int calls) throws IOException {
    Sources.compileFolder(Path.of("..", "samples", "src", "main", "java"), folder);
    try (ProgramContext world = ProgramContext.of(List.of(folder))) {
      for (List<String> sample : SAMPLES) {
        String prefix = "io.selvage.samples.";
        ClassSubject subject =
            new ClassSubject(
                List.of(folder),
                prefix + sample.get(0),
                CallSyntax.operations(sample.get(2)),
                List.of());
        Question question =
            new Question(
                subject,
                prefix + sample.get(1),
                "linearizability",
                "sc",
                new Scope.Endless(2, 1, 99));
        String found =
            compare(sample.get(0), SubjectAndSpecification.of(world, question), new Use(2, calls));
        System.out.println("AgreementTest: " + sample.get(0) + " " + found);
      }
    }
  }

  /** So many threads, each with so many calls. */
  private record Use(int threads, int calls) {}

  private static String compare(String name, SubjectAndSpecification objects, Use use) {
    String none = check(objects, use, EnumSet.noneOf(SearchReduction.class));
    String expected = check(objects, use, SearchReduction.defaults());
    assertThat(isAlike(none, expected)).as(name + " by default").isTrue();
    for (Set<SearchReduction> reductions : onesAndPairs()) {
      String found = check(objects, use, reductions);
      boolean watches =
          reductions.contains(SearchReduction.SUBSUMPTION)
              && !reductions.contains(SearchReduction.CARTESIAN);
      assertThat(found).as(name + " " + reductions).isEqualTo(watches ? expected : none);
    }
    return expected;
  }

  /** Stuck calls are looked for in some searches only. */
  private static boolean isAlike(String withoutStuck, String found) {
    return withoutStuck.equals(found.equals("stuck") ? "verified" : found);
  }

  /**
   * The depth-first search of clients, which judges whole histories, may find no violation in three
   * calls by two threads where the product finds none in four.
   */
  private static void compareWithClients(Asking asking, String name, String found) {
    Verdict verdict = asking.within(new Scope.UpTo(2, 3, 1)).answer();
    if (verdict instanceof Verdict.Refuted other && !found.equals("unknown")) {
      boolean wrong = other.counterexample().code().equals("LIN-001");
      assertThat(found).as(name + " as clients").isIn("refuted", wrong ? "refuted" : "stuck");
    }
  }

  private static List<Set<SearchReduction>> onesAndPairs() {
    List<Set<SearchReduction>> all = new ArrayList<>();
    // Points say nothing where none are marked.
    Set<SearchReduction> reductions = EnumSet.complementOf(EnumSet.of(SearchReduction.POINTS));
    for (SearchReduction a : reductions) {
      for (SearchReduction b : reductions) {
        if (a.compareTo(b) <= 0) {
          all.add(EnumSet.of(a, b));
        }
      }
    }
    return all;
  }

  private static String check(
      SubjectAndSpecification objects, Use asked, Set<SearchReduction> reductions) {
    CallScript script =
        new CallScript(
            Collections.nCopies(asked.calls(), objects.alphabet()), CallScript.AfterLast.NOTHING);
    MostGeneralClientRun.ClientSetup use =
        new MostGeneralClientRun.ClientSetup(Collections.nCopies(asked.threads(), script), 99);
    MostGeneralClientCheck.Result result =
        new MostGeneralClientCheck(
                objects, use, Budget.unlimited(), ProgressListener.NONE, reductions)
            .check();
    if (result.found().violation().isPresent()) {
      return "refuted";
    }
    if (result.found().stuck().isPresent()) {
      return "stuck";
    }
    return result.found().isComplete() ? "verified" : "unknown";
  }
}
