package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.testkit.engine.Events;

/** The engine is not alone: other engines, and itself on other threads. */
final class TogetherTest {
  private static final int THREADS = 4;

  @Test
  void besideJupiter() {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(
                selectClass(Fixtures.AtomicCounter.class), selectClass(Fixtures.JupiterCase.class))
            .build();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherFactory.create().execute(request, summary);
    assertThat(summary.getSummary().getTestsSucceededCount()).isEqualTo(4);
    assertThat(summary.getSummary().getTestsFoundCount()).isEqualTo(4);
  }

  @Test
  void inParallel(@TempDir Path folder) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<String>> outcomes =
          Stream.of(LostUpdate.class, Fixtures.JdkQueue.class)
              .flatMap(test -> Stream.generate(() -> test).limit(THREADS))
              .map(test -> pool.submit(() -> outcome(test, folder)))
              .toList();
      for (int i = 0; i < outcomes.size(); i++) {
        assertThat(outcomes.get(i).get()).isEqualTo(outcomes.get(i / THREADS * THREADS).get());
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** Nothing is lost of what tests write side by side. */
  @Test
  void pagesAndGuaranteesOfAllTests(@TempDir Path folder)
      throws InterruptedException, ExecutionException, IOException {
    List<Class<?>> tests =
        List.of(
            LostUpdate.class,
            Fixtures.AtomicCounter.class,
            Fixtures.JdkQueue.class,
            Fixtures.SharedKeys.class,
            Fixtures.Kept.class);
    Map<String, String> settings =
        Map.of(
            "selvage.engines",
            "refine",
            "selvage.html",
            folder.resolve("pages").toString(),
            "selvage.baseline",
            folder.resolve("baseline.txt").toString(),
            "selvage.baseline.write",
            "true");
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<Events>> runs =
          tests.stream()
              .map(test -> pool.submit(() -> Running.tests(test, folder, settings)))
              .toList();
      for (Future<Events> run : runs) {
        assertThat(run.get().finished().count()).isEqualTo(1);
      }
    } finally {
      pool.shutdownNow();
    }
    String index = Files.readString(folder.resolve("pages/index.html"));
    String baseline = Files.readString(folder.resolve("baseline.txt"));
    for (Class<?> test : tests) {
      assertThat(index).contains(test.getName() + "-refine.html");
      assertThat(baseline).contains(test.getName() + "/refine");
    }
  }

  /** The status and, without the time, the report. */
  private static String outcome(Class<?> test, Path folder) {
    TestExecutionResult result = Running.result(test, folder);
    String report = result.getThrowable().map(Throwable::getMessage).orElse("");
    return result.getStatus() + Running.masked(report);
  }
}
