package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls on real threads may never return; tests go on after them. */
@Tag("full")
final class RealThreadsTest {
  @TempDir Path folder;

  @Test
  void whatNeverReturnsFailsAndNothingOfItGoesOn() {
    Set<Thread> before = Set.copyOf(Thread.getAllStackTraces().keySet());
    assertThat(Running.message(NeverReturns.class, folder)).contains("UNKNOWN");
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(it -> !before.contains(it))
        .filteredOn(Thread::isAlive)
        .extracting(Thread::getName)
        .noneMatch(name -> name.startsWith("selvage-"));
  }
}
