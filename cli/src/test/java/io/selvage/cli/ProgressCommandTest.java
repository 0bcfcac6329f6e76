package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.samples.MSQueue;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class ProgressCommandTest {
  private static final String REGISTER = "io.selvage.samples.BitRegister";
  private static final String COUNTER = "io.selvage.samples.BoundedCounter";

  private static Run progress(String... words) throws URISyntaxException {
    List<String> all = new ArrayList<>(List.of("progress"));
    all.addAll(List.of(words));
    all.addAll(List.of("--time", "2m", "-cp", samples()));
    return Run.in(Path.of(""), all.toArray(String[]::new));
  }

  private static String samples() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .toString();
  }

  /** Example 1 of the paper, for three of the values. */
  @Test
  void aReadIsAnsweredIfTheSchedulerIsFair() throws URISyntaxException {
    String[] words = {
      REGISTER,
      "--roles",
      "writer x1: write; reader: read",
      "--ops",
      "write(0),write(1),write(2),read",
      "--ltl",
      "[] (call(B, read) -> <> (return(B, read, 0) || return(B, read, 1) || return(B, read, 2)"
          + " || return(B, read, 3)))",
      "--fairness",
      "weak"
    };
    Run fair = progress(words);
    assertThat(fair.exit()).isEqualTo(Exit.DONE);
    assertThat(fair.out())
        .contains("fairness none                  fails")
        .contains("fairness weak                  holds")
        .contains("fairness strong                holds");
    words[words.length - 1] = "none";
    assertThat(progress(words).exit()).isEqualTo(Exit.REFUTED);
  }

  @Test
  void theCounterMayStarveAnybody() throws URISyntaxException {
    Run run = progress(COUNTER);
    assertThat(run.exit()).isEqualTo(Exit.DONE);
    assertThat(run.out())
        .contains("level                          lock-free")
        .contains("deadlock                       none")
        .contains("livelock                       none")
        .contains("calls return, fairness strong  not always")
        .contains("A call that never returns")
        .contains("and then over and again");
  }

  /** Treiber's stack is lock-free, and a fair scheduler does not help whoever is slow. */
  @Test
  void soMayTheStack() throws URISyntaxException {
    Run run = progress("io.selvage.samples.BoundedStack", "--ops", "push(1),pop");
    assertThat(run.out())
        .contains("level                          lock-free")
        .contains("calls return, fairness weak    not always")
        .contains("calls return, fairness strong  not always");
  }

  /** A state with moves cut off is neither stuck nor alive. */
  @Test
  void beyondABoundNothingIsSaid() throws URISyntaxException {
    Run run = progress("io.selvage.samples.MSQueue", "--ops", "enqueue(1),dequeue", "--nodes", "3");
    assertThat(run.exit()).isEqualTo(Exit.UNKNOWN);
    assertThat(run.out()).contains("unknown: REF-036");
  }

  @Test
  void asJson() throws URISyntaxException {
    Run run = progress(COUNTER, "--ltl", "[] (call(A) -> <> return(A))", "--json");
    assertThat(run.exit()).isEqualTo(Exit.REFUTED);
    assertThat(run.out())
        .startsWith("{\"verdict\":\"refuted\"")
        .contains("\"fairness\":\"weak\"")
        .contains("\"against\":{\"none\":\"");
    assertThat(progress(COUNTER, "--json").out())
        .contains("\"level\":\"lock-free\"")
        .contains("\"deadlock\":null");
  }

  @Test
  void aRunIsToldAgain() throws URISyntaxException {
    Run first = progress(COUNTER, "--ltl", "[] (call(A, pop) -> <> return(A, pop))");
    assertThat(first.exit()).isEqualTo(Exit.REFUTED);
    Matcher token = Pattern.compile("again {2}--again \"(.*)\"").matcher(first.out());
    assertThat(token.find()).isTrue();
    Run second = progress(COUNTER, "--again", token.group(1));
    assertThat(second.exit()).isEqualTo(Exit.DONE);
    String told = first.out().substring(first.out().indexOf("    A   call"));
    assertThat(second.out()).endsWith(told);
    assertThat(progress(COUNTER, "--again", "(0 0)").out()).contains("unknown: REF-031");
  }

  @Test
  void whatIsNotThereIsNoEvent() throws URISyntaxException {
    assertThat(progress(COUNTER, "--ltl", "[] call(C)").exit()).isEqualTo(Exit.USAGE);
    assertThat(progress(COUNTER, "--ltl", "<> call(A, peek)").exit()).isEqualTo(Exit.USAGE);
    assertThat(progress(COUNTER, "--ltl", "<> (").exit()).isEqualTo(Exit.USAGE);
    assertThat(progress(COUNTER, "--again", "0 1").exit()).isEqualTo(Exit.USAGE);
    assertThat(progress(COUNTER, "--fairness", "some").exit()).isEqualTo(Exit.USAGE);
  }
}
