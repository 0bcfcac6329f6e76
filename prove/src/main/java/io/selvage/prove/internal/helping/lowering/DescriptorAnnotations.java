package io.selvage.prove.internal.helping.lowering;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Annotations of descriptors, as in the paper (section 2): {@code @Descriptor} on a class; on its
 * fields {@code @Operation}, {@code @Parameter(k)} (from 1) and {@code @Return}. They are
 * identified by their simple names, so that classes need no library. All of them are checked.
 */
final class DescriptorAnnotations {
  private final BitSet descriptors = new BitSet();
  private final BitSet operations = new BitSet();
  private final BitSet returns = new BitSet();
  private final Map<Integer, Integer> parameters = new LinkedHashMap<>();

  static DescriptorAnnotations of(TypeRegistry registry) {
    DescriptorAnnotations hints = new DescriptorAnnotations();
    for (ClassInfo type : registry.made()) {
      ClassNode node = type.node();
      if (node != null && isDescriptor(node)) {
        hints.descriptors.set(registry.type(type));
        for (FieldNode field : node.fields) {
          FieldInfo found = type.field(field.name);
          if (found != null && !found.isStatic()) {
            hints.read(field, registry.slot(type, found.slot()));
          }
        }
      }
    }
    return hints;
  }

  static boolean isDescriptor(ClassNode node) {
    return find(node.visibleAnnotations, node.invisibleAnnotations, "Descriptor").isPresent();
  }

  private void read(FieldNode field, int slot) {
    find(field, "Operation").ifPresent(it -> operations.set(slot));
    find(field, "Return").ifPresent(it -> returns.set(slot));
    find(field, "Parameter").ifPresent(it -> parameters.put(slot, number(it) - 1));
  }

  /** The number of the parameter; the first by default. */
  private static int number(AnnotationNode annotation) {
    List<Object> values = annotation.values == null ? List.of() : annotation.values;
    return values.size() > 1 && values.get(1) instanceof Integer number ? number : 1;
  }

  private static Optional<AnnotationNode> find(FieldNode field, String name) {
    return find(field.visibleAnnotations, field.invisibleAnnotations, name);
  }

  private static Optional<AnnotationNode> find(
      @org.jspecify.annotations.Nullable List<AnnotationNode> visible,
      @org.jspecify.annotations.Nullable List<AnnotationNode> invisible,
      String name) {
    return Stream.of(Optional.ofNullable(visible), Optional.ofNullable(invisible))
        .flatMap(Optional::stream)
        .flatMap(List::stream)
        .filter(Objects::nonNull)
        .filter(it -> it.desc.endsWith("/" + name + ";") || it.desc.endsWith("$" + name + ";"))
        .findFirst();
  }

  /** Types annotated as descriptors; empty without annotations. */
  BitSet descriptors() {
    return descriptors;
  }

  /** Slots annotated as identifying the operation. */
  BitSet operations() {
    return operations;
  }

  /** Slots annotated as holding the result. */
  BitSet returns() {
    return returns;
  }

  /** Slots annotated as holding the argument, which is counted from zero. */
  List<Integer> parameters(int argument) {
    List<Integer> found = new ArrayList<>();
    parameters.forEach(
        (slot, which) -> {
          if (which == argument) {
            found.add(slot);
          }
        });
    return found;
  }

  /** Arguments that some field is annotated to hold. */
  List<Integer> arguments() {
    return parameters.values().stream().distinct().toList();
  }
}
