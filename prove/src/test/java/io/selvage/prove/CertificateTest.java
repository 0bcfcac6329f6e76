package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.certificate.Checker;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A certificate with something missing or changed proves nothing. */
final class CertificateTest {
  private static Answer.Proved proved(Promise promise, String name) {
    return (Answer.Proved)
        Classes.ask(promise, "io.selvage.prove.right.RightClasses$" + name, Asked.Keys.INNER);
  }

  private static boolean isAccepted(
      StepProgram program, Content content, List<String> views, List<String> actions) {
    return Checker.fault(program, new Certificate(content, views, actions)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"STACK, TreiberStack", "QUEUE, MsQueue", "SET, GrowingSet"})
  void everyViewIsNeeded(Promise promise, String name) {
    Answer.Proved proved = proved(promise, name);
    Certificate whole = proved.certificate();
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
  void everyActionIsNeeded(Promise promise, String name) {
    Answer.Proved proved = proved(promise, name);
    Certificate whole = proved.certificate();
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
    Answer.Proved proved = proved(Promise.QUEUE, "MsQueue");
    Certificate whole = proved.certificate();
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
    Answer.Proved proved = proved(Promise.QUEUE, "MsQueue");
    Certificate whole = proved.certificate();
    Content other = new Content(1, Content.Dummy.FIRST, Content.Filter.ALL);
    assertThat(isAccepted(proved.program(), other, whole.views(), whole.actions())).isFalse();
  }
}
