package io.selvage.reduction.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Certificates as text: a fact in a line, fields separated by tabs. */
final class CertificateText {
  private CertificateText() {}

  static String write(Certificate certificate) {
    List<String> lines = new ArrayList<>();
    lines.add(Certificate.HEADER);
    lines.add(line("class", certificate.className()));
    lines.add(line("constructor", certificate.constructor()));
    certificate
        .operations()
        .forEach(it -> lines.add(line("operation", it.name(), it.descriptor())));
    certificate
        .allocations()
        .forEach(it -> lines.add(line("allocation", it.site(), it.type(), it.owner())));
    certificate
        .contents()
        .forEach(it -> lines.add(line(it.regions(), "content", it.holder(), it.slot())));
    certificate
        .locations()
        .forEach(it -> lines.add(line("location", it.holder(), it.slot(), it.kind(), it.guard())));
    certificate
        .points()
        .forEach(
            it ->
                lines.add(
                    line(
                        "point", it.operation(), it.context(), it.held(), it.mover(), it.phase())));
    certificate
        .rules()
        .forEach(
            it ->
                lines.add(
                    line(
                        it.points(),
                        "rule",
                        it.name(),
                        it.operation(),
                        Integer.toString(it.line()))));
    certificate.assumptions().forEach(it -> lines.add(line("assume", it)));
    return String.join("\n", lines) + "\n";
  }

  private static String line(String... fields) {
    return String.join("\t", fields);
  }

  private static String line(List<String> more, String... fields) {
    List<String> all = new ArrayList<>(Arrays.asList(fields));
    all.addAll(more);
    return String.join("\t", all);
  }

  static Certificate read(String text) {
    Reader reader = new Reader();
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(Certificate.HEADER)) {
      throw new IllegalArgumentException("a certificate begins with " + Certificate.HEADER);
    }
    lines.stream().skip(1).forEach(line -> reader.read(line, line.split("\t", -1)));
    return reader.certificate();
  }

  /** What the lines say so far. */
  private static final class Reader {
    private final List<String> classNames = new ArrayList<>();
    private final List<String> constructors = new ArrayList<>();
    private final List<Certificate.Operation> operations = new ArrayList<>();
    private final List<Certificate.Allocation> allocations = new ArrayList<>();
    private final List<Certificate.Content> contents = new ArrayList<>();
    private final List<Certificate.Location> locations = new ArrayList<>();
    private final List<Certificate.Point> points = new ArrayList<>();
    private final List<Certificate.Rule> rules = new ArrayList<>();
    private final List<String> assumptions = new ArrayList<>();

    void read(String line, String[] f) {
      switch (f[0] + (hasTail(f[0]) && f.length > 3 ? "" : f.length)) {
        case "class2" -> classNames.add(f[1]);
        case "constructor2" -> constructors.add(f[1]);
        case "operation3" -> operations.add(new Certificate.Operation(f[1], f[2]));
        case "allocation4" -> allocations.add(new Certificate.Allocation(f[1], f[2], f[3]));
        case "content" -> contents.add(new Certificate.Content(f[1], f[2], tail(f, 3)));
        case "location5" -> locations.add(new Certificate.Location(f[1], f[2], f[3], f[4]));
        case "point6" -> points.add(new Certificate.Point(f[1], f[2], f[3], f[4], f[5], "", 0, ""));
        case "rule" ->
            rules.add(new Certificate.Rule(f[1], f[2], Integer.parseInt(f[3]), tail(f, 4)));
        case "assume2" -> assumptions.add(f[1]);
        default -> throw new IllegalArgumentException("not a line of a certificate: " + line);
      }
    }

    private static boolean hasTail(String word) {
      return word.equals("content") || word.equals("rule");
    }

    private static List<String> tail(String[] fields, int from) {
      return Arrays.asList(fields).subList(from, fields.length);
    }

    Certificate certificate() {
      if (classNames.size() != 1 || constructors.size() != 1) {
        throw new IllegalArgumentException("a certificate is about one class and constructor");
      }
      return new Certificate(
          classNames.get(0),
          constructors.get(0),
          operations,
          allocations,
          contents,
          locations,
          points,
          rules,
          assumptions);
    }
  }
}
