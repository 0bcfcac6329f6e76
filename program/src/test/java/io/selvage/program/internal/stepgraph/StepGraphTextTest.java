package io.selvage.program.internal.stepgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.selvage.program.code.Lowered;
import io.selvage.program.code.StepSubject;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.stepgraph.MethodSteps;
import io.selvage.program.stepgraph.StepGraph;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts as they stand in the resources, each in a file named after class and method. */
class StepGraphTextTest {
  private static final ProgramContext WORLD = Lowered.world();

  @ParameterizedTest
  @ValueSource(
      strings = {"increment", "dispatch", "guarded", "sum", "modes", "flags", "translated"})
  void ofOurOwn(String method) {
    assertThat(text(WORLD, StepSubject.class.getName(), method))
        .isEqualTo(expected("StepSubject." + method));
  }

  /** As the class files of JDK 17 have them, where these name local variables. */
  @ParameterizedTest
  @CsvSource({
    "java.util.concurrent.ConcurrentLinkedQueue, offer",
    "java.util.concurrent.ConcurrentLinkedQueue, poll",
    "java.util.concurrent.ConcurrentLinkedDeque, linkFirst",
    "java.util.concurrent.atomic.AtomicInteger, incrementAndGet",
  })
  void ofTheJdk(String className, String method) {
    assumeTrue(Runtime.version().feature() == 17 && namesLocals(className, method));
    String simple = className.substring(className.lastIndexOf('.') + 1);
    assertThat(text(WORLD, className, method)).isEqualTo(expected(simple + "." + method));
  }

  private static boolean namesLocals(String className, String method) {
    return WORLD.classes().get(className.replace('.', '/')).declaredMethods().stream()
        .filter(m -> m.name().equals(method))
        .map(MethodInfo::node)
        .anyMatch(node -> node.localVariables != null && !node.localVariables.isEmpty());
  }

  @Test
  void withNamesMadeUp() {
    assumeTrue(Runtime.version().feature() == 17);
    String queue = "java.util.concurrent.ConcurrentLinkedQueue";
    assertThat(text(Lowered.worldWithoutNames(), queue, "offer"))
        .isEqualTo(expected("ConcurrentLinkedQueue.offer-unnamed"));
  }

  @ParameterizedTest
  @MethodSource("classes")
  void nothingIsWide(String className) {
    Program program = Lowered.program(WORLD, className);
    Lowered.codes(program, className)
        .map(code -> StepGraphText.of(StepGraph.inlined(program, program::code, code), List.of()))
        .flatMap(String::lines)
        .forEach(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
  }

  static Stream<String> classes() {
    return Lowered.CLASSES.stream();
  }

  private static String text(ProgramContext world, String className, String method) {
    return MethodSteps.method(world, className, method, Optional.empty());
  }

  private static String expected(String name) {
    try (InputStream in = StepGraphTextTest.class.getResourceAsStream(name + ".txt")) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
