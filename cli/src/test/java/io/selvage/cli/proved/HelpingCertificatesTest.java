package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.certificate.HelpingCertificate;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.helping.overlay.Naive;
import io.selvage.prove.internal.helping.checker.HelpingCertificateChecker;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Certificates of classes whose operations help each other, with something missing or changed. Each
 * is rejected, or a second, naive method confirms that it is inductive all the same.
 */
final class HelpingCertificatesTest {
  private static ProofResult.Helped proved(AbstractType promise, String sample)
      throws URISyntaxException {
    String name = Samples.name("proved." + sample);
    ProofRequest asked =
        new ProofRequest(
            List.of(Samples.path()), name, List.of(), promise, ProofRequest.Keys.INNER);
    return (ProofResult.Helped) Prover.answer(asked, Budget.unlimited());
  }

  /**
   * How many edited certificates were rejected by the checker, and how many of the others were
   * confirmed by the naive method; both together are all.
   */
  private record Tally(int rejected, int confirmed) {}

  private final List<String> neither = new ArrayList<>();

  private Tally tally(ProofResult.Helped proved, List<HelpingCertificate> edited) {
    int rejected = 0;
    int confirmed = 0;
    for (HelpingCertificate each : edited) {
      if (HelpingCertificateChecker.fault(proved.program(), each, Budget.unlimited()).isPresent()) {
        rejected++;
      } else {
        List<String> fault = Naive.fault(proved.program(), each).stream().toList();
        confirmed += fault.isEmpty() ? 1 : 0;
        fault.forEach(why -> neither.add(difference(proved.certificate(), each) + ": " + why));
      }
    }
    return new Tally(rejected, confirmed);
  }

  private static String difference(HelpingCertificate whole, HelpingCertificate edited) {
    List<String> more = new ArrayList<>(edited.views());
    more.addAll(edited.actions());
    more.removeAll(whole.views());
    more.removeAll(whole.actions());
    return "with " + more;
  }

  @ParameterizedTest
  @CsvSource({
    "CONDITIONAL_CELL, ConditionalCell, 1, 40, 40, 7",
    "CONDITIONAL_CELL, Rdcss, 2, 20, 20, 2",
    "STACK, HsyStack, 3, 20, 20, 1",
    "STACK, HsyNodeStack, 7, 5, 10, 2",
  })
  void someAreWhole(
      AbstractType promise, String name, long seed, int views, int edits, int confirmed)
      throws URISyntaxException {
    check(proved(promise, name), seed, views, edits, confirmed);
  }

  /** All views, all actions, 200 edits. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "CONDITIONAL_CELL, ConditionalCell, 11, 305, 200, 29",
    "CONDITIONAL_CELL, Rdcss, 12, 252, 200, 36",
    "STACK, HsyStack, 13, 168, 200, 19",
    "STACK, HsyNodeStack, 14, 245, 200, 27",
  })
  void allAreWhole(
      AbstractType promise, String name, long seed, int views, int edits, int confirmed)
      throws URISyntaxException {
    ProofResult.Helped proved = proved(promise, name);
    assertThat(proved.certificate().views()).hasSize(views);
    check(proved, seed, views, edits, confirmed);
  }

  private void check(ProofResult.Helped proved, long seed, int views, int edits, int confirmed) {
    HelpingCertificate whole = proved.certificate();
    Random random = new Random(seed);
    Tally fewer = tally(proved, without(whole, views, random));
    Tally changed = tally(proved, edited(whole, edits, random));
    System.out.printf(
        "HelpingCertificatesTest %s seed %d: without a line %s, edited %s%n",
        proved.program().name(), seed, fewer, changed);
    assertThat(neither).as("neither rejected nor confirmed").isEmpty();
    assertThat(fewer.confirmed()).as("lines that are not needed").isZero();
    assertThat(changed).isEqualTo(new Tally(edits - confirmed, confirmed));
  }

  /** Every action, every element and some views left out, one at a time. */
  private static List<HelpingCertificate> without(
      HelpingCertificate whole, int views, Random random) {
    List<HelpingCertificate> all = new ArrayList<>();
    for (String gone : whole.actions()) {
      all.add(
          new HelpingCertificate(whole.views(), without(whole.actions(), gone), whole.elements()));
    }
    for (String gone : whole.elements()) {
      all.add(
          new HelpingCertificate(whole.views(), whole.actions(), without(whole.elements(), gone)));
    }
    List<String> some = new ArrayList<>(whole.views());
    Collections.shuffle(some, random);
    for (String gone : some.subList(0, views)) {
      all.add(
          new HelpingCertificate(without(whole.views(), gone), whole.actions(), whole.elements()));
    }
    return all;
  }

  private static List<String> without(List<String> lines, String gone) {
    List<String> fewer = new ArrayList<>(lines);
    fewer.remove(gone);
    return fewer;
  }

  /** A number is changed, or a line with a changed number is added. */
  private static List<HelpingCertificate> edited(
      HelpingCertificate whole, int edits, Random random) {
    List<HelpingCertificate> all = new ArrayList<>();
    for (int i = 0; i < edits; i++) {
      List<String> views = new ArrayList<>(whole.views());
      List<String> actions = new ArrayList<>(whole.actions());
      List<String> lines = random.nextInt(4) == 0 ? actions : views;
      int line = random.nextInt(lines.size());
      String edited = edited(lines.get(line), random);
      if (i % 2 == 0) {
        lines.set(line, edited);
      } else {
        lines.add(edited);
      }
      all.add(new HelpingCertificate(views, actions, whole.elements()));
    }
    return all;
  }

  private static String edited(String line, Random random) {
    String[] parts = line.split(" ", -1);
    int place = random.nextInt(parts.length);
    int change = random.nextInt(5) - 2;
    parts[place] =
        String.valueOf(Integer.parseInt(parts[place]) + (change < 0 ? change : change + 1));
    return String.join(" ", parts);
  }

  // ---------------------------------------------------------------- the second method itself

  /** It accepts what is whole, and nothing from which a needed line is missing. */
  @ParameterizedTest
  @CsvSource({
    "CONDITIONAL_CELL, ConditionalCell, 4, 30",
    "CONDITIONAL_CELL, Rdcss, 5, 8",
    "STACK, HsyStack, 6, 8",
  })
  void theNaiveMethodCanFail(AbstractType promise, String name, long seed, int views)
      throws URISyntaxException {
    ProofResult.Helped proved = proved(promise, name);
    HelpingCertificate whole = proved.certificate();
    assertThat(Naive.fault(proved.program(), whole)).isEmpty();
    List<HelpingCertificate> wrong = without(whole, views, new Random(seed));
    for (HelpingCertificate each : wrong) {
      assertThat(Naive.fault(proved.program(), each)).as("seed %d", seed).isPresent();
    }
  }
}
