package io.selvage.program.code;

import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** Classes lowered for tests. */
public final class Lowered {
  /** Classes with all that is hard to decode: handles, locks, switches, handlers, lambdas. */
  public static final List<String> CLASSES =
      List.of(
          StepSubject.class.getName(),
          "java.util.concurrent.ConcurrentLinkedQueue",
          "java.util.concurrent.ConcurrentLinkedDeque",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.LinkedTransferQueue",
          "java.util.concurrent.locks.AbstractQueuedSynchronizer",
          "java.util.Vector",
          "java.lang.String",
          "java.math.BigInteger");

  private Lowered() {}

  public static ProgramContext world() {
    return ProgramContext.of(List.of(testClasses()));
  }

  /** The JDK as if it had been compiled without the names of local variables. */
  public static ProgramContext worldWithoutNames() {
    RunningJdk jdk = new RunningJdk();
    return new ProgramContext(name -> jdk.find(name).map(Lowered::withoutNames));
  }

  private static byte[] withoutNames(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    node.methods.forEach(method -> method.localVariables = null);
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static Path testClasses() {
    try {
      return Path.of(Lowered.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A program whose prelude has initialised the class. */
  public static Program program(ProgramContext world, String className) {
    ClassInfo type = ClassOperations.classNamed(world.classes(), className);
    return ObjectProgram.build(
            new ObjectProgram.Plan(
                world,
                ClassOperations.of(type, List.of()),
                List.of(),
                List.of(),
                AllocationPrivacy.NONE))
        .program();
  }

  /** The code of all methods that the class declares. */
  public static Stream<RegisterCode> codes(Program program, String className) {
    return program.classes().get(className.replace('.', '/')).declaredMethods().stream()
        .filter(method -> !method.isAbstract())
        .map(MethodInfo::id)
        .map(program::code);
  }
}
