package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.certificate.Certificate;
import io.selvage.prove.helping.certificate.Checker;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Step;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Classes whose operations help each other: proved, whatever they are called, and not vacuously.
 */
final class HelpingSamplesTest {
  @TempDir Path folder = Path.of("");

  private static Answer.Helped prove(Path classes, Promise promise, String name) {
    Asked asked = new Asked(List.of(classes), name, List.of(), promise, Asked.Keys.INNER);
    Answer answer = Prover.answer(asked, Budget.unlimited());
    assertThat(answer).isInstanceOf(Answer.Helped.class);
    return (Answer.Helped) answer;
  }

  private static Answer.Helped sample(Promise promise, String sample) throws URISyntaxException {
    return prove(Samples.path(), promise, Samples.name("proved." + sample));
  }

  @ParameterizedTest
  @CsvSource({
    "CONDITIONAL_CELL, ConditionalCell, 1502, 18, 2, 1",
    "CONDITIONAL_CELL, Rdcss, 599, 45, 2, 2",
    "STACK, HsyStack, 475, 23, 2, 3",
  })
  void isProved(Promise promise, String name, int views, int actions, int pool, long seed)
      throws IOException, URISyntaxException {
    Answer.Helped named = sample(promise, name);
    assertThat(named.certificate().views()).hasSize(views);
    assertThat(named.certificate().actions()).hasSize(actions);
    assertThat(named.pool()).hasSize(pool);
    requireReturns(named);
    String internal = Samples.name("proved." + name).replace('.', '/');
    Answer.Helped renamed =
        prove(folder, promise, Renamed.write(internal, folder, new Random(seed)));
    assertThat(renamed.certificate().views()).hasSize(views);
    assertThat(renamed.certificate().actions()).hasSize(actions);
  }

  /** Every return in the code is reached by a view, and has a witness. */
  private static void requireReturns(Answer.Helped proved) {
    HelpingProgram program = proved.program();
    int first = program.operations().get(0).entry();
    for (Step step : program.code().subList(first, program.code().size())) {
      if (step.op() instanceof Op.Return) {
        assertThat(proved.witnesses())
            .anyMatch(line -> line.contains(", line " + step.line() + ", returns"));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"STACK, HsyStack, 8, 10, 15"})
  void certificatesAreWhole(Promise promise, String name, long seed, int gone, int edits)
      throws URISyntaxException {
    check(sample(promise, name), seed, gone, edits);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "CONDITIONAL_CELL, ConditionalCell, 9, 300, 200",
    "CONDITIONAL_CELL, Rdcss, 10, 300, 200",
    "STACK, HsyStack, 11, 300, 200"
  })
  void certificatesAreWholeInTheEnd(Promise promise, String name, long seed, int gone, int edits)
      throws URISyntaxException {
    check(sample(promise, name), seed, gone, edits);
  }

  /** Without a view or an action, or with another number in it, a certificate proves nothing. */
  private static void check(Answer.Helped proved, long seed, int gone, int edits) {
    Certificate whole = proved.certificate();
    Random random = new Random(seed);
    int needed = 0;
    for (int i = 0; i < whole.actions().size(); i++) {
      List<String> fewer = new ArrayList<>(whole.actions());
      fewer.remove(i);
      needed += isAccepted(proved, whole.views(), fewer) ? 0 : 1;
    }
    int missed = 0;
    for (int i = 0; i < gone; i++) {
      List<String> fewer = new ArrayList<>(whole.views());
      fewer.remove(random.nextInt(fewer.size()));
      missed += isAccepted(proved, fewer, whole.actions()) ? 0 : 1;
    }
    int rejected = 0;
    for (int i = 0; i < edits; i++) {
      List<String> views = new ArrayList<>(whole.views());
      List<String> actions = new ArrayList<>(whole.actions());
      List<String> edited = random.nextInt(4) == 0 ? actions : views;
      int line = random.nextInt(edited.size());
      edited.set(line, edited(edited.get(line), random));
      boolean accepted = isAccepted(proved, views, actions);
      if (accepted) {
        System.out.println("accepted " + edited.get(line));
      }
      rejected += accepted ? 0 : 1;
    }
    System.out.printf(
        "HelpingSamplesTest %s seed %d: %d of %d actions and %d of %d views needed, %d of %d edits"
            + " rejected%n",
        proved.program().name(),
        seed,
        needed,
        whole.actions().size(),
        missed,
        gone,
        rejected,
        edits);
    assertThat(needed).isGreaterThan(whole.actions().size() / 3); // some say what others say too
    assertThat(missed).isGreaterThan(gone / 4); // some views stand for others too
    assertThat(rejected).isGreaterThan(edits / 2);
  }

  private static boolean isAccepted(
      Answer.Helped proved, List<String> views, List<String> actions) {
    Certificate other = new Certificate(views, actions, proved.certificate().elements());
    return Checker.fault(proved.program(), other, Budget.unlimited()).isEmpty();
  }

  private static String edited(String line, Random random) {
    String[] parts = line.split(" ", -1);
    int place = random.nextInt(parts.length);
    parts[place] = String.valueOf(Integer.parseInt(parts[place]) + 1 + random.nextInt(3));
    return String.join(" ", parts);
  }
}
