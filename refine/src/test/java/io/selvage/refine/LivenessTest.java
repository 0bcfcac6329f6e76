package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Scope;
import io.selvage.refine.liveness.LivenessCheck;
import io.selvage.refine.liveness.LivenessCheck.Level;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LivenessTest {
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
    LivenessCheck polite = of("Polite", "", List.of(folder));
    assertThat(polite.livelock()).isPresent();
    assertThat(polite.livelock().orElseThrow().cycle()).isNotEmpty();
    assertThat(polite.level()).isEqualTo(Level.BLOCKING);
    assertThat(polite.canDeadlock()).isFalse();
    assertThat(of("Spin", "", List.of(folder)).livelock()).isEmpty();
    LivenessCheck monitors = of("Monitors", "", List.of(folder));
    assertThat(monitors.livelock()).isEmpty();
    assertThat(monitors.deadlock().orElseThrow().cycle()).isEmpty();
  }

  private static LivenessCheck of(String subject, String operations, List<Path> classPath) {
    return ProgressCheck.of(
        Asking.about(subject, operations, classPath).within(new Scope.Endless(2, 1, 3)).question(),
        Budget.unlimited());
  }

  @Test
  void ofClassFiles(@TempDir Path folder) throws IOException {
    Sources.compile(folder, Map.of("Monitors", MONITORS, "Spin", SPIN));
    List<Path> here = List.of(folder);
    String queue = "java.util.concurrent.ConcurrentLinkedQueue";
    assertThat(of(queue, "peek", here).level()).isEqualTo(Level.WAIT_FREE);
    assertThat(of(queue, "offer", here).doubt()).startsWith("REF-036");
    LivenessCheck monitors = of("Monitors", "", here);
    assertThat(monitors.level()).isEqualTo(Level.BLOCKING);
    assertThat(monitors.canDeadlock()).isTrue();
    LivenessCheck spin = of("Spin", "", here);
    assertThat(spin.level()).isEqualTo(Level.BLOCKING);
    assertThat(spin.canDeadlock()).isFalse();
  }
}
