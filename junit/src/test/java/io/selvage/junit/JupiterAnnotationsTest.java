package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.launcher.EngineFilter.includeEngines;

import io.selvage.junit.JupiterFixtures.BesideTests;
import io.selvage.junit.JupiterFixtures.DisabledOperation;
import io.selvage.junit.JupiterFixtures.Enclosing;
import io.selvage.junit.JupiterFixtures.Explored;
import io.selvage.junit.JupiterFixtures.Extended;
import io.selvage.junit.JupiterFixtures.Fresh;
import io.selvage.junit.JupiterFixtures.Named;
import io.selvage.junit.JupiterFixtures.Off;
import io.selvage.junit.JupiterFixtures.OnWindows;
import io.selvage.junit.JupiterFixtures.Outer;
import io.selvage.junit.JupiterFixtures.Prepared;
import io.selvage.junit.JupiterFixtures.Released;
import io.selvage.junit.JupiterFixtures.Releasing;
import io.selvage.junit.JupiterFixtures.Shared;
import io.selvage.junit.JupiterFixtures.Tagged;
import io.selvage.junit.JupiterFixtures.Timed;
import io.selvage.junit.JupiterFixtures.TimedBody;
import io.selvage.junit.JupiterFixtures.VerifiedSlow;
import io.selvage.junit.JupiterFixtures.WithFolder;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
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

  @Test
  void whatIsDisabledIsSkippedWithItsReason() {
    Recorded recorded = run(Off.class, Explored.class);
    assertThat(recorded.skipped).contains("JupiterFixtures.Off: issue 7");
    assertThat(recorded.skipped).anyMatch(it -> it.startsWith("two(): "));
    assertThat(recorded.failed).isEmpty();
  }

  static Stream<Arguments> rejected() {
    return Stream.of(
        Arguments.of(Timed.class, "@Timeout is not supported by Selvage; the time of a test"),
        Arguments.of(TimedBody.class, "TimedBody.one: @Timeout is not supported by Selvage"),
        Arguments.of(Shared.class, "@TestInstance(PER_CLASS) is not supported by Selvage; each"),
        Arguments.of(Releasing.class, "Releasing.release: @AfterEach is not supported"),
        Arguments.of(Prepared.class, "Prepared.prepare: @BeforeAll is not supported"),
        Arguments.of(Released.class, "Released.release: @AfterAll is not supported"),
        Arguments.of(Extended.class, "Extended: @ExtendWith is not supported"),
        Arguments.of(OnWindows.class, "OnWindows: @EnabledOnOs is not supported by Selvage; use"),
        Arguments.of(WithFolder.class, "WithFolder.folder: @TempDir is not supported"),
        Arguments.of(
            DisabledOperation.class,
            "DisabledOperation.other: @Disabled is not supported by Selvage; remove @Op"));
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void whatCannotBeKeptIsRejectedWithAnAlternative(Class<?> type, String message) {
    assertThat(run(type).failed)
        .isNotEmpty()
        .allMatch(it -> it.startsWith("USE-017  ") && it.contains(message));
  }

  @Test
  void annotationsOfTestsThatOnlyJupiterRunsAreAllowed() {
    assertThat(run(BesideTests.class).failed).isEmpty();
  }

  @Test
  void displayNames() {
    assertThat(names(Named.class))
        .containsExactlyInAnyOrder(
            "tickets differ",
            "atomicity",
            "sequential consistency",
            "java memory model",
            "tickets differ",
            "nothing happens");
  }

  /** Surefire selects outer classes only. */
  @Test
  void aSelectedClassHasTheTestsOfItsNestedClasses() {
    assertThat(names(Enclosing.class))
        .containsExactlyInAnyOrder(
            "JupiterFixtures.Enclosing.Inside",
            "atomicity",
            "sequential consistency",
            "java memory model",
            "Deep",
            "nothing()");
  }

  /** As Gradle does, which selects every class file. */
  @Test
  void nestedClassesThatAreSelectedTooHaveTheirTestsOnce() {
    assertThat(names(Enclosing.class, Enclosing.Inside.class, Enclosing.Group.class))
        .hasSameElementsAs(names(Enclosing.class))
        .hasSize(6);
  }

  @Test
  void anInnerClassIsRejectedWithItsOuterClass() {
    assertThat(run(Outer.class).failed)
        .isNotEmpty()
        .allMatch(it -> it.contains("a nested test class must be static"));
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

  private static List<String> names(Class<?>... types) {
    TestPlan plan =
        LauncherFactory.create()
            .discover(
                LauncherDiscoveryRequestBuilder.request()
                    .selectors(Arrays.stream(types).map(type -> selectClass(type)).toList())
                    .filters(includeEngines(SelvageTestEngine.ID))
                    .build());
    return plan.getRoots().stream()
        .flatMap(root -> plan.getDescendants(root).stream())
        .map(TestIdentifier::getDisplayName)
        .toList();
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
