package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.load.RuntimeImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import picocli.CommandLine.Option;

/** A class path as it is typed. */
public final class ClassPathOption {
  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Directories and jars with the classes. JDK classes are always available.")
  private String classPath = "";

  public List<Path> entries() {
    return parse(classPath);
  }

  /** Every entry is there: otherwise a misspelt one would only show as a class that is missing. */
  public static List<Path> parse(String text) {
    return Stream.of(text.split(Pattern.quote(File.pathSeparator)))
        .filter(entry -> !entry.isBlank())
        .map(ClassPathOption::path)
        .map(ClassPathOption::existing)
        .toList();
  }

  /** The same, with the home of a JDK whose classes are read instead of the running one's. */
  public List<Path> entries(String jdk) {
    List<Path> entries = entries();
    if (jdk.isBlank()) {
      return entries;
    }
    Path home = path(jdk);
    if (!RuntimeImage.isHome(home)) {
      throw Diagnostic.BAD_OPTION.error(
          "--jdk " + jdk + " is not a JDK home: lib/modules is missing");
    }
    return Stream.concat(entries.stream(), Stream.of(home)).toList();
  }

  private static Path path(String entry) {
    try {
      return Path.of(entry);
    } catch (InvalidPathException e) {
      throw Diagnostic.BAD_SYNTAX.error("--class-path `" + entry + "`", "not a valid path");
    }
  }

  public static Path existing(Path entry) {
    if (!Files.exists(entry)) {
      throw Diagnostic.BAD_OPTION.error(
          "class path entry not found: "
              + entry
              + "; has it been built, and is this the folder to"
              + " start from?");
    }
    if (!Files.isDirectory(entry) && !isArchive(entry)) {
      throw Diagnostic.BAD_OPTION.error(entry + " on the class path is neither a folder nor a jar");
    }
    return entry;
  }

  private static boolean isArchive(Path file) {
    try {
      new ZipFile(file.toFile()).close();
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
