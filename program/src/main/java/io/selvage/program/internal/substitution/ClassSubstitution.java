package io.selvage.program.internal.substitution;

import io.selvage.core.AtomicClassProvider;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.VerifiedClass;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Writes the classes that stand for verified ones into a folder for the front of the class path.
 */
public final class ClassSubstitution implements AtomicClassProvider {
  /** They are interpreted with the class. */
  private static final List<Class<?>> LEDGER =
      Stream.concat(
              Stream.of(OperationLedger.class),
              Stream.of(OperationLedger.class.getDeclaredClasses()))
          .toList();

  @Override
  public void write(
      Path folder, List<VerifiedClass> verified, List<Path> classPath, String subject) {
    try (ProgramContext world = ProgramContext.of(classPath)) {
      if (verified.stream().anyMatch(VerifiedClass::isWeak)) {
        SurroundingClassCheck.require(
            world,
            subject,
            verified.stream()
                .map(it -> it.name().replace('.', '/'))
                .collect(Collectors.toCollection(TreeSet::new)));
        for (Class<?> each : LEDGER) {
          put(folder, Type.getInternalName(each), bytes(each));
        }
      }
      for (VerifiedClass each : verified) {
        write(folder, each, node(world, each.name()), node(world, each.specification()));
      }
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot write to " + folder + ": " + e);
    }
  }

  private static void write(Path folder, VerifiedClass verified, ClassNode node, ClassNode original)
      throws IOException {
    AtomicClassWriter atomic = new AtomicClassWriter(verified, node, original);
    put(folder, node.name, atomic.facade());
    put(
        folder,
        atomic.atomicName(),
        verified.isWeak()
            ? new LedgerClassWriter(verified, atomic.atomicName(), original, atomic.own()).bytes()
            : atomic.atomic());
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String name = "/" + Type.getInternalName(type) + ".class";
    try (InputStream in = ClassSubstitution.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("no " + name);
      }
      return in.readAllBytes();
    }
  }

  private static ClassNode node(ProgramContext world, String name) {
    ClassNode node = ClassOperations.classNamed(world.classes(), name).node();
    if (node == null) {
      throw Diagnostic.NOT_ATOMIC.error(name, "its class file is missing");
    }
    return node;
  }

  private static void put(Path folder, String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name + ".class");
    Files.createDirectories(Path.of(String.valueOf(file.getParent())));
    Files.write(file, bytes);
  }
}
