package io.selvage.cli.modular;

import io.selvage.core.Diagnostic;
import io.selvage.program.run.Operations;
import io.selvage.program.run.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.objectweb.asm.tree.ClassNode;

/**
 * Writes the classes that stand for verified ones into a folder for the front of the class path.
 */
public final class Substitution {
  private Substitution() {}

  /**
   * @param folder kept, since counterexamples are seen again with it
   */
  public static void write(Path folder, List<VerifiedClass> verified, List<Path> classPath) {
    try (World world = World.of(classPath)) {
      for (VerifiedClass each : verified) {
        AtomicClass atomic =
            new AtomicClass(each, node(world, each.name()), node(world, each.meaning()));
        put(folder, each.name().replace('.', '/'), atomic.facade());
        put(folder, atomic.atomicName(), atomic.atomic());
      }
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot write to " + folder + ": " + e);
    }
  }

  private static ClassNode node(World world, String name) {
    ClassNode node = Operations.classNamed(world.classes(), name).node();
    if (node == null) {
      throw Diagnostic.NOT_ATOMIC.error(name, "its class file is not there");
    }
    return node;
  }

  private static void put(Path folder, String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name + ".class");
    Files.createDirectories(Path.of(String.valueOf(file.getParent())));
    Files.write(file, bytes);
  }
}
