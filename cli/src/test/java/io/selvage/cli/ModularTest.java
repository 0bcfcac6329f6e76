package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.AtomicTickets;
import io.selvage.cli.subjects.Booth;
import io.selvage.cli.subjects.PlainPost;
import io.selvage.cli.subjects.PlainTray;
import io.selvage.cli.subjects.Post;
import io.selvage.cli.subjects.Tickets;
import io.selvage.cli.subjects.Tray;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A verified class is atomic in a larger check, as far as it was verified. */
final class ModularTest {
  @TempDir private Path folder;

  @Test
  void theAssumptionStandsInTheGuarantee() {
    verify("4");
    Run run = booth("sell,refund", "--threads=2", "--calls=3");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("Assumed - io.selvage.cli.subjects.AtomicTickets is treated as atomic with")
        .contains("for at most 4 calls of take, add(1) on 2 threads");
  }

  /** The same verdicts as with the class itself. */
  @Test
  void whatIsWrongIsFound() {
    verify("4");
    Run run = booth("sell,sellTwo", "--threads=2", "--calls=2");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("sellTwo() | sellTwo()");
    assertThat(
            check(Booth.class, "--ops=sell,sellTwo", "--threads=2", "--calls=2", "--engine=refine")
                .exit())
        .isEqualTo(1);
  }

  /** More calls, other arguments, other methods, other constructors. */
  @ParameterizedTest
  @ValueSource(strings = {"sell,sellTwo", "sell,refundThree", "sell,stock", "sell,print"})
  void beyondWhatWasVerifiedNothingIsKnown(String operations) {
    verify("2");
    Run run = booth(operations, "--client", client(operations));
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(2);
    assertThat(run.out()).contains("beyondWhatWasVerified");
  }

  private static String client(String operations) {
    return operations.replace(",", " | ");
  }

  @Test
  void whatWasNotVerifiedIsRefused() {
    assertThat(booth("sell", "--threads=2", "--calls=2").err())
        .startsWith("USE-040  io.selvage.cli.subjects.AtomicTickets cannot be treated as atomic");
    verify("2");
    assertThat(booth("sell", "--threads=3", "--calls=2").err())
        .contains("it was verified for 2 threads, not for 3");
    assertThat(booth("sell", "--threads=2", "--calls=2", "--model=java").err())
        .contains("it was not verified in this folder under java");
    assertThat(booth("sell", "--threads=2", "--calls=2", "--model=tso").err())
        .contains("--atomic requires the model sc or java");
  }

  // ---------------------------------------------------------------- under java

  /** What the strength passes on is enough for the letter to be found. */
  @Test
  void aClassContributesTheSynchronisationOfItsStrength() {
    verifyTray("--strength=R");
    Run run = post(Post.class, "send,receive", "--calls=2");
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(0);
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("io.selvage.cli.subjects.Tray is treated as atomic with")
        .contains("and synchronises with strength R, as verified under java for at most 3")
        .contains("calls of put({10, 20, 30}), take on any number of threads; other or more calls");
  }

  /** The tray synchronises in truth, so that there is no violation; but that was not verified. */
  @Test
  void andNoMore() {
    verifyTray();
    Run run = post(Post.class, "send,receive", "--calls=2");
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(2);
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("goes wrong if io.selvage.cli.subjects.Tray synchronises no more than was")
        .doesNotContain("FAIL");
  }

  @Test
  void whatIsWrongUnderJavaIsFoundInTheClassItself() {
    verifyTray("--strength=R");
    Run run = post(Post.class, "hurry,receive", "--calls=2");
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.out()).contains("receive() -> 0").contains("Sheet#1.text");
  }

  @Test
  void beyondWhatWasVerifiedUnderJavaNothingIsKnown() {
    verifyTray("--strength=R");
    Run twice = post(Post.class, "sendTwice", "--client=sendTwice | receive");
    assertThat(twice.exit()).as("a value twice").isEqualTo(2);
    assertThat(twice.out()).contains("beyondWhatWasVerified");
    Run many = post(Post.class, "receive", "--client=receive; receive | receive; receive");
    assertThat(many.exit()).as("more calls").isEqualTo(2);
    assertThat(many.out()).contains("beyondWhatWasVerified");
  }

  /** The order of numbers must not rule out what a plain read could see. */
  @Test
  void threadsMayTellEachOtherNothingByPlainFields() {
    verifyTray("--strength=R");
    assertThat(post(PlainPost.class, "send,receive", "--calls=2").err())
        .startsWith("USE-040")
        .contains("PlainPost has the field letter, which is neither final nor volatile");
  }

  private void verifyTray(String... strength) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "--against=" + PlainTray.class.getName(),
                "--ops=put({10, 20, 30}),take",
                "--calls=3",
                "--model=java"));
    words.addAll(List.of(strength));
    Run run = check(Tray.class, words.toArray(String[]::new));
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(0);
  }

  private Run post(Class<?> subject, String operations, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("--ops=" + operations, "--atomic=" + Tray.class.getName(), "--model=java"));
    words.addAll(List.of(more));
    return check(subject, words.toArray(String[]::new));
  }

  /** It once looked for ever for the number of calls of which every client was seen. */
  @Test
  void ofOneClientNothingFollowsForOthers() {
    Run run =
        check(
            AtomicTickets.class,
            "--against=" + Tickets.class.getName(),
            "--ops=take,add(1)",
            "--client=take | add(1)",
            "--engine=refine");
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(0);
    assertThat(booth("sell", "--threads=2", "--calls=2").err()).startsWith("USE-040");
  }

  private void verify(String calls) {
    Run run =
        check(
            AtomicTickets.class,
            "--against=" + Tickets.class.getName(),
            "--ops=take,add(1)",
            "--threads=2",
            "--calls=" + calls,
            "--engine=refine");
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(0);
  }

  private Run booth(String operations, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("--ops=" + operations, "--atomic=" + AtomicTickets.class.getName()));
    words.addAll(List.of(more));
    return check(Booth.class, words.toArray(String[]::new));
  }

  private Run check(Class<?> subject, String... more) {
    List<String> words =
        new ArrayList<>(List.of("check", subject.getName(), "--class-path=" + Run.CLASSES));
    words.addAll(List.of("--time=1m"));
    words.addAll(List.of(more));
    return Run.in(folder, words.toArray(String[]::new));
  }
}
