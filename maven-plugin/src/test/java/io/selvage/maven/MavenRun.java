package io.selvage.maven;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One run of {@code mvn} in a process of its own. */
record MavenRun(int exit, String output) {
  static MavenRun in(Path folder, Path repository, List<String> words) {
    List<String> command = new ArrayList<>(List.of("mvn", "-B", "-ntp"));
    command.add("-Dmaven.repo.local=" + repository);
    command.addAll(words);
    try {
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new MavenRun(process.waitFor(), output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Whether it failed because something could not be fetched. */
  boolean isOffline() {
    return exit != 0
        && (output.contains("Unknown host")
            || output.contains("Connection refused")
            || output.contains("Network is unreachable")
            || output.contains("Temporary failure in name resolution")
            || output.contains("in offline mode"));
  }

  /** Whether mvn is there at all. */
  static boolean isPossible() {
    String path = System.getenv().getOrDefault("PATH", "");
    return List.of(path.split(File.pathSeparator)).stream()
        .anyMatch(folder -> Path.of(folder, "mvn").toFile().canExecute());
  }
}
