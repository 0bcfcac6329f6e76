package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.samples.MSQueue;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProgressCommandTest {
  private static final String REGISTER = "io.selvage.samples.BitRegister";
  private static final String COUNTER = "io.selvage.samples.BoundedCounter";

  private static Run progress(String... words) throws URISyntaxException {
    List<String> all = new ArrayList<>(List.of("progress"));
    all.addAll(List.of(words));
    all.addAll(List.of("--time", "1h", "-cp", samples()));
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
    assertThat(fair.exit()).isEqualTo(ExitCode.DONE);
    assertThat(fair.out())
        .contains("fairness none                  fails")
        .contains("fairness weak                  holds")
        .contains("fairness strong                holds");
    words[words.length - 1] = "none";
    assertThat(progress(words).exit()).isEqualTo(ExitCode.REFUTED);
  }

  @Test
  void theCounterMayStarveAnybody() throws URISyntaxException {
    Run run = progress(COUNTER);
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains("level                          lock-free")
        .contains("deadlock                       none")
        .contains("livelock                       none")
        .contains("calls return, fairness strong  not always")
        .contains("A call that never returns")
        .contains("and then forever");
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
    assertThat(run.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(run.out()).contains("unknown: REF-036");
  }

  @Test
  void asJson() throws URISyntaxException {
    Run run = progress(COUNTER, "--ltl", "[] (call(A) -> <> return(A))", "--json");
    assertThat(run.exit()).isEqualTo(ExitCode.REFUTED);
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
    assertThat(first.exit()).isEqualTo(ExitCode.REFUTED);
    Matcher token = Pattern.compile("again {2}--again \"(.*)\"").matcher(first.out());
    assertThat(token.find()).isTrue();
    Run second = progress(COUNTER, "--again", token.group(1));
    assertThat(second.exit()).isEqualTo(ExitCode.DONE);
    String told = first.out().substring(first.out().indexOf("    A   call"));
    assertThat(second.out()).endsWith(told);
    assertThat(progress(COUNTER, "--again", "(0 0)").out()).contains("unknown: REF-031");
  }

  @Test
  void whatIsNotThereIsNoEvent() throws URISyntaxException {
    assertThat(progress(COUNTER, "--ltl", "[] call(C)").exit()).isEqualTo(ExitCode.USAGE);
    assertThat(progress(COUNTER, "--ltl", "<> call(A, peek)").exit()).isEqualTo(ExitCode.USAGE);
    assertThat(progress(COUNTER, "--ltl", "<> (").exit()).isEqualTo(ExitCode.USAGE);
    assertThat(progress(COUNTER, "--again", "0 1").exit()).isEqualTo(ExitCode.USAGE);
    assertThat(progress(COUNTER, "--fairness", "some").exit()).isEqualTo(ExitCode.USAGE);
  }

  private static final String BUFFER =
      """
      public class %s {
        private Integer value;
        public synchronized void put(int v) throws InterruptedException {
          while (value != null) { wait(); }
          value = v;
          %s
        }
        public synchronized Integer take() throws InterruptedException {
          while (value == null) { wait(); }
          Integer result = value;
          value = null;
          notifyAll();
          return result;
        }
      }
      """;

  private static final String TANGLED =
      """
      public class Tangled {
        private final Object p = new Object();
        private final Object q = new Object();
        public int a() { synchronized (p) { synchronized (q) { return 1; } } }
        public int b() { synchronized (q) { synchronized (p) { return 2; } } }
      }
      """;

  private static final String POLITE =
      """
      public class Polite {
        private final java.util.concurrent.atomic.AtomicInteger wanted =
            new java.util.concurrent.atomic.AtomicInteger();
        public void enter() {
          while (wanted.incrementAndGet() > 1) { wanted.decrementAndGet(); }
          wanted.decrementAndGet();
        }
      }
      """;

  @TempDir private Path folder;

  private Run of(String name, String source, String... words) throws IOException {
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, source);
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), file.toString());
    assertThat(compiled).isZero();
    List<String> all = new ArrayList<>(List.of("progress", name, "--time", "2m"));
    all.addAll(List.of("-cp", folder.toString()));
    all.addAll(List.of(words));
    return Run.in(folder, all.toArray(String[]::new));
  }

  @Test
  void aDeadlockIsRefutedUnlessItIsAllowed() throws IOException {
    Run deadlock = of("Tangled", TANGLED);
    assertThat(deadlock.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(deadlock.out()).contains("deadlock                       possible");
    assertThat(of("Tangled", TANGLED, "--json").out()).startsWith("{\"verdict\":\"refuted\"");
    assertThat(of("Tangled", TANGLED, "--allow", "deadlock").exit()).isEqualTo(ExitCode.DONE);
    assertThat(of("Tangled", TANGLED, "--allow", "livelock").exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(of("Tangled", TANGLED, "--allow", "nothing").exit()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void soIsALivelock() throws IOException {
    assertThat(of("Polite", POLITE).exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(of("Polite", POLITE, "--allow", "deadlock").exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(of("Polite", POLITE, "--allow", "deadlock,livelock").exit())
        .isEqualTo(ExitCode.DONE);
  }

  /** Two takers at an empty buffer wait; whether they may, only a specification can tell. */
  @Test
  void whoWaitsForAnotherCallNeedNotBeInADeadlock() throws IOException {
    String buffer = BUFFER.formatted("Buffer", "notifyAll();");
    Run alone = of("Buffer", buffer);
    assertThat(alone.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(alone.out())
        .contains("deadlock                       none")
        .contains("waiting                        possible, for a call that no thread makes")
        .contains("unknown: REF-180");
    assertThat(of("Buffer", buffer, "--json").out())
        .startsWith("{\"verdict\":\"unknown\"")
        .contains("REF-180");
    assertThat(of("Buffer", buffer, "--allow", "deadlock").exit()).isEqualTo(ExitCode.DONE);
    of("Plain", BUFFER.formatted("Plain", ""));
    Run against = of("Buffer", buffer, "--against", "Plain");
    assertThat(against.exit()).isEqualTo(ExitCode.DONE);
    assertThat(against.out()).contains("possible, and the specification allows it");
  }

  /** A lost wake-up is no waiting that the specification has. */
  @Test
  void aTakerThatNobodyWakesIsInADeadlock() throws IOException {
    Run run = of("Silent", BUFFER.formatted("Silent", ""));
    assertThat(run.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(run.out()).contains("deadlock                       possible");
  }
}
