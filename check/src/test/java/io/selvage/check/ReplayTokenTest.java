package io.selvage.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.internal.replay.ReplayTokenEncoding;
import io.selvage.check.internal.replay.ReplayTokenFormat;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ReplayTokenTest {
  static final ReplayToken QUEUE =
      new ReplayToken(
          new Question(
              new ClassSubject(
                  List.of(Path.of("target/classes"), Path.of("lib/a.jar")),
                  "demo.Queue",
                  CallSyntax.operations("offer, poll"),
                  CallSyntax.calls("offer(1)")),
              "java.util.ArrayDeque",
              "linearizability",
              "sc",
              new Scope.Again(CallSyntax.client("offer(2); poll | poll"), List.of(0, 1, 1, 0))));

  @Test
  void whatIsWrittenReadsAsTheSameThing() {
    long seed = new Random().nextLong();
    RandomTokens tokens = new RandomTokens(seed);
    for (int i = 0; i < 2_000; i++) {
      ReplayToken token = tokens.token();
      assertThat(ReplayToken.read(token.longForm())).as("seed %d", seed).isEqualTo(token);
    }
  }

  /** Tokens are kept, sent and pasted: this text may not change without a new version. */
  @Test
  void theTextIsStable() {
    assertThat(ReplayTokenFormat.write(QUEUE))
        .isEqualTo(
            """
            class demo.Queue
            path target/classes
            path lib/a.jar
            operations offer, poll
            setup offer(1)
            against java.util.ArrayDeque
            criterion linearizability
            model sc
            client offer(2); poll() | poll()
            choices 0 1 1 0
            """);
    assertThat(QUEUE.key(7)).isEqualTo("BeZfMi8");
  }

  /** Options of engines stand after the model, each on a line by its name. */
  @Test
  void optionsAreKept() {
    ReplayToken token = new ReplayToken(QUEUE.question().with("strength", "RI"));
    assertThat(ReplayTokenFormat.write(token))
        .contains("model sc\nstrength RI\nclient offer(2); poll() | poll()\n");
    assertThat(ReplayToken.read(token.longForm())).isEqualTo(token);
  }

  @Test
  void aWordFromAnEarlierBuildIsRead() {
    String word =
        "selvage1.eNotjUEOgjAQRfc9xSwhMQXcujLxAh5hKAMMKW2dTk0wHl5U8jc__yfvOY85w0BrtPdChUx"
            + "CnUFRJtLGfU_K_81z36BdUExMJKgcQ4Y4jiQnSNF7k0lL-i9VVxuckENWWPCJtih7exXB7UaP3eKElWR"
            + "H7NhAKPzCnj3rZtY4kIfsjPNMQQ_eub78JFUN76MYN0d2lKGFbk9rPke8RrQ";
    assertThat(ReplayToken.read(word)).isEqualTo(QUEUE);
  }

  @Test
  void theLongFormIsOneWordFitForAShell() {
    assertThat(QUEUE.longForm()).matches("selvage1\\.[0-9A-Za-z_-]+").hasSizeLessThan(300);
  }

  @Test
  void damageIsFound() {
    String word = QUEUE.longForm();
    assertThat(refusal(word.substring(0, word.length() - 9))).endsWith("was it copied in full?");
    assertThat(refusal(word.replace(word.charAt(60), word.charAt(61) == 'x' ? 'y' : 'x')))
        .startsWith("USE-006  cannot parse `");
    assertThat(refusal("selvage1.")).endsWith("was it copied in full?");
    assertThat(refusal("selvage1.%%%")).endsWith("was it copied in full?");
    assertThat(refusal("selvage7.abc"))
        .isEqualTo(
            "USE-006  cannot parse `selvage7.abc`: it was made by another version of Selvage, this"
                + " one reads selvage1.");
  }

  @Test
  void nonsenseIsRefused() {
    assertThat(refusal(ReplayTokenEncoding.pack("class demo.Queue\n")))
        .endsWith(": it does not say its operations");
    assertThat(
            refusal(
                ReplayTokenEncoding.pack(ReplayTokenFormat.write(QUEUE).replace("0 1 1 0", "0 x"))))
        .endsWith(": it holds nonsense");
    assertThat(
            refusal(
                ReplayTokenEncoding.pack(
                    ReplayTokenFormat.write(QUEUE).replace("client ", "Client7 "))))
        .endsWith(": it holds nonsense");
    assertThat(
            refusal(
                ReplayTokenEncoding.pack(
                    ReplayTokenFormat.write(QUEUE).replace("client ", "clients "))))
        .endsWith(": it does not say its client");
    assertThat(
            refusal(
                ReplayTokenEncoding.pack(ReplayTokenFormat.write(QUEUE).replace("target/", "\0"))))
        .endsWith(": it holds nonsense");
    assertThat(
            refusal(
                ReplayTokenEncoding.pack(
                    ReplayTokenFormat.write(QUEUE).replace("poll() |", "poll( |"))))
        .startsWith("USE-006  cannot parse `offer(2); poll( | poll()`");
  }

  @Test
  void aQuestionAboutManyRunsIsNoToken() {
    assertThatThrownBy(() -> new ReplayToken(Verdicts.ASKED))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String refusal(String word) {
    try {
      return ReplayToken.read(word).toString();
    } catch (UsageException e) {
      return e.line();
    }
  }
}
