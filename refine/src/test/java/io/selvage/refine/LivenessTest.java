package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Scope;
import io.selvage.refine.ltl.Property;
import io.selvage.refine.paper.Client;
import io.selvage.refine.paper.Counter;
import io.selvage.refine.paper.Model;
import io.selvage.refine.paper.ModelRun;
import io.selvage.refine.paper.Register;
import io.selvage.refine.product.Liveness;
import io.selvage.refine.product.Liveness.Fairness;
import io.selvage.refine.product.Liveness.Level;
import io.selvage.refine.product.Meaning;
import io.selvage.refine.product.PropertyCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LivenessTest {
  private static Liveness of(Model model) {
    Meaning meaning = new Meaning(model.specification(), model.alphabet());
    Liveness liveness = Liveness.of(new ModelRun(model, meaning, Set.of()), Budget.unlimited());
    assertThat(liveness.doubt()).isEmpty();
    return liveness;
  }

  /** The formula of Example 1, for one reader and three values. */
  @Test
  void aReaderGetsItsValueIfTheSchedulerIsFair() {
    Liveness register = of(new Register(3, 2, Client.FOR_EVER));
    assertThat(register.leadsToReturn(Fairness.NONE)).isFalse();
    assertThat(register.leadsToReturn(Fairness.WEAK)).isTrue();
    assertThat(register.leadsToReturn(Fairness.STRONG)).isTrue();
    assertThat(register.level()).isEqualTo(Level.WAIT_FREE);
  }

  /** The same formula as a formula. */
  @Test
  void exampleOne() {
    Model model = new Register(3, 2, Client.FOR_EVER);
    Meaning meaning = new Meaning(model.specification(), model.alphabet());
    Liveness liveness = Liveness.of(new ModelRun(model, meaning, Set.of()), Budget.unlimited());
    Property property =
        Property.parse(
            "[] (call(1, read) -> <> (return(1, read, 0) || return(1, read, 1) || return(1, read,"
                + " 2)))");
    PropertyCheck check = new PropertyCheck(liveness, property, meaning, Budget.unlimited());
    assertThat(check.doubt()).isEmpty();
    assertThat(check.violation(Fairness.NONE)).isPresent();
    assertThat(check.violation(Fairness.WEAK)).isEmpty();
    assertThat(check.violation(Fairness.STRONG)).isEmpty();
    // A read may well give 0 again and again.
    Property wrong = Property.parse("[] (call(1, read) -> <> return(1, read, 2))");
    PropertyCheck refuted = new PropertyCheck(liveness, wrong, meaning, Budget.unlimited());
    assertThat(refuted.violation(Fairness.STRONG)).isPresent();
  }

  private static final String MONITORS =
      """
      public class Monitors {
        private final Object left = new Object();
        private final Object right = new Object();
        private boolean on;
        public boolean flip() {
          synchronized (left) { synchronized (right) { on = !on; return on; } }
        }
        public boolean get() {
          synchronized (right) { synchronized (left) { return on; } }
        }
      }
      """;

  private static final String SPIN =
      """
      import java.util.concurrent.atomic.AtomicBoolean;
      public class Spin {
        private final AtomicBoolean lock = new AtomicBoolean();
        private boolean on;
        public boolean flip() {
          while (!lock.compareAndSet(false, true)) {}
          on = !on;
          boolean result = on;
          lock.set(false);
          return result;
        }
      }
      """;

  private static final String POLITE =
      """
      import java.util.concurrent.atomic.AtomicInteger;
      public class Polite {
        private final AtomicInteger wanted = new AtomicInteger();
        public void enter() {
          while (wanted.incrementAndGet() > 1) { wanted.decrementAndGet(); }
          wanted.decrementAndGet();
        }
      }
      """;

  /** Whoever is not alone takes back and tries again: both may do so for ever. */
  @Test
  void politeThreadsMayKeepEachOtherBusy(@TempDir Path folder) throws IOException {
    Sources.compile(folder, Map.of("Polite", POLITE, "Spin", SPIN, "Monitors", MONITORS));
    Liveness polite = of("Polite", "", List.of(folder));
    assertThat(polite.livelock()).isPresent();
    assertThat(polite.livelock().orElseThrow().cycle()).isNotEmpty();
    assertThat(polite.level()).isEqualTo(Level.BLOCKING);
    assertThat(polite.canDeadlock()).isFalse();
    assertThat(of("Spin", "", List.of(folder)).livelock()).isEmpty();
    Liveness monitors = of("Monitors", "", List.of(folder));
    assertThat(monitors.livelock()).isEmpty();
    assertThat(monitors.deadlock().orElseThrow().cycle()).isEmpty();
  }

  private static Liveness of(String subject, String operations, List<Path> classPath) {
    return ProgressCheck.of(
        Asking.about(subject, operations, classPath).within(new Scope.Endless(2, 1, 3)).question(),
        Budget.of(Duration.ofMinutes(2)));
  }

  @Test
  void ofClassFiles(@TempDir Path folder) throws IOException {
    Sources.compile(folder, Map.of("Monitors", MONITORS, "Spin", SPIN));
    List<Path> here = List.of(folder);
    String queue = "java.util.concurrent.ConcurrentLinkedQueue";
    assertThat(of(queue, "peek", here).level()).isEqualTo(Level.WAIT_FREE);
    assertThat(of(queue, "offer", here).doubt()).startsWith("REF-036");
    Liveness monitors = of("Monitors", "", here);
    assertThat(monitors.level()).isEqualTo(Level.BLOCKING);
    assertThat(monitors.canDeadlock()).isTrue();
    Liveness spin = of("Spin", "", here);
    assertThat(spin.level()).isEqualTo(Level.BLOCKING);
    assertThat(spin.canDeadlock()).isFalse();
  }

  @Test
  void theCounterIsLockFreeAndMayStarveAnybody() {
    Liveness counter = of(new Counter(2, 2, Client.FOR_EVER, Counter.Swap.COMPARE_AND_SET));
    assertThat(counter.level()).isEqualTo(Level.LOCK_FREE);
    assertThat(counter.canDeadlock()).isFalse();
    assertThat(counter.leadsToReturn(Fairness.WEAK)).isFalse();
    assertThat(counter.leadsToReturn(Fairness.STRONG)).isFalse();
  }
}
