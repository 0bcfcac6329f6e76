package io.selvage.cli;

import io.selvage.core.Diagnostic;
import io.selvage.core.ExecutionDrawing;
import io.selvage.core.UsageException;
import io.selvage.report.GraphPage;
import io.selvage.report.SourceFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** A page with the graph of an execution: the first that is worth it. */
final class GraphOption {
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Write a page with the execution graph, too: of the first violation, or of the first"
              + " litmus test whose end is allowed.")
  private String page = "";

  private boolean written;

  boolean isOpen() {
    return !page.isEmpty() && !written;
  }

  /** Said before anything is explored. */
  void require(Terminal terminal) {
    if (page.isEmpty()) {
      return;
    }
    try {
      Path folder = terminal.folder().resolve(page).toAbsolutePath().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        throw unwritable("there is no such folder");
      }
    } catch (InvalidPathException e) {
      throw unwritable("it is no path");
    }
  }

  void write(
      Terminal terminal,
      List<Path> classPath,
      String title,
      String headline,
      String text,
      ExecutionDrawing drawing) {
    Path javaHome = Path.of(System.getProperty("java.home"));
    SourceFinder sources = SourceFinder.around(terminal.folder(), classPath, javaHome);
    String html = new GraphPage(Version.number(), sources).render(title, headline, text, drawing);
    try {
      Files.writeString(terminal.folder().resolve(page), html);
      written = true;
    } catch (IOException e) {
      throw unwritable(e.toString());
    }
  }

  private UsageException unwritable(String why) {
    return Diagnostic.BAD_OPTION.error("cannot write --html " + page + ": " + why);
  }
}
