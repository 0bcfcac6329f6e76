package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.Engine;
import io.selvage.formats.HistoryFormat;
import io.selvage.history.HistoryEngine;
import io.selvage.junit.Verify;
import io.selvage.program.run.Interpreter;
import io.selvage.prove.ProveEngine;
import io.selvage.reduction.ReductionEngine;
import io.selvage.refine.RefineEngine;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.remedy.RemedySearch;
import io.selvage.report.JsonReport;
import io.selvage.smt.ValiditySolver;
import io.selvage.stress.StressEngine;
import io.selvage.unbounded.UnboundedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the modules export is what the folder {@code api} has. Run with {@code -Dgolden=write} to
 * write it anew; of stable types nothing may vanish even then.
 */
final class ApiTest {
  private static final Path FOLDER = Path.of("../api").toAbsolutePath().normalize();

  /** A class of each module that is published. */
  private static final Map<String, Class<?>> MODULES =
      Map.ofEntries(
          Map.entry("core", Engine.class),
          Map.entry("program", Interpreter.class),
          Map.entry("smt", ValiditySolver.class),
          Map.entry("history", HistoryEngine.class),
          Map.entry("formats", HistoryFormat.class),
          Map.entry("stress", StressEngine.class),
          Map.entry("refine", RefineEngine.class),
          Map.entry("relaxed", RelaxedEngine.class),
          Map.entry("unbounded", UnboundedEngine.class),
          Map.entry("reduction", ReductionEngine.class),
          Map.entry("prove", ProveEngine.class),
          Map.entry("report", JsonReport.class),
          Map.entry("check", Check.class),
          Map.entry("remedy", RemedySearch.class),
          Map.entry("junit", Verify.class));

  static Stream<String> modules() {
    return MODULES.keySet().stream().sorted();
  }

  private static List<String> stableTypes() throws IOException {
    return Files.readAllLines(FOLDER.resolve("stable-types.txt")).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("modules")
  void unstableTypesAreAsRecorded(String module) throws IOException {
    Map<String, String> api = ApiText.of(MODULES.get(module));
    api.keySet().removeAll(stableTypes());
    compare(FOLDER.resolve(module + ".txt"), String.join("\n\n", api.values()) + "\n");
  }

  @Test
  void stableTypesAreAsRecorded() throws IOException {
    Map<String, String> all = new TreeMap<>();
    for (Class<?> inside : MODULES.values()) {
      all.putAll(ApiText.of(inside));
    }
    List<String> stable = new ArrayList<>();
    for (String type : stableTypes()) {
      assertThat(all).as("a stable type has vanished").containsKey(type);
      stable.add(all.get(type));
    }
    Path file = FOLDER.resolve("stable.txt");
    String now = String.join("\n\n", stable) + "\n";
    if (Files.exists(file)) {
      assertThat(lines(now))
          .as("of stable types nothing may vanish")
          .containsAll(lines(read(file)));
    }
    compare(file, now);
  }

  /** Each member with its type, since the same line may stand below several. */
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    String type = "";
    for (String line : text.lines().toList()) {
      type = line.startsWith(" ") ? type : line;
      lines.add(line.startsWith(" ") ? type + line : line);
    }
    return lines;
  }

  private static void compare(Path file, String actual) throws IOException {
    if (System.getProperty("golden", "").equals("write")) {
      Files.writeString(file, actual);
    }
    assertThat(actual)
        .as("the API differs from %s: -Dgolden=write records it", file)
        .isEqualTo(read(file));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file);
  }
}
