package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.EngineFilter.includeEngines;

import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What annotations of Jupiter mean on tests of Selvage. */
final class JupiterAnnotationsTest {
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

  @ParameterizedTest
  @CsvSource({"fast, 3", "counter, 3", "slow, 0", "explored, 2", "one, 1", "fast | one, 4"})
  void tagsSelect(String tag, int tests) {
    assertThat(count(TagFilter.includeTags(tag))).isEqualTo(tests);
  }

  @ParameterizedTest
  @CsvSource({"fast, 2", "explored, 3", "one, 4"})
  void tagsExclude(String tag, int tests) {
    assertThat(count(TagFilter.excludeTags(tag))).isEqualTo(tests);
  }

  @Test
  void tagsOfAnnotationsAndSuperclassesCount() {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(VerifiedSlow.class))
            .filters(includeEngines(SelvageTestEngine.ID), TagFilter.includeTags("slow & fast"))
            .build();
    assertThat(leaves(LauncherFactory.create().discover(request))).isEqualTo(3);
  }

  @Verify
  static class VerifiedSlow extends ByAnotherAnnotation {}

  @Test
  void whatIsDisabledIsSkippedWithItsReason() {
    Recorded recorded = run(Off.class, Explored.class);
    assertThat(recorded.skipped).contains("JupiterAnnotationsTest.Off: issue 7");
    assertThat(recorded.skipped).anyMatch(it -> it.startsWith("two(): "));
    assertThat(recorded.failed).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(classes = {Timed.class, Shared.class})
  void whatCannotBeKeptIsRejected(Class<?> type) {
    assertThat(run(type).failed)
        .isNotEmpty()
        .allMatch(it -> it.contains("is not supported by Selvage"));
  }

  @Test
  void anObjectForEachMethodIsWhatThereIsAnyway() {
    assertThat(run(Fresh.class).failed).isEmpty();
  }

  @Test
  void aNestedClassHasToBeStatic() {
    assertThat(run(Outer.Inner.class).failed)
        .isNotEmpty()
        .allMatch(it -> it.contains("a nested test class must be static"));
  }

  private static long count(PostDiscoveryFilter filter) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(Tagged.class), selectClass(Explored.class))
            .filters(includeEngines(SelvageTestEngine.ID), filter)
            .build();
    return leaves(LauncherFactory.create().discover(request));
  }

  private static long leaves(TestPlan plan) {
    return plan.countTestIdentifiers(TestIdentifier::isTest);
  }

  private static Recorded run(Class<?>... types) {
    Recorded recorded = new Recorded();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(Arrays.stream(types).map(type -> selectClass(type)).toList())
                .filters(includeEngines(SelvageTestEngine.ID))
                .build(),
            recorded);
    return recorded;
  }

  private static final class Recorded implements TestExecutionListener {
    private final List<String> skipped = new CopyOnWriteArrayList<>();
    private final List<String> failed = new CopyOnWriteArrayList<>();

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
      skipped.add(test.getDisplayName() + ": " + reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED) {
        failed.add(String.valueOf(result.getThrowable().orElseThrow().getMessage()));
      }
    }
  }
}
