package io.selvage.refine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles what tests make up. */
public final class Sources {
  private Sources() {}

  /**
   * Compiles classes into the folder.
   *
   * @param sources by class name
   */
  public static void compile(Path folder, Map<String, String> sources, String... options)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-nowarn", "-g", "-d", folder.toString()));
    arguments.addAll(List.of(options));
    for (Map.Entry<String, String> each : sources.entrySet()) {
      Path file = folder.resolve(each.getKey() + ".java");
      Files.writeString(file, each.getValue());
      arguments.add(file.toString());
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new AssertionError("does not compile: " + sources.keySet());
    }
  }

  /** Compiles all sources below one folder into another. */
  static void compileFolder(Path sources, Path folder) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-nowarn", "-g", "-d", folder.toString()));
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .filter(file -> !file.toString().contains("explored"))
          .filter(file -> !file.toString().contains("jctools"))
          .forEach(file -> arguments.add(file.toString()));
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new AssertionError("does not compile: " + sources);
    }
  }
}
