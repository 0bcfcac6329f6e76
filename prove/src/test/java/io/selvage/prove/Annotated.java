package io.selvage.prove;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Class files of the tests with other annotations. */
final class Annotated {
  private Annotated() {}

  /** Writes the class and those nested in it; these may be changed. */
  static void write(Path folder, Class<?> type, Consumer<ClassNode> change) throws IOException {
    ClassNode outer = read(type.getName().replace('.', '/'));
    write(folder, outer);
    for (String nested : outer.nestMembers) {
      ClassNode node = read(nested);
      change.accept(node);
      write(folder, node);
    }
  }

  private static ClassNode read(String name) throws IOException {
    try (InputStream in = Annotated.class.getResourceAsStream("/" + name + ".class")) {
      if (in == null) {
        throw new IOException("no " + name);
      }
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, 0);
      return node;
    }
  }

  private static void write(Path folder, ClassNode node) throws IOException {
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    Path file = folder.resolve(node.name + ".class");
    Files.createDirectories(java.util.Objects.requireNonNull(file.getParent()));
    Files.write(file, writer.toByteArray());
  }

  /** The field has this annotation and no other. */
  static void field(ClassNode node, String name, String annotation, int number) {
    for (FieldNode field : node.fields) {
      if (field.name.equals(name)) {
        AnnotationNode made = new AnnotationNode("Lanywhere/" + annotation + ";");
        made.values = number == 0 ? null : List.of("value", number);
        field.invisibleAnnotations = new java.util.ArrayList<>(List.of(made));
      }
    }
  }

  /** Nothing of the class is annotated. */
  static void clear(ClassNode node) {
    node.invisibleAnnotations = null;
    node.fields.forEach(field -> field.invisibleAnnotations = null);
  }
}
