package io.selvage.reduction.certificate;

import java.util.ArrayList;
import java.util.List;

/** What a proof by reduction rests on; see the package for the text that it is written as. */
public record Certificate(
    String className,
    String constructor,
    List<Operation> operations,
    List<Allocation> allocations,
    List<Location> locations,
    List<Point> points,
    List<Rule> rules,
    List<String> assumptions) {
  public static final String HEADER = "selvage-reduction 1";

  public Certificate {
    operations = List.copyOf(operations);
    allocations = List.copyOf(allocations);
    locations = List.copyOf(locations);
    points = List.copyOf(points);
    rules = List.copyOf(rules);
    assumptions = List.copyOf(assumptions);
  }

  /** An operation. */
  public record Operation(String name, String descriptor) {}

  /** Objects that are made at one instruction. */
  public record Allocation(String site, String type, String owner) {}

  /** A field, the elements of an array or the content of a collection. */
  public record Location(String holder, String slot, String kind, String guard) {
    /** As a person calls it. */
    public String name() {
      String of = holder.equals("this") ? "" : " of " + holder.replaceFirst(".*/", "");
      return switch (slot) {
        case "[]" -> "elements" + of;
        case "*" -> "content" + of;
        default -> slot.substring(slot.lastIndexOf('.') + 1) + of;
      };
    }
  }

  /**
   * A step.
   *
   * @param line of the source, for people
   */
  public record Point(
      String operation,
      String context,
      String held,
      String mover,
      String phase,
      String file,
      int line,
      String words) {}

  /** A use of a rule. */
  public record Rule(String name, String operation, int line, List<String> points) {
    public Rule {
      points = List.copyOf(points);
    }
  }

  /** As a file. */
  public String text() {
    List<String> lines = new ArrayList<>();
    lines.add(HEADER);
    lines.add(line("class", className));
    lines.add(line("constructor", constructor));
    operations.forEach(it -> lines.add(line("operation", it.name, it.descriptor)));
    allocations.forEach(it -> lines.add(line("allocation", it.site, it.type, it.owner)));
    locations.forEach(it -> lines.add(line("location", it.holder, it.slot, it.kind, it.guard)));
    points.forEach(
        it -> lines.add(line("point", it.operation, it.context, it.held, it.mover, it.phase)));
    for (Rule each : rules) {
      List<String> fields = new ArrayList<>();
      fields.add("rule");
      fields.add(each.name);
      fields.add(each.operation);
      fields.add(Integer.toString(each.line));
      fields.addAll(each.points);
      lines.add(String.join("\t", fields));
    }
    assumptions.forEach(it -> lines.add(line("assume", it)));
    return String.join("\n", lines) + "\n";
  }

  private static String line(String... fields) {
    return String.join("\t", fields);
  }
}
