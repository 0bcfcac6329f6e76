package io.selvage.cli.jcstress;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the annotations of jcstress by their names: it need not be on any class path. */
public final class JcstressReader {
  private static final String RESULTS = "org/openjdk/jcstress/infra/results/";
  private static final String THREAD = "java/lang/Thread";

  private final ProgramContext world;
  private final ClassInfo type;
  private final String className;

  private JcstressReader(ProgramContext world, ClassInfo type, String className) {
    this.world = world;
    this.type = type;
    this.className = className;
  }

  /** The test, if the class is one. */
  public static Optional<JcstressTest> read(ProgramContext world, String className) {
    ClassInfo type = ClassOperations.classNamed(world.classes(), className);
    ClassNode node = type.node();
    return node != null && JcstressAnnotations.has(node, "JCStressTest")
        ? Optional.of(new JcstressReader(world, type, className).test(node))
        : Optional.empty();
  }

  private JcstressTest test(ClassNode node) {
    List<JcstressTest.Method> actors = methods("Actor");
    List<JcstressTest.Method> signals = methods("Signal");
    List<JcstressTest.Method> arbiters = methods("Arbiter");
    if (actors.isEmpty()) {
      throw Diagnostic.BAD_TEST.error(className, "the jcstress test has no method with @Actor");
    }
    boolean terminates =
        JcstressAnnotations.value(node, "JCStressTest", "value")
            .filter(mode -> ((String[]) mode)[1].equals("Termination"))
            .isPresent();
    if (terminates != (signals.size() == 1) || terminates && actors.size() != 1) {
      throw Diagnostic.BAD_TEST.error(
          className,
          "Mode.Termination requires one @Actor and one @Signal, which no other mode has");
    }
    List<String> parameters =
        Stream.of(actors, arbiters, signals)
            .flatMap(List::stream)
            .flatMap(it -> Stream.of(Type.getArgumentTypes(it.descriptor())))
            .map(Type::getInternalName)
            .distinct()
            .toList();
    Optional<String> result = parameters.stream().filter(this::isResult).findFirst();
    if (result.isEmpty() && !terminates) {
      throw Diagnostic.BAD_TEST.error(className, "no actor has a jcstress result parameter");
    }
    String state =
        parameters.stream()
            .filter(it -> !isResult(it) && !it.equals(THREAD))
            .findFirst()
            .orElse(node.name);
    return new JcstressTest(
        className,
        state,
        result.map(name -> new JcstressTest.Result(name, fields(name))),
        actors,
        arbiters.stream().findFirst(),
        signals.stream().findFirst(),
        expectations(node));
  }

  private boolean isResult(String name) {
    return name.startsWith(RESULTS)
        || name.matches(".*/[IJZBCDFSL]+_Result")
        || world
            .classes()
            .find(name)
            .map(ClassInfo::node)
            .filter(node -> JcstressAnnotations.has(node, "Result"))
            .isPresent();
  }

  /** The types of r1, r2, ...: the class declares them, and its name says them. */
  private List<String> fields(String result) {
    Optional<ClassNode> node = world.classes().find(result).map(ClassInfo::node);
    List<String> types =
        node.map(
                found ->
                    found.fields.stream()
                        .filter(field -> field.name.matches("r\\d+"))
                        .filter(field -> (field.access & Opcodes.ACC_STATIC) == 0)
                        .map((FieldNode field) -> field.desc)
                        .toList())
            .orElse(List.of());
    String simple = result.substring(result.lastIndexOf('/') + 1);
    if (types.isEmpty() && simple.matches("[IJZBCDFSL]+_Result")) {
      types =
          simple
              .substring(0, simple.indexOf('_'))
              .chars()
              .mapToObj(c -> c == 'L' ? "Ljava/lang/Object;" : String.valueOf((char) c))
              .toList();
    }
    if (types.isEmpty()) {
      throw Diagnostic.BAD_TEST.error(className, "the result class has no fields r1, r2, ...");
    }
    return types;
  }

  /** Inherited ones, too; a method that overrides another replaces it. */
  private List<JcstressTest.Method> methods(String annotation) {
    List<JcstressTest.Method> found = new ArrayList<>();
    Set<String> overridden = new HashSet<>();
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      ClassNode node = each.node();
      for (MethodNode method : node == null ? List.<MethodNode>of() : node.methods) {
        boolean isNew =
            (method.access & (Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC)) == 0
                && overridden.add(method.name + method.desc);
        if (isNew && JcstressAnnotations.has(method, annotation)) {
          found.add(new JcstressTest.Method(method.name, method.desc));
        }
      }
    }
    return found;
  }

  /** Those of the test, then those of the class that {@code @JCStressMeta} names. */
  private List<JcstressExpectation> expectations(ClassNode node) {
    List<JcstressExpectation> all = new ArrayList<>(JcstressAnnotations.expectations(type));
    JcstressAnnotations.value(node, "JCStressMeta", "value")
        .map(meta -> ((Type) meta).getInternalName())
        .flatMap(meta -> world.classes().find(meta))
        .map(JcstressAnnotations::expectations)
        .ifPresent(all::addAll);
    return all;
  }
}
