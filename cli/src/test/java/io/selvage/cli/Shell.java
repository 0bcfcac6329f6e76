package io.selvage.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Other people's programs that read what we write. */
final class Shell {
  private Shell() {}

  static boolean has(String program) {
    String path = System.getenv().getOrDefault("PATH", "");
    return List.of(path.split(File.pathSeparator)).stream()
        .anyMatch(folder -> Path.of(folder, program).toFile().canExecute());
  }

  /** What a script of bash prints. */
  static String output(Path folder, String script) throws IOException {
    Process process =
        new ProcessBuilder("bash", "-c", script)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
