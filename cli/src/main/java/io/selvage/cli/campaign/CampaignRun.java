package io.selvage.cli.campaign;

import io.selvage.cli.option.QuantityParser;
import io.selvage.core.diagnostic.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs the rows of a table, each in a process of its own, and keeps what they printed: a row that
 * is in the folder with the same arguments is not run again.
 *
 * @param base where relative entries of class paths are
 * @param folder where reports go
 * @param jars where the jars of Maven coordinates are
 * @param shared options of every check
 * @param time the budget of a row that names none
 */
record CampaignRun(
    Path base, Path folder, Optional<Path> jars, List<String> shared, Duration time) {
  private static final String MAIN_CLASS = "io.selvage.cli.Main";

  /** What a process may need beside its budget: its start, and the reports. */
  private static final Duration SLACK = Duration.ofSeconds(60);

  private static final int USAGE = 64;
  private static final int CRASHED = 70;

  /** Thrown for a row that cannot be run. */
  private static final class Unusable extends Exception {
    private static final long serialVersionUID = 1;

    Unusable(String why) {
      super(why);
    }
  }

  CampaignResult run(CampaignRow row) throws IOException, InterruptedException {
    try {
      if (!row.problem().isEmpty()) {
        throw new Unusable(row.problem());
      }
      List<String> words = words(row);
      Optional<CampaignResult> known = known(row, words);
      long limit = budget(row).plus(SLACK).toSeconds();
      return known.isPresent() ? known.get() : checked(row, words, limit);
    } catch (Unusable e) {
      return new CampaignResult(row.name(), USAGE, "", String.valueOf(e.getMessage()));
    }
  }

  private List<String> words(CampaignRow row) throws IOException, Unusable {
    List<String> words = new ArrayList<>(List.of("check", row.cell("class")));
    add(words, "--ops", row.cell("operations"));
    add(words, "--against", row.cell("against"));
    add(words, "--roles", row.cell("roles"));
    add(words, "--init", row.cell("init"));
    for (String each : List.of("new", "factory", "spec-new", "spec-factory")) {
      add(words, "--" + each, row.cell(each));
    }
    add(words, "-cp", classPath(row));
    words.addAll(shared);
    words.addAll(List.of("--time", budget(row).toMillis() + "ms"));
    words.addAll(List.of("--name", row.name()));
    words.addAll(List.of("--html", folder.resolve(row.name() + ".html").toString()));
    words.add("--json");
    return words;
  }

  private Duration budget(CampaignRow row) throws Unusable {
    try {
      return row.cell("time").isEmpty() ? time : QuantityParser.duration("time", row.cell("time"));
    } catch (UsageException e) {
      throw new Unusable(e.line());
    }
  }

  private static void add(List<String> words, String option, String value) {
    if (!value.isEmpty()) {
      words.addAll(List.of(option, value));
    }
  }

  private String classPath(CampaignRow row) throws IOException, Unusable {
    List<String> entries = new ArrayList<>();
    for (String entry : row.words("classpath")) {
      Path path = base.resolve(entry).toAbsolutePath();
      if (!Files.exists(path)) {
        throw new Unusable("no such file or directory: " + entry);
      }
      entries.add(path.toString());
    }
    for (String coordinates : row.words("jars")) {
      entries.add(jar(coordinates).toString());
    }
    return String.join(File.pathSeparator, entries);
  }

  /** The jar {@code artifact-version.jar} anywhere in the folder. */
  private Path jar(String coordinates) throws IOException, Unusable {
    String[] parts = coordinates.split(":");
    if (parts.length != 3 || jars.isEmpty()) {
      throw new Unusable(
          parts.length == 3
              ? "--jars names no folder with " + coordinates
              : coordinates + " is not group:artifact:version");
    }
    String file = parts[1] + "-" + parts[2] + ".jar";
    try (Stream<Path> files = Files.walk(jars.get(), FileVisitOption.FOLLOW_LINKS)) {
      Optional<Path> found = files.filter(it -> it.endsWith(file)).sorted().findFirst();
      if (found.isPresent()) {
        return found.get().toAbsolutePath();
      }
    }
    throw new Unusable("the jar " + file + " is not in " + jars.get());
  }

  private Path file(CampaignRow row, String end) {
    return folder.resolve(row.name() + end);
  }

  private Optional<CampaignResult> known(CampaignRow row, List<String> words) throws IOException {
    Path arguments = file(row, ".args");
    Path exit = file(row, ".exit");
    return Files.exists(exit)
            && Files.exists(arguments)
            && Files.readString(arguments).equals(String.join("\n", words))
        ? Optional.of(result(row, Integer.parseInt(Files.readString(exit).strip())))
        : Optional.empty();
  }

  private CampaignResult checked(CampaignRow row, List<String> words, long seconds)
      throws IOException, InterruptedException {
    Files.deleteIfExists(file(row, ".exit"));
    Files.deleteIfExists(file(row, ".json"));
    Files.deleteIfExists(file(row, ".html"));
    Files.writeString(file(row, ".args"), String.join("\n", words));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Dstdout.encoding=UTF-8", "-cp", ownClassPath(), MAIN_CLASS));
    command.addAll(words);
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(file(row, ".json").toFile())
            .redirectError(file(row, ".err").toFile())
            .start();
    try {
      process.getOutputStream().close();
      boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
      int exit = ended ? process.exitValue() : CRASHED;
      if (ended) {
        Files.writeString(file(row, ".exit"), exit + "\n");
      }
      return ended
          ? result(row, exit)
          : new CampaignResult(row.name(), exit, "", "ended after " + seconds + " s");
    } finally {
      process.destroyForcibly();
    }
  }

  /** Processes run in another folder. */
  private static String ownClassPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private CampaignResult result(CampaignRow row, int exit) throws IOException {
    CampaignReport report = CampaignReport.read(file(row, ".json"));
    return CampaignResult.of(row.name(), exit, report);
  }
}
