package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.code.AbstractType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Attacks on proofs, as edits of right classes. Several of these were proved, or ended in a crash,
 * when they were first asked: an interface of descriptors that was taken for a class of nobody, an
 * object on a shelf that was still taken for its owner's, a deletion that takes slots, a lock that
 * the constructor keeps, an array that does not take every value, a box that is not there yet.
 */
@Tag("full")
final class HostileVariantsTest {
  @TempDir static Path made;

  /** A folder of attacks, on what, and how many there are. */
  private record Family(String name, int count, String on) {}

  private static final List<Family> FAMILIES =
      List.of(
          new Family("cells", 47, "conditional cells"),
          new Family("controls", 13, "cells with controls"),
          new Family("stacks", 27, "stacks that eliminate"),
          new Family("nodes", 45, "stacks that show their nodes: what others do with these"),
          new Family("shown", 14, "the same; most have violations that refine finds"),
          new Family("slots", 51, "queues of slots"),
          new Family("treibers", 53, "what is read: arrays, constructors, surroundings, values"),
          new Family("locked", 29, "locks that are not what they seem, or not held by whom"));

  @TestFactory
  List<DynamicContainer> areNotProved() throws IOException {
    List<DynamicContainer> all = new ArrayList<>();
    for (Family family : FAMILIES) {
      String title = family.name() + ": " + family.on();
      all.add(DynamicContainer.dynamicContainer(title, tests(family.name(), family.count())));
    }
    return all;
  }

  /** The invariant of the right queue is none of a wrong one: the checker says so by itself. */
  @Test
  void invariantsOfTheRightQueueAreRejected() throws IOException {
    Variants variants = Variants.of("slots");
    String right = variants.base().replace("NAME", "Right");
    Variants with = new Variants(variants.promise(), right, withRight(variants, right));
    Path classes = compiled("slots", with);
    CertificateText invariant =
        CertificateText.of(Prover.answer(asked(classes, "Right"), Budget.unlimited()))
            .orElseThrow();
    assertThat(Prover.by(invariant, asked(classes, "Right"), Budget.unlimited()).isProved())
        .isTrue();
    for (Variants.Variant each : variants.all()) {
      ProofResult answer = Prover.by(invariant, asked(classes, each.name()), Budget.unlimited());
      assertThat(answer.isProved()).as(each.name()).isFalse();
    }
  }

  private static ProofRequest asked(Path classes, String name) {
    return new ProofRequest(
        List.of(classes), "slots." + name, List.of(), AbstractType.QUEUE, ProofRequest.Keys.ALL);
  }

  private static List<Variants.Variant> withRight(Variants variants, String right) {
    List<Variants.Variant> all = new ArrayList<>(variants.all());
    all.add(new Variants.Variant("Right", "", "", right));
    return all;
  }

  private static List<DynamicTest> tests(String family, int count) throws IOException {
    Variants variants = Variants.of(family);
    assertThat(variants.all()).hasSize(count);
    Path classes = compiled(family, variants);
    List<DynamicTest> tests = new ArrayList<>();
    for (Variants.Variant each : variants.all()) {
      String name = family + "." + each.name();
      ProofRequest.Keys keys =
          variants.promise().isSet() ? ProofRequest.Keys.INNER : ProofRequest.Keys.ALL;
      ProofRequest asked =
          new ProofRequest(List.of(classes), name, List.of(), variants.promise(), keys);
      tests.add(DynamicTest.dynamicTest(each.name(), () -> isNotProved(asked, each)));
    }
    return tests;
  }

  private static void isNotProved(ProofRequest asked, Variants.Variant variant) {
    ProofResult answer = Prover.answer(asked, Budget.unlimited());
    assertThat(answer.isProved()).as("refine: %s", variant.found()).isFalse();
    assertThat(((ProofResult.Unknown) answer).why()).startsWith(variant.why());
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
