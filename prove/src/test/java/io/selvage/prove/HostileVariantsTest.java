package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Attacks on proofs, as edits of right classes. Several of these were proved, or ended in a crash,
 * when they were first asked: an interface of descriptors that was taken for a class of nobody, an
 * object on a shelf that was still taken for its owner's, a deletion that takes slots, a lock that
 * the constructor keeps, an array that does not take every value, a box that is not there yet.
 */
final class HostileVariantsTest {
  @TempDir static Path made;

  @TestFactory
  List<DynamicTest> cells() throws IOException {
    return tests("cells", 47);
  }

  @TestFactory
  List<DynamicTest> controls() throws IOException {
    return tests("controls", 13);
  }

  @TestFactory
  List<DynamicTest> stacks() throws IOException {
    return tests("stacks", 27);
  }

  /** The same stack, and what becomes of nodes that were handed over. */
  @TestFactory
  List<DynamicTest> handed() throws IOException {
    return tests("handed", 14);
  }

  @TestFactory
  List<DynamicTest> slots() throws IOException {
    return tests("slots", 51);
  }

  /** What the list engine reads: arrays, constructors, the surroundings, values. */
  @TestFactory
  List<DynamicTest> treibers() throws IOException {
    return tests("treibers", 53);
  }

  /** Locks that are not what they seem, or not held by whom it seems. */
  @TestFactory
  List<DynamicTest> locked() throws IOException {
    return tests("locked", 29);
  }

  /** The stack that shows its nodes: what others do with these, and when. */
  /** Stacks that show their nodes, too: most of these have violations that refine finds. */
  @TestFactory
  List<DynamicTest> shown() throws IOException {
    return tests("shown", 14);
  }

  @TestFactory
  List<DynamicTest> nodes() throws IOException {
    return tests("nodes", 45);
  }

  private static List<DynamicTest> tests(String family, int count) throws IOException {
    Variants variants = Variants.of(family);
    assertThat(variants.all()).hasSize(count);
    Path classes = compiled(family, variants);
    List<DynamicTest> tests = new ArrayList<>();
    for (Variants.Variant each : variants.all()) {
      String name = family + "." + each.name();
      Asked.Keys keys = variants.promise().isSet() ? Asked.Keys.INNER : Asked.Keys.ALL;
      Asked asked = new Asked(List.of(classes), name, List.of(), variants.promise(), keys);
      tests.add(DynamicTest.dynamicTest(each.name(), () -> isNotProved(asked, each)));
    }
    return tests;
  }

  private static void isNotProved(Asked asked, Variants.Variant variant) {
    Answer answer = Prover.answer(asked, Budget.unlimited());
    assertThat(answer.isProved()).as("refine: %s", variant.found()).isFalse();
    assertThat(((Answer.Unknown) answer).why()).startsWith(variant.why());
  }

  private static Path compiled(String family, Variants variants) throws IOException {
    Path sources = Files.createDirectories(made.resolve("source").resolve(family));
    Path classes = Files.createDirectories(made.resolve("classes").resolve(family));
    List<String> command = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-d"));
    command.add(classes.toString());
    for (Variants.Variant each : variants.all()) {
      Path file = sources.resolve(each.name() + ".java");
      command.add(Files.writeString(file, each.source()).toString());
    }
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    assertThat(compiler.run(null, null, null, command.toArray(String[]::new))).isZero();
    return classes;
  }
}
