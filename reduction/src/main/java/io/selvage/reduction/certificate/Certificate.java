package io.selvage.reduction.certificate;

import java.util.HashSet;
import java.util.List;

/** What a proof by reduction rests on; see the package for the text that it is written as. */
public record Certificate(
    String className,
    String constructor,
    List<Operation> operations,
    List<Allocation> allocations,
    List<Content> contents,
    List<Location> locations,
    List<Point> points,
    List<Rule> rules,
    List<String> assumptions) {
  public static final String HEADER = "selvage-reduction 2";

  public Certificate {
    operations = List.copyOf(operations);
    allocations = List.copyOf(allocations);
    contents = List.copyOf(contents);
    locations = List.copyOf(locations);
    points = List.copyOf(points);
    rules = List.copyOf(rules);
    assumptions = List.copyOf(assumptions);
  }

  /** An operation. */
  public record Operation(String name, String descriptor) {}

  /** Objects that are made at one instruction. */
  public record Allocation(String site, String type, String owner) {}

  /** Which objects a location may refer to. */
  public record Content(String holder, String slot, List<String> regions) {
    public Content {
      regions = List.copyOf(regions);
    }
  }

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

  /** Whether something is said twice. */
  public boolean hasRepeatedLines() {
    List<String> lines = text().lines().toList();
    return new HashSet<>(lines).size() < lines.size();
  }

  /** As a file. */
  public String text() {
    return CertificateText.write(this);
  }

  /**
   * Reads what {@link #text} wrote.
   *
   * @throws IllegalArgumentException if it is no certificate
   */
  public static Certificate parse(String text) {
    return CertificateText.read(text);
  }
}
