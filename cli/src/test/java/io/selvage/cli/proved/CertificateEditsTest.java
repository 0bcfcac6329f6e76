package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.ProofResult;
import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.certificate.ListCertificateChecker;
import io.selvage.prove.code.AbstractType;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Certificates of the samples with something missing or changed. Each is rejected: none of them is
 * larger than it must be.
 */
final class CertificateEditsTest {
  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack, 1, 26, 4, 200",
    "QUEUE, MSQueue, 2, 67, 8, 200",
    "QUEUE, proved.TwoLockQueue, 3, 74, 35, 200",
    "QUEUE, proved.DglmQueue, 4, 40, 13, 100",
    "SET, LockCouplingSet, 5, 6, 4, 6",
    "SET, proved.VechevDcasSet, 6, 6, 4, 6",
  })
  void some(AbstractType promise, String sample, long seed, int views, int actions, int edits)
      throws URISyntaxException {
    check(promise, sample, seed, views, actions, edits);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "QUEUE, proved.DglmQueue, 14, 135, 13, 200",
    "SET, LockCouplingSet, 15, 200, 53, 200",
    "SET, proved.VechevDcasSet, 16, 200, 40, 200",
    "SET, LazySet, 17, 200, 75, 200",
    "SET, proved.OptimisticSet, 18, 200, 85, 200",
    "SET, proved.RetraversingSet, 19, 200, 56, 200",
    "SET, proved.VechevCasSet, 20, 200, 67, 200",
    "SET, proved.MichaelSet, 21, 200, 67, 200",
    "SET, proved.HarrisSet, 22, 200, 105, 200",
  })
  void many(AbstractType promise, String sample, long seed, int views, int actions, int edits)
      throws URISyntaxException {
    check(promise, sample, seed, views, actions, edits);
  }

  private static void check(
      AbstractType promise, String sample, long seed, int views, int actions, int edits)
      throws URISyntaxException {
    ProofResult.Proved proved = Samples.proved(promise, sample);
    Random random = new Random(seed);
    System.out.printf(
        "CertificateEditsTest %s seed %d: %d views, %d actions, %d edits%n",
        sample, seed, views, actions, edits);
    ListCertificate whole = proved.certificate();
    List<String> accepted = new ArrayList<>();
    for (int place : some(whole.views().size(), views, random)) {
      List<String> fewer = new ArrayList<>(whole.views());
      String without = "without view " + fewer.remove(place);
      add(accepted, without, proved, fewer, whole.actions());
    }
    for (int place : some(whole.actions().size(), actions, random)) {
      List<String> fewer = new ArrayList<>(whole.actions());
      String without = "without action " + fewer.remove(place);
      add(accepted, without, proved, whole.views(), fewer);
    }
    for (int i = 0; i < edits; i++) {
      List<String> someViews = new ArrayList<>(whole.views());
      List<String> someActions = new ArrayList<>(whole.actions());
      String edit = edit(random.nextInt(4) == 0 ? someActions : someViews, random);
      add(accepted, edit, proved, someViews, someActions);
    }
    assertThat(accepted).as("%s, seed %d", sample, seed).isEmpty();
  }

  private static List<Integer> some(int of, int count, Random random) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < of; i++) {
      all.add(i);
    }
    Collections.shuffle(all, random);
    return all.subList(0, Math.min(of, count));
  }

  /** A number is changed somewhere. */
  private static String edit(List<String> lines, Random random) {
    int line = random.nextInt(lines.size());
    String[] parts = lines.get(line).split(" ", -1);
    int place = random.nextInt(parts.length);
    while (!parts[place].matches("-?\\d+")) {
      place = random.nextInt(parts.length);
    }
    String before = lines.get(line);
    parts[place] = String.valueOf(Long.parseLong(parts[place]) + 1 + random.nextInt(3));
    lines.set(line, String.join(" ", parts));
    return before + " becomes " + lines.get(line);
  }

  private static void add(
      List<String> accepted,
      String what,
      ProofResult.Proved proved,
      List<String> views,
      List<String> actions) {
    ListCertificate edited = new ListCertificate(proved.certificate().content(), views, actions);
    if (ListCertificateChecker.fault(proved.program(), edited).isEmpty()) {
      accepted.add(what);
    }
  }
}
