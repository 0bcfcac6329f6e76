package io.selvage.cli.jcstress;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the annotations of jcstress by their names: it need not be on any class path. */
public final class JcstressReader {
  private static final String ANNOTATIONS = "Lorg/openjdk/jcstress/annotations/";
  private static final String RESULTS = "org/openjdk/jcstress/infra/results/";

  private JcstressReader() {}

  /** The test, if the class is one. */
  public static Optional<JcstressTest> read(ProgramContext world, String className) {
    ClassNode node = ClassOperations.classNamed(world.classes(), className).node();
    return node != null && annotation(annotations(node), "JCStressTest").isPresent()
        ? Optional.of(test(node, className))
        : Optional.empty();
  }

  private static JcstressTest test(ClassNode node, String className) {
    List<JcstressTest.Actor> actors = methods(node, "Actor");
    if (actors.isEmpty() || !methods(node, "Signal").isEmpty()) {
      throw Diagnostic.BAD_TEST.error(
          className, "only jcstress tests with @Actor methods and without @Signal are supported");
    }
    List<JcstressTest.Actor> arbiters = methods(node, "Arbiter");
    List<String> parameters =
        Stream.concat(actors.stream(), arbiters.stream())
            .flatMap(it -> Stream.of(Type.getArgumentTypes(it.descriptor())))
            .map(Type::getInternalName)
            .distinct()
            .toList();
    String result =
        parameters.stream()
            .filter(JcstressReader::isResult)
            .findFirst()
            .orElseThrow(
                () ->
                    Diagnostic.BAD_TEST.error(
                        className, "no actor has a jcstress result parameter"));
    String state = parameters.stream().filter(it -> !isResult(it)).findFirst().orElse(node.name);
    return new JcstressTest(
        className, state, result, actors, arbiters.stream().findFirst(), expectations(node));
  }

  static boolean isResult(String type) {
    return type.startsWith(RESULTS) || type.matches(".*/[IJZBCDFSL]+_Result");
  }

  private static List<JcstressTest.Actor> methods(ClassNode node, String name) {
    return node.methods.stream()
        .filter(method -> annotation(annotations(method), name).isPresent())
        .map(method -> new JcstressTest.Actor(method.name, method.desc))
        .toList();
  }

  private static List<JcstressExpectation> expectations(ClassNode node) {
    List<JcstressExpectation> all = new ArrayList<>();
    annotation(annotations(node), "Outcome").map(JcstressReader::expectation).ifPresent(all::add);
    annotation(annotations(node), "Outcome$Outcomes")
        .map(container -> (List<?>) value(container, "value").orElse(List.of()))
        .ifPresent(list -> list.forEach(each -> all.add(expectation((AnnotationNode) each))));
    return all;
  }

  private static JcstressExpectation expectation(AnnotationNode outcome) {
    List<String> ids =
        ((List<?>) value(outcome, "id").orElse(List.of()))
            .stream().map(String::valueOf).filter(id -> !id.isEmpty()).toList();
    String expect = value(outcome, "expect").map(it -> ((String[]) it)[1]).orElse("UNKNOWN");
    return new JcstressExpectation(ids, expect, String.valueOf(value(outcome, "desc").orElse("")));
  }

  private static Optional<Object> value(AnnotationNode annotation, String name) {
    for (int i = 0; annotation.values != null && i < annotation.values.size(); i += 2) {
      if (annotation.values.get(i).equals(name)) {
        return Optional.of(annotation.values.get(i + 1));
      }
    }
    return Optional.empty();
  }

  private static Optional<AnnotationNode> annotation(List<AnnotationNode> all, String name) {
    return all.stream().filter(it -> it.desc.equals(ANNOTATIONS + name + ";")).findFirst();
  }

  private static List<AnnotationNode> annotations(ClassNode node) {
    return both(node.visibleAnnotations, node.invisibleAnnotations);
  }

  private static List<AnnotationNode> annotations(MethodNode node) {
    return both(node.visibleAnnotations, node.invisibleAnnotations);
  }

  @SuppressWarnings("NullAway") // ASM says null where there are none
  private static List<AnnotationNode> both(
      List<AnnotationNode> visible, List<AnnotationNode> invisible) {
    return Stream.of(Optional.ofNullable(visible), Optional.ofNullable(invisible))
        .flatMap(Optional::stream)
        .flatMap(List::stream)
        .toList();
  }
}
