package io.selvage.cli.jcstress;

import io.selvage.program.load.ClassInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The annotations of jcstress on classes and methods, found by name. */
final class JcstressAnnotations {
  private static final String PREFIX = "Lorg/openjdk/jcstress/annotations/";

  private JcstressAnnotations() {}

  static boolean has(ClassNode node, String name) {
    return find(all(node.visibleAnnotations, node.invisibleAnnotations), name).isPresent();
  }

  static boolean has(MethodNode node, String name) {
    return find(all(node.visibleAnnotations, node.invisibleAnnotations), name).isPresent();
  }

  /** An element of an annotation of the class. */
  static Optional<Object> value(ClassNode node, String annotation, String element) {
    return find(all(node.visibleAnnotations, node.invisibleAnnotations), annotation)
        .flatMap(found -> value(found, element));
  }

  /** What the class says of outcomes; {@code @Outcome} is inherited if a class has none. */
  static List<JcstressExpectation> expectations(ClassInfo type) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      ClassNode node = each.node();
      List<JcstressExpectation> own = node == null ? List.of() : expectations(node);
      if (!own.isEmpty()) {
        return own;
      }
    }
    return List.of();
  }

  private static List<JcstressExpectation> expectations(ClassNode node) {
    List<AnnotationNode> annotations = all(node.visibleAnnotations, node.invisibleAnnotations);
    List<JcstressExpectation> found = new ArrayList<>();
    find(annotations, "Outcome").map(JcstressAnnotations::expectation).ifPresent(found::add);
    find(annotations, "Outcome$Outcomes")
        .map(container -> (List<?>) value(container, "value").orElse(List.of()))
        .ifPresent(list -> list.forEach(each -> found.add(expectation((AnnotationNode) each))));
    return found;
  }

  private static JcstressExpectation expectation(AnnotationNode outcome) {
    List<String> ids =
        ((List<?>) value(outcome, "id").orElse(List.of()))
            .stream().map(String::valueOf).filter(id -> !id.isEmpty()).toList();
    String expect = value(outcome, "expect").map(it -> ((String[]) it)[1]).orElse("UNKNOWN");
    return new JcstressExpectation(ids, expect, String.valueOf(value(outcome, "desc").orElse("")));
  }

  private static Optional<Object> value(AnnotationNode annotation, String name) {
    for (int i = 0; annotation.values != null && i < annotation.values.size(); i += 2) {
      if (annotation.values.get(i).equals(name)) {
        return Optional.of(annotation.values.get(i + 1));
      }
    }
    return Optional.empty();
  }

  private static Optional<AnnotationNode> find(List<AnnotationNode> all, String name) {
    return all.stream().filter(it -> it.desc.equals(PREFIX + name + ";")).findFirst();
  }

  @SuppressWarnings("NullAway") // ASM has null for none
  private static List<AnnotationNode> all(
      List<AnnotationNode> visible, List<AnnotationNode> invisible) {
    return Stream.of(Optional.ofNullable(visible), Optional.ofNullable(invisible))
        .flatMap(Optional::stream)
        .flatMap(List::stream)
        .toList();
  }
}
