package io.selvage.junit.internal;

import io.selvage.report.Report;
import io.selvage.report.ReportIndexPage;
import io.selvage.report.ReportPage;
import io.selvage.report.SourceFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** A page for each test, and an index over them, in the folder that the settings name. */
record HtmlReportWriter(Optional<Path> folder) {
  private static final String INDEX = "index.html";

  /** An index is of what lies there: one that is made later must not be written earlier. */
  private static final Object ONE_AT_A_TIME = new Object();

  static HtmlReportWriter of(TestSettings settings) {
    return new HtmlReportWriter(settings.html());
  }

  /** Tests may run side by side, so the index is made of what lies in the folder. */
  Optional<Path> write(String test, String engine, Report report, SourceFinder sources) {
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    String page = test + "-" + engine + ".html";
    String version =
        Optional.ofNullable(HtmlReportWriter.class.getPackage().getImplementationVersion())
            .orElse("");
    try {
      Files.createDirectories(folder.get());
      put(page, new ReportPage(version, sources).render(report));
      synchronized (ONE_AT_A_TIME) {
        put(INDEX, new ReportIndexPage(version).render(folder.get()));
      }
      return Optional.of(folder.get().resolve(page));
    } catch (IOException e) {
      System.err.println("selvage: cannot write the page to " + folder.get() + ": " + e);
      return Optional.empty();
    }
  }

  private void put(String name, String text) throws IOException {
    Path target = folder.orElseThrow();
    Path draft = Files.createTempFile(target, ".draft", "");
    Files.writeString(draft, text);
    Files.move(draft, target.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }
}
