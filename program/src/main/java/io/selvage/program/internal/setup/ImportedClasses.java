package io.selvage.program.internal.setup;

import io.selvage.program.internal.load.UnresolvedReference;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.ListIterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The interpreter's classes for those of the export. */
final class ImportedClasses {
  private final ClassTable classes;
  private final HeapExport export;
  private final List<Optional<ClassInfo>> found = new ArrayList<>();

  ImportedClasses(ClassTable classes, HeapExport export) {
    this.classes = classes;
    this.export = export;
    export.classes().forEach(row -> found.add(resolve(row.name())));
  }

  /** The class of a row; empty if its class file is not available. */
  Optional<ClassInfo> of(int row) {
    return found.get(row);
  }

  /** The class of a binary name. */
  Optional<ClassInfo> named(String name) {
    return switch (name) {
      case "boolean" -> classes.ofDescriptor("Z");
      case "byte" -> classes.ofDescriptor("B");
      case "char" -> classes.ofDescriptor("C");
      case "short" -> classes.ofDescriptor("S");
      case "int" -> classes.ofDescriptor("I");
      case "long" -> classes.ofDescriptor("J");
      case "float" -> classes.ofDescriptor("F");
      case "double" -> classes.ofDescriptor("D");
      case "void" -> classes.ofDescriptor("V");
      default -> resolve(name);
    };
  }

  private Optional<ClassInfo> resolve(String name) {
    try {
      if (name.indexOf('/') >= 0) {
        byte @Nullable [] file = export.generated().get(name);
        return file == null ? Optional.empty() : Optional.of(generated(file));
      }
      return classes.find(name.replace('.', '/'));
    } catch (UnresolvedReference broken) {
      return Optional.empty();
    }
  }

  /** Equal files are one class; the JVM's names are unique within one process only. */
  private ClassInfo generated(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    String before = node.name;
    node.name = before + "$" + HexFormat.of().formatHex(digest(file), 0, 8);
    node.methods.forEach(method -> rename(method, before, node.name));
    return classes.define(node);
  }

  private static void rename(MethodNode method, String before, String after) {
    ListIterator<AbstractInsnNode> all = method.instructions.iterator();
    while (all.hasNext()) {
      AbstractInsnNode each = all.next();
      if (each instanceof FieldInsnNode field && field.owner.equals(before)) {
        field.owner = after;
      } else if (each instanceof MethodInsnNode call && call.owner.equals(before)) {
        call.owner = after;
      } else if (each instanceof TypeInsnNode type && type.desc.equals(before)) {
        type.desc = after;
      }
    }
  }

  private static byte[] digest(byte[] file) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(file);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
