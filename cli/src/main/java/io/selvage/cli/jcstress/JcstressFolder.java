package io.selvage.cli.jcstress;

import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** The jcstress tests in a folder of class files or in a jar. */
public final class JcstressFolder {
  private JcstressFolder() {}

  /** Whether the path is a jar, or a folder with class files. */
  public static boolean isOne(Path path) {
    if (!Files.isDirectory(path)) {
      return Files.isRegularFile(path) && path.toString().endsWith(".jar");
    }
    try (Stream<Path> files = Files.walk(path)) {
      return files.anyMatch(JcstressFolder::isClass);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(path, e.toString());
    }
  }

  /** The names of the test classes, sorted; abstract classes are not tests. */
  static List<String> tests(Path path) {
    try {
      if (Files.isDirectory(path)) {
        return testsUnder(path);
      }
      try (FileSystem jar = FileSystems.newFileSystem(path)) {
        return testsUnder(jar.getPath("/"));
      }
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(path, e.toString());
    }
  }

  private static List<String> testsUnder(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(JcstressFolder::isClass)
          .map(JcstressFolder::read)
          .filter(node -> (node.access & Opcodes.ACC_ABSTRACT) == 0)
          .filter(node -> JcstressAnnotations.has(node, "JCStressTest"))
          .map(node -> node.name.replace('/', '.'))
          .sorted()
          .toList();
    }
  }

  private static boolean isClass(Path path) {
    String name = String.valueOf(path.getFileName());
    return name.endsWith(".class") && !name.equals("module-info.class");
  }

  private static ClassNode read(Path path) {
    try {
      ClassNode node = new ClassNode();
      new ClassReader(Files.readAllBytes(path))
          .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return node;
    } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw Diagnostic.CANNOT_READ.error(path, e.toString());
    }
  }
}
