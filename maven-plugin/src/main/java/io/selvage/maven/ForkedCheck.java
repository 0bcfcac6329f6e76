package io.selvage.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * Runs the command line in a process of its own.
 *
 * @param launcher the program java
 * @param tool where the command line and all it needs are
 * @param folder where it runs: counterexamples are kept in {@code .selvage} there
 */
record ForkedCheck(Path launcher, List<String> jvmOptions, List<Path> tool, Path folder) {
  private static final String MAIN = "io.selvage.cli.Main";

  /**
   * @param arguments where the arguments are written; a class path may be too long for a command
   *     line
   */
  CheckResult run(String name, List<String> words, Path arguments) throws MojoExecutionException {
    List<String> all = new ArrayList<>(jvmOptions);
    all.add("-cp");
    all.add(String.join(File.pathSeparator, tool.stream().map(Path::toString).toList()));
    all.add(MAIN);
    all.addAll(words);
    try {
      Files.write(
          arguments, all.stream().map(ForkedCheck::quoted).toList(), Charset.defaultCharset());
      Process process =
          new ProcessBuilder(launcher.toString(), "@" + arguments)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      return new CheckResult(name, exit(process, arguments), output(arguments));
    } catch (IOException e) {
      throw new MojoExecutionException("cannot run " + name + ": " + e, e);
    }
  }

  /** A build that is interrupted leaves no process behind. */
  private static int exit(Process process, Path arguments)
      throws IOException, MojoExecutionException {
    Thread end = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(end);
    try {
      process.getOutputStream().close();
      Files.write(outputFile(arguments), process.getInputStream().readAllBytes());
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted", e);
    } finally {
      Runtime.getRuntime().removeShutdownHook(end);
    }
  }

  private static Path outputFile(Path arguments) {
    return arguments.resolveSibling(
        arguments.getFileName().toString().replaceFirst("\\.args$", "") + ".txt");
  }

  /** The options that make the process print UTF-8. */
  private static String output(Path arguments) throws IOException {
    return Files.readString(outputFile(arguments), StandardCharsets.UTF_8);
  }

  /** As the launcher of Java reads files of arguments. */
  private static String quoted(String word) {
    return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
