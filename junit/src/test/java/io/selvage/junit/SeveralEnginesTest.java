package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** A test for each engine: the first has to have an answer, the others say what they can. */
final class SeveralEnginesTest {
  @TempDir Path folder;

  @Test
  void eachHasItsTest() {
    assertThat(run(Fixtures.AtomicCounter.class, Map.of()))
        .containsExactly("reduction SUCCESSFUL", "refine SUCCESSFUL", "relaxed SUCCESSFUL");
  }

  @Test
  void whatIsRightUnderScOnlyFailsUnderTheJavaMemoryModel() {
    List<String> results = run(Fixtures.UnsafePublication.class, Map.of());
    assertThat(results.get(0)).startsWith("reduction ABORTED reduction: inconclusive: RED-002");
    assertThat(results.get(1)).isEqualTo("refine SUCCESSFUL");
    assertThat(results.get(2)).startsWith("relaxed FAILED FAIL  Fixtures.UnsafePublication");
  }

  /** HotSpot shows no violation; the specification has a result of its own. */
  @Test
  void whatOnlyTheSpecificationAllowsIsAResultOfItsOwn() {
    Map<String, String> relaxed = Map.of("selvage.engines", "relaxed");
    List<String> aborted = run(Fixtures.PlainCell.class, relaxed);
    assertThat(aborted).hasSize(2).contains("relaxed SUCCESSFUL");
    assertThat(aborted)
        .anySatisfy(
            it -> assertThat(it).startsWith("specification ABORTED Not portable (RLX-020)"));
    List<String> failed = run(Fixtures.PortablePlainCell.class, relaxed);
    assertThat(failed).hasSize(2).contains("relaxed SUCCESSFUL");
    assertThat(failed)
        .anySatisfy(it -> assertThat(it).startsWith("specification FAILED Not portable (RLX-020)"));
    assertThat(run(Fixtures.UnknownModel.class, relaxed).get(0))
        .contains("no model alpha; known: java-hardware, java");
  }

  @Test
  void whatOneHasRefutedIsNotAskedAgain() {
    List<String> results = run(LostUpdate.class, Map.of());
    assertThat(results.get(0)).startsWith("reduction ABORTED reduction: inconclusive: RED-002");
    assertThat(results.get(1)).startsWith("refine FAILED FAIL  LostUpdate");
    assertThat(results.get(2)).isEqualTo("relaxed ABORTED relaxed: refine has refuted it");
  }

  @Test
  void whoCannotAnswerSaysWhy() {
    assertThat(run(Fixtures.KeptInvariant.class, Map.of()))
        .containsExactly(
            "reduction ABORTED reduction: skipped: it does not check invariants",
            "refine SUCCESSFUL",
            "relaxed ABORTED relaxed: skipped: it does not check invariants");
  }

  @Test
  void oneOfThemCanBeSelected() {
    String id = "[engine:selvage]/[class:" + Fixtures.AtomicCounter.class.getName() + "]";
    assertThat(
            results(
                EngineTestKit.engine(SelvageTestEngine.ID)
                    .selectors(selectUniqueId(id + "/[check:relaxed]"))
                    .execute()
                    .testEvents()
                    .finished()
                    .list()))
        .containsExactly("relaxed SUCCESSFUL");
  }

  @Test
  void aKnownViolationPassesAsLongAsItIsOne() {
    List<String> results = run(Fixtures.KnownLostUpdate.class, Map.of());
    assertThat(results.get(0)).startsWith("reduction ABORTED reduction: inconclusive: RED-002");
    assertThat(results.subList(1, results.size()))
        .containsExactly("refine SUCCESSFUL", "relaxed ABORTED relaxed: refine has refuted it");
    assertThat(run(Fixtures.NotViolated.class, Map.of("selvage.engines", "refine")).get(0))
        .startsWith("refine FAILED USE-038  io.selvage.junit.Fixtures$NotViolated is verified");
  }

  @Test
  void aGuaranteeMayNotWeaken() throws IOException {
    Path file = folder.resolve("baseline.txt");
    Map<String, String> refine = Map.of("selvage.engines", "refine");
    Map<String, String> write =
        Map.of(
            "selvage.engines", "refine",
            "selvage.baseline", file.toString(),
            "selvage.baseline.write", "true");
    assertThat(run(Fixtures.AtomicCounter.class, write)).containsExactly("refine SUCCESSFUL");
    String name = Fixtures.AtomicCounter.class.getName() + "/refine";
    assertThat(file).hasContent(name + "  verified sc 4");
    Map<String, String> compare =
        Map.of("selvage.engines", "refine", "selvage.baseline", file.toString());
    assertThat(run(Fixtures.AtomicCounter.class, compare)).containsExactly("refine SUCCESSFUL");
    Files.writeString(file, name + "  verified sc 5\n");
    assertThat(run(Fixtures.AtomicCounter.class, compare))
        .containsExactly(
            "refine FAILED USE-039  the guarantee of "
                + Fixtures.AtomicCounter.class.getName()
                + " is weaker than the baseline: it was verified sc 5 and is verified sc 4");
    assertThat(run(Fixtures.AtomicCounter.class, refine)).containsExactly("refine SUCCESSFUL");
  }

  @Test
  void pagesHaveAnIndex() throws IOException {
    Path pages = folder.resolve("pages");
    Map<String, String> html = Map.of("selvage.engines", "refine", "selvage.html", "" + pages);
    run(LostUpdate.class, html);
    run(Fixtures.AtomicCounter.class, html);
    assertThat(Files.readString(pages.resolve("index.html")))
        .contains("<h1>1 refuted, 0 unknown, 1 verified</h1>")
        .contains("<a href=\"io.selvage.junit.LostUpdate-refine.html\">LostUpdate</a>")
        .contains("Two increment() calls both returned 1.");
    assertThat(pages.resolve("io.selvage.junit.Fixtures$AtomicCounter-refine.html")).exists();
  }

  @Test
  void aProfileThatIsNotKnownIsRefused() {
    assertThat(
            run(Fixtures.LostUpdateWithoutTime.class, Map.of("selvage.profile", "weekly")).get(0))
        .contains("USE-016  unknown profile weekly (selvage.profile); known: local, nightly");
  }

  private List<String> run(Class<?> test, Map<String, String> settings) {
    return results(Running.tests(test, folder, settings).finished().list());
  }

  private static List<String> results(List<Event> finished) {
    return finished.stream().map(SeveralEnginesTest::result).toList();
  }

  private static String result(Event event) {
    TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
    String engine = event.getTestDescriptor().getUniqueId().getLastSegment().getValue();
    return (engine
            + " "
            + result.getStatus()
            + " "
            + result.getThrowable().map(Throwable::getMessage).orElse(""))
        .strip();
  }
}
