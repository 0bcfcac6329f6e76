package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.content.Content;
import io.selvage.core.content.ContentTree;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.subjects.Contents;
import java.io.File;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Interpreted, a result has the content that it has in this JVM. */
final class ContentTest {
  private static final List<Path> CLASS_PATH =
      Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  private static final List<String> WITHOUT_VALUE =
      List.of(
          "inner",
          "mutable",
          "bare",
          "holder",
          "heap",
          "values",
          "cycle",
          "cycleOfRecords",
          "failing",
          "tooLong",
          "self",
          "function",
          "sameTwice");

  private static ProgramContext world;

  @BeforeAll
  static void open() {
    world = ProgramContext.of(CLASS_PATH, Contents.class.getName());
  }

  @AfterAll
  static void close() {
    world.close();
  }

  static Stream<Method> methods() {
    return Arrays.stream(Contents.class.getDeclaredMethods())
        .filter(it -> !it.isSynthetic() && it.getParameterCount() == 0)
        .sorted(Comparator.comparing(Method::getName));
  }

  @ParameterizedTest(name = "{argumentsWithNames}")
  @MethodSource("methods")
  void isThatOfThisJvm(Method method) throws ReflectiveOperationException {
    Object result = method.invoke(new Contents());
    if (WITHOUT_VALUE.contains(method.getName())) {
      assertThatThrownBy(() -> natively(result)).hasMessageStartingWith("REF-020");
      for (AllocationPrivacy privacy : AllocationPrivacy.values()) {
        assertThatThrownBy(() -> interpreted(method.getName(), privacy))
            .hasMessageStartingWith("REF-020");
      }
      return;
    }
    Value expected = natively(result);
    for (AllocationPrivacy privacy : AllocationPrivacy.values()) {
      Outcome outcome = interpreted(method.getName(), privacy);
      assertThat(outcome).isEqualTo(Outcome.returned(expected));
      assertThat(outcome).hasToString(expected.toString());
    }
  }

  /** Arguments are written as they are reported. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1, 2]",
        "[1, 1L, (short) 1, (byte) -1, 1.5f, 1.5]",
        "Set.of(1, 1L)",
        "new java.util.Optional(1L)",
        "new io.selvage.program.subjects.Contents$Pair(first: 1L, second: 2)",
        "new io.selvage.program.subjects.Contents$Sized(primitive: 1, box: 2, number: 3L, any: 4)",
        "Set.of(1, \"a\")",
        "Map.of(\"k\", [1], 2, 'c')",
        "new java.util.Optional(1)",
        "new java.util.Optional()",
        "new java.util.Map.Entry(1, 2)",
        "new java.math.BigDecimal(\"1.50\")",
        "new java.time.Duration(\"PT1.5S\")",
        "new io.selvage.program.subjects.Contents$Pair(first: [1], second: 2)",
        "new io.selvage.program.subjects.Contents$Chain(value: 1, next: null)"
      })
  void argumentsComeBack(String argument) {
    Value value = CallSyntax.value(argument);
    assertThat(CallSyntax.print(value)).isEqualTo(argument);
    for (AllocationPrivacy privacy : AllocationPrivacy.values()) {
      Outcome outcome = interpreted(Invocation.of("echo", value), privacy);
      assertThat(outcome).isEqualTo(Outcome.returned(value));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "ints([1, 2, 3])@3",
        "list(List.of(1))@1",
        "given(new Pair(7, 2))@7",
        "echo(Optional.of(3))@Optional[3]",
        "echo(new java.math.BigInteger(\"12\"))@12"
      })
  void shortFormsOfArguments(String call, String result) {
    Outcome outcome = interpreted(CallSyntax.invocation(call), AllocationPrivacy.UNTIL_PUBLISHED);
    assertThat(outcome).hasToString(result);
  }

  /** Where no declaration determines the type of a box, it counts, as in equals of containers. */
  @ParameterizedTest
  @CsvSource({
    "boxes, '[1, 1L, (short) 1, (byte) 1, ''a'', 1.5f, 1.5, true, 1]'",
    "mixedSet, '{(byte) 1, (short) 1, 1, 1L, 9L, 10L}'",
    "mixedMap, '{1=1L, 1L=1}'",
    "boxesOfArrays, '[[1, 1L], [1.5f, 1.5], [1], [1.5]]'",
    "boxInRecord," + " '[Pair[first=1L, second=2], Sized[primitive=1, box=2, number=3, any=4L]]'",
    "boxInOptional, '[Optional[1L], Optional[(byte) 1], 1L=1]'"
  })
  void boxesInContainersKeepTheirType(String method, String printed) {
    for (AllocationPrivacy privacy : AllocationPrivacy.values()) {
      assertThat(interpreted(method, privacy)).hasToString(printed);
    }
  }

  private static Value natively(Object result) {
    return Content.of(result) instanceof Content content
        ? ContentTree.of(content, ContentTest::leaf, IllegalStateException::new)
        : leaf(result);
  }

  private static Value leaf(Object object) {
    if (object == null) {
      return Value.NULL;
    } else if (object instanceof Boolean bool) {
      return Value.of(bool);
    } else if (object instanceof Character letter) {
      return new Value.Letter(letter);
    } else if (object instanceof Double || object instanceof Float) {
      return new Value.Real(((Number) object).doubleValue());
    } else if (object instanceof Number number) {
      return Value.of(number.longValue());
    } else if (object instanceof String text) {
      return Value.of(text);
    } else if (object instanceof Enum<?> constant) {
      return new Value.Constant(constant.getDeclaringClass().getName(), constant.name());
    }
    return ContentTree.thrown(object.getClass().getName(), Optional.empty());
  }

  private static Outcome interpreted(String method, AllocationPrivacy privacy) {
    return interpreted(Invocation.of(method), privacy);
  }

  private static Outcome interpreted(Invocation call, AllocationPrivacy privacy) {
    ClassOperations operations =
        ClassOperations.of(
            ClassOperations.classNamed(world.classes(), Contents.class.getName()), List.of());
    ObjectProgram program =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), List.of(call), privacy));
    return run(program, instance -> instance.call(call));
  }

  private static Outcome run(ObjectProgram program, Function<ObjectInstance, PreparedCall> call) {
    for (ObjectProgram built = program; ; ) {
      try {
        ObjectInstance instance = built.instantiate();
        ThreadState thread = new ThreadState(built.program(), built.program().thread(0));
        PreparedCall prepared = call.apply(instance);
        instance.begin(thread, prepared);
        SequentialRunner.End end =
            new SequentialRunner(built.program(), instance.heap()).run(thread, choices -> 0);
        assertThat(end).isEqualTo(SequentialRunner.End.RETURNED);
        return instance.outcome(thread, prepared);
      } catch (InitializationNeeded needed) {
        built = built.initialising(needed);
      }
    }
  }
}
