package io.selvage.maven;

import io.selvage.report.ReportIndexPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A folder with a page and a JSON object of each check, and an index and a list over them. */
record ReportFolder(Path path) {
  private static final String INDEX = "index.html";
  private static final String LIST = "selvage.json";

  Path page(String check) {
    return path.resolve(check + ".html");
  }

  Path json(String check) {
    return path.resolve(check + ".json");
  }

  Path arguments(String check) {
    return path.resolve(check + ".args");
  }

  /** What an earlier build left is no report of this one. */
  void clear(String check) throws IOException {
    Files.createDirectories(path);
    Files.deleteIfExists(page(check));
    Files.deleteIfExists(json(check));
  }

  /** Writes the index and the list of what lies in the folder. */
  void summarize(String version) throws IOException {
    Files.createDirectories(path);
    StringBuilder checks = new StringBuilder();
    for (Path file : files(".json")) {
      checks.append(checks.isEmpty() ? "\n" : ",\n").append(Files.readString(file).strip());
    }
    Files.writeString(path.resolve(LIST), "{\"schema\":1,\"checks\":[" + checks + "\n]}\n");
    Files.writeString(path.resolve(INDEX), new ReportIndexPage(version).render(path));
  }

  /** Copies the reports of a module. */
  void collect(ReportFolder module, String prefix) throws IOException {
    if (!Files.isDirectory(module.path) || module.path.equals(path)) {
      return;
    }
    Files.createDirectories(path);
    for (String end : List.of(".html", ".json")) {
      for (Path file : module.files(end)) {
        Files.copy(
            file,
            path.resolve(prefix + "-" + file.getFileName()),
            StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private List<Path> files(String end) throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files
          .filter(file -> file.toString().endsWith(end))
          .filter(file -> !file.endsWith(INDEX) && !file.endsWith(LIST))
          .sorted()
          .collect(Collectors.toList());
    }
  }
}
