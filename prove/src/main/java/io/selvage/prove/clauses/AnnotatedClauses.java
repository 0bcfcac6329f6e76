package io.selvage.prove.clauses;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Clauses as annotations on the methods of a class: {@code @Clauses({"v in vals -> false", …})} and
 * {@code @Requires("min < v < max")}. They are identified by their simple names, so that classes
 * need no library. A single argument is called v, several are called v1, v2 and so on.
 */
public final class AnnotatedClauses {
  private static final Pattern CELL = Pattern.compile("\\n  .*\\b(val|cond)\\b");

  private AnnotatedClauses() {}

  /** In messages, the line is the index of the clause among those of the class. */
  public static ClauseSpecification of(String className, List<MethodNode> methods) {
    StringBuilder text = new StringBuilder();
    for (MethodNode method : methods) {
      List<String> clauses = values(method, "Clauses");
      if (!clauses.isEmpty()) {
        text.append('\n').append(method.name).append(parameters(method));
        values(method, "Requires").forEach(it -> text.append(" requires ").append(it));
        clauses.forEach(clause -> text.append("\n  ").append(clause));
      }
    }
    return ClauseReader.read(className, kind(text.toString()) + text);
  }

  private static String kind(String text) {
    if (CELL.matcher(text).find()) {
      return "conditional";
    }
    return text.contains(" in vals") || text.contains("{") ? "set" : "sequence";
  }

  private static String parameters(MethodNode method) {
    int count = Type.getArgumentTypes(method.desc).length;
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> count == 1 ? "v" : "v" + number)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static List<String> values(MethodNode method, String name) {
    Optional<AnnotationNode> found =
        Stream.of(method.visibleAnnotations, method.invisibleAnnotations)
            .filter(Objects::nonNull)
            .flatMap(List::stream)
            .filter(it -> it.desc.endsWith("/" + name + ";") || it.desc.endsWith("$" + name + ";"))
            .findFirst();
    return found.map(AnnotatedClauses::strings).orElse(List.of());
  }

  private static List<String> strings(AnnotationNode annotation) {
    Object value = annotation.values == null ? List.of() : annotation.values.get(1);
    List<?> all = value instanceof List<?> list ? list : List.of(value);
    return all.stream().map(Object::toString).toList();
  }
}
