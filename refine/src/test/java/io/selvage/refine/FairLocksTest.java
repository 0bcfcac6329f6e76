package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Scope;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.ltl.LtlProperty;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scheduler gives threads their steps, and no locks; a fair lock serves threads in order. */
@Tag("full")
class FairLocksTest {
  private static final String HEAD =
      "import java.util.concurrent.*; import java.util.concurrent.locks.*; ";
  private static final String ANSWERED = "[] (call(A, f) -> <> return(A, f))";

  @TempDir private Path folder;

  /** Under which fairness each call of f by thread A returns. */
  private Set<Fairness> answered(String name, String body, int threads) throws IOException {
    Sources.compile(folder, Map.of(name, HEAD + "public class " + name + " {" + body + "}"));
    Set<Fairness> holds = EnumSet.noneOf(Fairness.class);
    String doubt =
        ProgressCheck.ask(
            Asking.about(name, "", List.of(folder))
                .within(new Scope.Endless(threads, 1, 9))
                .question(),
            Budget.of(Duration.ofMinutes(5)),
            found -> {
              var check = found.check(LtlProperty.parse(ANSWERED));
              for (Fairness each : Fairness.values()) {
                if (check.violation(each).isEmpty()) {
                  holds.add(each);
                }
                // The two ways to ask agree, where f is the only call.
                if (!body.contains("void g")) {
                  assertThat(found.liveness().leadsToReturn(each))
                      .as(each.name().toLowerCase(Locale.ROOT))
                      .isEqualTo(holds.contains(each));
                }
              }
              return found.doubtAboutRuns();
            },
            why -> why);
    if (!doubt.isEmpty()) {
      assertThat(doubt).startsWith("REF-182");
    }
    return holds;
  }

  private static String locked(String lock) {
    return lock + " public int f() { l.lock(); try { return 1; } finally { l.unlock(); } }";
  }

  private static final Set<Fairness> NEVER = EnumSet.noneOf(Fairness.class);
  private static final Set<Fairness> IF_FAIR = EnumSet.of(Fairness.WEAK, Fairness.STRONG);

  @Test
  void aFairLockServesInOrder() throws IOException {
    String fair = "final ReentrantLock l = new ReentrantLock(true);";
    assertThat(answered("Fair", locked(fair), 2)).isEqualTo(IF_FAIR);
    assertThat(answered("Fair3", locked(fair), 3)).isEqualTo(IF_FAIR);
    assertThat(answered("Iface", locked("final Lock l = new ReentrantLock(true);"), 2))
        .isEqualTo(IF_FAIR);
    assertThat(
            answered(
                "Sub",
                "static class Mine extends ReentrantLock { Mine() { super(true); } }"
                    + locked("final Mine l = new Mine();"),
                2))
        .isEqualTo(IF_FAIR);
    assertThat(
            answered(
                "Twice",
                fair + "public void f() { l.lock(); l.lock(); l.unlock(); l.unlock(); }",
                2))
        .isEqualTo(IF_FAIR);
  }

  @Test
  void othersBargeAtAnUnfairOne() throws IOException {
    assertThat(answered("Unfair", locked("final ReentrantLock l = new ReentrantLock();"), 2))
        .isEqualTo(NEVER);
    assertThat(answered("Said", locked("final ReentrantLock l = new ReentrantLock(false);"), 2))
        .isEqualTo(NEVER);
    assertThat(answered("Monitor", "public synchronized int f() { return 1; }", 2))
        .isEqualTo(NEVER);
    assertThat(
            answered("Static", "public int f() { synchronized (Static.class) { return 1; } }", 2))
        .isEqualTo(NEVER);
  }

  /** Two fair locks are two lines; one of each kind is as fair as the worse. */
  @Test
  void severalLocks() throws IOException {
    String two =
        "final ReentrantLock l = new ReentrantLock(true), m = new ReentrantLock(%s);"
            + "public void f() { l.lock(); m.lock(); m.unlock(); l.unlock(); }"
            + "public void g() { m.lock(); m.unlock(); }";
    assertThat(answered("Both", String.format(two, "true"), 2)).isEqualTo(IF_FAIR);
    assertThat(answered("One", String.format(two, "false"), 2)).isEqualTo(NEVER);
    assertThat(
            answered(
                "Apart",
                "final ReentrantLock l = new ReentrantLock(), m = new ReentrantLock();"
                    + "public void f() { l.lock(); l.unlock(); }"
                    + "public void g() { m.lock(); m.unlock(); }",
                2))
        .isEqualTo(NEVER);
  }

  /** {@code tryLock()} takes a fair lock though others wait; with a time it does not. */
  @Test
  void whoTriesMayBarge() throws IOException {
    String body =
        "final ReentrantLock l = new ReentrantLock(true);"
            + "public void f() { l.lock(); l.unlock(); }"
            + "public void g() throws Exception { if (l.tryLock(%s)) l.unlock(); }";
    assertThat(answered("Barging", String.format(body, ""), 2)).isEqualTo(NEVER);
    assertThat(answered("Timed", String.format(body, "1, TimeUnit.SECONDS"), 2)).isEqualTo(IF_FAIR);
  }

  /** Nobody overtakes if nobody else wants the lock: then the scheduler decides. */
  @Test
  void aLockThatStaysFreeIsTaken() throws IOException {
    assertThat(
            answered(
                "Once",
                "volatile boolean on; public void f() { synchronized (this) { on = true; } }"
                    + "public void g() { on = false; }",
                1))
        .isEqualTo(EnumSet.allOf(Fairness.class));
  }

  /** Whoever is signalled stands in line at once in the JDK, and only later here. */
  @Test
  void conditionsOfFairLocksAreDoubtful() throws IOException {
    String body =
        "final ReentrantLock l = new ReentrantLock(true); final Condition c = l.newCondition();"
            + "boolean busy; public void f() throws InterruptedException {"
            + "l.lock(); while (busy) c.await(); busy = true; l.unlock();"
            + "l.lock(); busy = false; c.signal(); l.unlock(); }";
    assertThat(answered("Signalled", body, 2)).isEqualTo(NEVER);
  }
}
