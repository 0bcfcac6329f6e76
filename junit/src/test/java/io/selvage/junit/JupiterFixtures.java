package io.selvage.junit;

import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Test classes with annotations of Jupiter; no name that tools take for a test. */
final class JupiterFixtures {
  private JupiterFixtures() {}

  @Tag("slow")
  @Inherited
  @Retention(RetentionPolicy.RUNTIME)
  @interface Slow {}

  @Verify(calls = 2, threads = 2)
  @Tag("fast")
  @Tag("counter")
  static class Tagged {
    private int value;

    @Op
    synchronized int increment() {
      return ++value;
    }
  }

  @Slow
  static class ByAnotherAnnotation extends Tagged {}

  @Verify
  @Disabled("issue 7")
  static class Off {
    private int value;

    @Op
    int increment() {
      return ++value;
    }
  }

  @Tag("explored")
  static class Explored {
    @Explore
    @Tag("one")
    public void one() {}

    @Explore
    @Disabled
    public void two() {}
  }

  @Verify
  @Timeout(value = 1, unit = TimeUnit.MINUTES)
  static class Timed extends Tagged {}

  @Verify
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class Shared extends Tagged {}

  @Verify(calls = 2, threads = 2)
  @TestInstance(TestInstance.Lifecycle.PER_METHOD)
  static class Fresh extends Tagged {}

  /** The object under test is inside of another test. */
  static class Outer {
    @Nested
    @Verify
    class Inner {
      private int value;

      @Op
      int increment() {
        return ++value;
      }
    }
  }

  @Verify
  static class VerifiedSlow extends ByAnotherAnnotation {}

  abstract static class Subject {
    private int value;

    @Op
    synchronized int increment() {
      return ++value;
    }
  }

  @Verify
  static class Releasing extends Subject {
    @AfterEach
    void release() {}
  }

  @Verify
  static class Prepared extends Subject {
    @BeforeAll
    static void prepare() {}
  }

  @Verify
  static class Released extends Subject {
    @AfterAll
    static void release() {}
  }

  @Verify
  @ExtendWith({})
  static class Extended extends Subject {}

  @Verify
  @EnabledOnOs(OS.WINDOWS)
  static class OnWindows extends Subject {}

  @Verify
  static class WithFolder extends Subject {
    @TempDir private Path folder;
  }

  @Verify
  static class DisabledOperation extends Subject {
    @Op
    @Disabled
    int other() {
      return 0;
    }
  }

  static class TimedBody {
    @Explore
    @Timeout(1)
    public void one() {}
  }

  /** What only Jupiter runs may have its own annotations. */
  @Verify(calls = 2, threads = 2)
  static class BesideTests extends Subject {
    @Test
    @Timeout(60)
    @EnabledOnOs(OS.WINDOWS)
    void ofJupiter() {}
  }

  @Verify(calls = 2, threads = 2)
  @DisplayName("tickets differ")
  static class Named extends Subject {
    @Explore
    @DisplayName("nothing happens")
    public void nothing() {}
  }

  /** A test of another engine that has ours inside. */
  static class Enclosing {
    @Verify(calls = 2, threads = 2)
    static class Inside extends Subject {}

    static class Group {
      static class Deep {
        @Explore
        public void nothing() {}
      }
    }

    abstract static class NoTest extends Subject {}
  }
}
