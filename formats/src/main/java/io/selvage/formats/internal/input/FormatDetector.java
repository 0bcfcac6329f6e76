package io.selvage.formats.internal.input;

import io.selvage.formats.HistoryFormat;
import io.selvage.formats.internal.tool.CsvReader;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells formats apart by how their text begins. */
public final class FormatDetector {
  private static final Pattern LOGGED = Pattern.compile("jepsen\\.util - [\\w:-]+\\s+:\\w");

  private final String head;
  private final List<String> lines;

  private FormatDetector(String head) {
    this.head = head;
    this.lines = head.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  public static Optional<HistoryFormat> recognise(String head) {
    return new FormatDetector(head).recognise();
  }

  private Optional<HistoryFormat> recognise() {
    if (LOGGED.matcher(head).find()) {
      return Optional.of(HistoryFormat.ETCD_LOG);
    }
    String first = firstLine();
    if (first.matches("\\[\\d+]\\s*(call|return)\\b.*")) {
      return Optional.of(HistoryFormat.LIMO);
    }
    if (first.matches("(:[^\\s:]+|\\d+)\\s+:\\S+\\s.*")) {
      return Optional.of(HistoryFormat.JEPSEN_TEXT);
    }
    if (first.matches("\\d+\\s+\\d+\\s+\\d+\\s+[A-Za-z]\\w*(\\s.*)?")) {
      return Optional.of(HistoryFormat.FPTLIN);
    }
    if (first.matches("[a-z]\\w*\\s+\\S+\\s+(\\d+\\s+)?\\d+\\s+\\d+")) {
      return Optional.of(HistoryFormat.POLYLIN);
    }
    if (first.matches("[\\[({#].*")) {
      return structured();
    }
    return CsvReader.isHeader(first) ? Optional.of(HistoryFormat.CSV) : Optional.empty();
  }

  /** The first line that is no comment, in any of the ways to write one. */
  private String firstLine() {
    return lines.stream()
        .filter(line -> !line.startsWith(";") && !line.matches("#(\\s.*)?"))
        .findFirst()
        .orElse(lines.stream().anyMatch(line -> line.contains("@object")) ? "[0] call" : "");
  }

  private Optional<HistoryFormat> structured() {
    int map = head.indexOf('{');
    String start = map < 0 ? "" : head.substring(map + 1).stripLeading();
    if (start.startsWith("\"")) {
      return Optional.of(json(start));
    }
    int end = start.indexOf('}');
    boolean keyed = start.substring(0, Math.max(end, 0)).contains(":key ");
    return Optional.of(keyed ? HistoryFormat.KV : HistoryFormat.JEPSEN);
  }

  private static HistoryFormat json(String start) {
    if (hasField(start, "selvage") || hasField(start, "event")) {
      return HistoryFormat.SELVAGE;
    }
    if (hasField(start, "ClientId") || hasField(start, "Input")) {
      return HistoryFormat.PORCUPINE_GO;
    }
    if (hasField(start, "resourceSpans")) {
      return HistoryFormat.OTLP;
    }
    return hasField(start, "input") ? HistoryFormat.PORCUPINE : HistoryFormat.ELLE_JSON;
  }

  private static boolean hasField(String start, String name) {
    int end = start.indexOf('}');
    String object = end < 0 ? start : start.substring(0, end);
    return Pattern.compile("\"" + name + "\"\\s*:").matcher(object).find();
  }
}
