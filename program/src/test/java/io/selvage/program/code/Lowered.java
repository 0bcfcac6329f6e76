package io.selvage.program.code;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.load.RunningJdk;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Program;
import io.selvage.program.run.World;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** Classes lowered for tests. */
final class Lowered {
  /** Classes with all that is hard to decode: handles, locks, switches, handlers, lambdas. */
  static final List<String> CLASSES =
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

  static World world() {
    return World.of(List.of(testClasses()));
  }

  /** The JDK as if it had been compiled without the names of local variables. */
  static World worldWithoutNames() {
    RunningJdk jdk = new RunningJdk();
    return new World(name -> jdk.find(name).map(Lowered::withoutNames));
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
  static Program program(World world, String className) {
    ClassInfo type = Operations.classNamed(world.classes(), className);
    return ObjectProgram.build(
            new ObjectProgram.Plan(
                world, Operations.of(type, List.of()), List.of(), List.of(), Privacy.NONE))
        .program();
  }

  /** The code of all methods that the class declares. */
  static Stream<Code> codes(Program program, String className) {
    return program.classes().get(className.replace('.', '/')).declaredMethods().stream()
        .filter(method -> !method.isAbstract())
        .map(Method::id)
        .map(program::code);
  }
}
