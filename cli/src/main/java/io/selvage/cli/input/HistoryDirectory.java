package io.selvage.cli.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files of a directory that may be histories. In the directory of a Jepsen test, everything is
 * about one history, history.edn; in that of a robustness test of etcd, the operations of each
 * client are in a file of their own, and all of them are one history.
 */
record HistoryDirectory(List<Path> files, List<List<Path>> parts) {
  private static final String JEPSEN = "history.edn";
  private static final String ETCD = "operations.json";

  /** By name, so that the same directory gives the same output. */
  static HistoryDirectory of(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all =
          files
              .filter(Files::isRegularFile)
              // Hidden files are not histories.
              .filter(file -> !name(file).startsWith("."))
              .sorted()
              .collect(Collectors.toCollection(ArrayList::new));
    }
    keepHistoriesOfJepsen(all);
    return new HistoryDirectory(all, removeHistoriesOfEtcd(all));
  }

  /** The folder that a file or folder is in. */
  static Path folder(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  /** Also those of single keys, below the directory of the test, are in the history of the test. */
  private static void keepHistoriesOfJepsen(List<Path> files) {
    Set<Path> tests = new TreeSet<>();
    for (Path file : files) {
      Path parent = folder(file);
      if (name(file).equals(JEPSEN) && tests.stream().noneMatch(parent::startsWith)) {
        tests.add(parent);
      }
    }
    files.removeIf(
        file -> {
          Path parent = folder(file);
          boolean isHistory = name(file).equals(JEPSEN) && tests.contains(parent);
          return !isHistory && tests.stream().anyMatch(parent::startsWith);
        });
  }

  /** Each in the order of the names of its clients; what clients watched is no history. */
  private static List<List<Path>> removeHistoriesOfEtcd(List<Path> files) {
    TreeMap<Path, List<Path>> tests = new TreeMap<>();
    for (Path file : files) {
      Path client = folder(file);
      if (name(file).equals(ETCD) && name(client).startsWith("client-")) {
        tests.computeIfAbsent(folder(client), it -> new ArrayList<>()).add(file);
      }
    }
    files.removeIf(
        file -> {
          Path client = folder(file);
          return name(client).startsWith("client-") && tests.containsKey(folder(client));
        });
    return List.copyOf(tests.values());
  }
}
