package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.AtomicTickets;
import io.selvage.cli.subjects.Booth;
import io.selvage.cli.subjects.Tickets;
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
        .contains("Assumed - io.selvage.cli.subjects.AtomicTickets is atomic and means")
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
        .startsWith("USE-040  io.selvage.cli.subjects.AtomicTickets cannot be taken for atomic");
    verify("2");
    assertThat(booth("sell", "--threads=3", "--calls=2").err())
        .contains("it was verified for 2 threads, not for 3");
    assertThat(booth("sell", "--threads=2", "--calls=2", "--model=java").err())
        .contains("that holds under sc");
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
