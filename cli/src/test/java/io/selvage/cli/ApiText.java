package io.selvage.cli;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** What a module exports, read from its class files: a block of lines for each public type. */
final class ApiText {
  private static final int NO_CODE = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG;
  private static final int SEEN = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private ApiText() {}

  /** By the name of the type, of the module that has a class. */
  static Map<String, String> of(Class<?> inside) throws IOException {
    URI location;
    try {
      location = inside.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
    Path path = Path.of(location);
    if (Files.isDirectory(path)) {
      return read(path);
    }
    try (FileSystem jar = FileSystems.newFileSystem(path)) {
      return read(jar.getPath("/"));
    }
  }

  private static Map<String, String> read(Path root) throws IOException {
    Map<String, ClassNode> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".class")).toList()) {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, NO_CODE);
        classes.put(node.name, node);
      }
    }
    Map<String, String> api = new TreeMap<>();
    for (ClassNode node : classes.values()) {
      if (isExported(node, classes)) {
        api.put(Type.getObjectType(node.name).getClassName(), text(node));
      }
    }
    return api;
  }

  /** Public, in public types only, and in no package that is named internal. */
  private static boolean isExported(ClassNode node, Map<String, ClassNode> classes) {
    if (node.name.contains("/internal/") || node.name.endsWith("package-info")) {
      return false;
    }
    String outer = node.name;
    int access = access(node);
    while ((access & SEEN) != 0 && outer.contains("$")) {
      outer = outer.substring(0, outer.lastIndexOf('$'));
      access = classes.containsKey(outer) ? access(classes.get(outer)) : 0;
    }
    return (access & SEEN) != 0 && !node.name.matches(".*\\$\\d+.*");
  }

  /** What a nested class is, stands in its table of inner classes. */
  private static int access(ClassNode node) {
    return node.innerClasses.stream()
        .filter(it -> it.name.equals(node.name))
        .map(it -> it.access)
        .findFirst()
        .orElse(node.access);
  }

  private static String text(ClassNode node) {
    List<String> members = new ArrayList<>();
    for (FieldNode field : node.fields) {
      if (isSeen(field.access)) {
        members.add(words(field.access, true) + name(field.desc) + " " + field.name);
      }
    }
    for (MethodNode method : node.methods) {
      if (isSeen(method.access)) {
        members.add(method(method));
      }
    }
    Collections.sort(members);
    return header(node) + members.stream().map(it -> "\n  " + it).collect(Collectors.joining());
  }

  private static boolean isSeen(int access) {
    return (access & SEEN) != 0 && (access & Opcodes.ACC_SYNTHETIC) == 0;
  }

  private static String header(ClassNode node) {
    String kind =
        (node.access & Opcodes.ACC_ANNOTATION) != 0
            ? "annotation "
            : (node.access & Opcodes.ACC_INTERFACE) != 0 ? "interface " : "class ";
    List<String> above = new ArrayList<>();
    if (!node.superName.equals("java/lang/Object")) {
      above.add(node.superName);
    }
    above.addAll(node.interfaces);
    return words(access(node), kind.equals("class "))
        + kind
        + Type.getObjectType(node.name).getClassName()
        + above.stream()
            .map(it -> Type.getObjectType(it).getClassName())
            .collect(Collectors.joining(", ", above.isEmpty() ? "" : " : ", ""));
  }

  private static String method(MethodNode method) {
    String thrown =
        method.exceptions.stream()
            .map(it -> Type.getObjectType(it).getClassName())
            .collect(Collectors.joining(", ", method.exceptions.isEmpty() ? "" : " throws ", ""));
    return words(method.access, true)
        + Type.getReturnType(method.desc).getClassName()
        + " "
        + method.name
        + Stream.of(Type.getArgumentTypes(method.desc))
            .map(Type::getClassName)
            .collect(Collectors.joining(", ", "(", ")"))
        + thrown;
  }

  private static String name(String descriptor) {
    return Type.getType(descriptor).getClassName();
  }

  private static String words(int access, boolean all) {
    StringBuilder words =
        new StringBuilder((access & Opcodes.ACC_PROTECTED) != 0 ? "protected " : "public ");
    if ((access & Opcodes.ACC_STATIC) != 0) {
      words.append("static ");
    }
    if (all && (access & Opcodes.ACC_ABSTRACT) != 0) {
      words.append("abstract ");
    }
    if ((access & Opcodes.ACC_FINAL) != 0) {
      words.append("final ");
    }
    return words.toString();
  }
}
