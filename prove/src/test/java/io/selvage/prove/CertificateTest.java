package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.certificate.ListCertificateChecker;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A certificate with something missing or changed proves nothing. */
final class CertificateTest {
  private static ProofResult.Proved proved(AbstractType promise, String name) {
    return (ProofResult.Proved)
        Classes.ask(
            promise, "io.selvage.prove.right.RightClasses$" + name, ProofRequest.Keys.INNER);
  }

  private static boolean isAccepted(
      StepProgram program, ContentLocation content, List<String> views, List<String> actions) {
    return ListCertificateChecker.fault(program, new ListCertificate(content, views, actions))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"STACK, TreiberStack", "QUEUE, MsQueue", "SET, GrowingSet"})
  void everyViewIsNeeded(AbstractType promise, String name) {
    ProofResult.Proved proved = proved(promise, name);
    ListCertificate whole = proved.certificate();
    for (int i = 0; i < whole.views().size(); i++) {
      List<String> fewer = new ArrayList<>(whole.views());
      fewer.remove(i);
      assertThat(isAccepted(proved.program(), whole.content(), fewer, whole.actions()))
          .as(whole.views().get(i))
          .isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({"STACK, TreiberStack", "QUEUE, MsQueue", "QUEUE, TwoLockQueue", "SET, GrowingSet"})
  void everyActionIsNeeded(AbstractType promise, String name) {
    ProofResult.Proved proved = proved(promise, name);
    ListCertificate whole = proved.certificate();
    for (int i = 0; i < whole.actions().size(); i++) {
      List<String> fewer = new ArrayList<>(whole.actions());
      fewer.remove(i);
      assertThat(isAccepted(proved.program(), whole.content(), whole.views(), fewer))
          .as(whole.actions().get(i))
          .isFalse();
    }
  }

  /** A number is changed somewhere. */
  @Test
  void editsAreRejected() {
    long seed = 20261115;
    System.out.println("CertificateTest seed " + seed);
    Random random = new Random(seed);
    ProofResult.Proved proved = proved(AbstractType.QUEUE, "MsQueue");
    ListCertificate whole = proved.certificate();
    int accepted = 0;
    for (int i = 0; i < 200; i++) {
      List<String> views = new ArrayList<>(whole.views());
      List<String> actions = new ArrayList<>(whole.actions());
      List<String> edited = random.nextInt(4) == 0 ? actions : views;
      int line = random.nextInt(edited.size());
      edited.set(line, edited(edited.get(line), random));
      boolean same = views.equals(whole.views()) && actions.equals(whole.actions());
      if (!same && isAccepted(proved.program(), whole.content(), views, actions)) {
        accepted++;
        System.out.println("accepted " + edited.get(line));
      }
    }
    assertThat(accepted).isEqualTo(0);
  }

  private static String edited(String line, Random random) {
    String[] parts = line.split(" ", -1);
    int place = random.nextInt(parts.length);
    while (!parts[place].matches("-?\\d+")) {
      place = random.nextInt(parts.length);
    }
    parts[place] = String.valueOf(Long.parseLong(parts[place]) + 1 + random.nextInt(3));
    return String.join(" ", parts);
  }

  /** A content that is not where the proof says is no content. */
  @Test
  void anotherContentIsRejected() {
    ProofResult.Proved proved = proved(AbstractType.QUEUE, "MsQueue");
    ListCertificate whole = proved.certificate();
    ContentLocation other =
        new ContentLocation(1, ContentLocation.Dummy.FIRST, ContentLocation.Filter.ALL);
    assertThat(isAccepted(proved.program(), other, whole.views(), whole.actions())).isFalse();
  }
}
