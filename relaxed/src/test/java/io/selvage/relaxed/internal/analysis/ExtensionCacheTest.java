package io.selvage.relaxed.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.engine.CodeDigest;
import io.selvage.relaxed.clients.Containers;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of an analysis is what would be computed, and is never anything else. */
class ExtensionCacheTest {
  private static final int CLASSES = 4;

  @TempDir private Path folder;

  private ExtensionCache kept() {
    return kept("version 1");
  }

  private ExtensionCache kept(String code) {
    return ExtensionCache.in(folder, 1, () -> Optional.of(code.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<List<CallRelation>> stack(ExtensionCache kept) {
    return extensions(Containers.End.LAST, ContainerStrength.R, 3, kept);
  }

  /** Of each observation, in the order in which they are looked at. */
  private static List<List<CallRelation>> extensions(
      Containers.End end, ContainerStrength strength, int inserts, ExtensionCache kept) {
    SpecificationAnalysis analysis =
        SpecificationAnalysis.of(
            Containers.calls(inserts, 3),
            new Containers.Container(end),
            strength,
            kept,
            Budget.unlimited());
    List<List<CallRelation>> all = new ArrayList<>();
    analysis
        .classes()
        .forEach(c -> c.observations.forEach(o -> all.add(List.copyOf(o.extensions))));
    return all;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void whatWasComputedIsReused() throws IOException {
    ExtensionCache first = kept();
    List<List<CallRelation>> computed = stack(first);
    assertThat(computed).isEqualTo(stack(ExtensionCache.NONE));
    assertThat(first.reused()).isZero();
    assertThat(files()).hasSize(CLASSES);
    ExtensionCache second = kept();
    assertThat(stack(second)).isEqualTo(computed);
    assertThat(second.reused()).isEqualTo(CLASSES);
  }

  @Test
  void anotherVersionFindsNothing() throws IOException {
    stack(kept());
    ExtensionCache other = kept("version 2");
    stack(other);
    assertThat(other.reused()).isZero();
    assertThat(files()).hasSize(2 * CLASSES);
  }

  /** Specifications may agree in some observations; what they say else is told apart. */
  @Test
  void otherSpecificationsStrengthsAndBoundsAreToldApart() throws IOException {
    for (int round = 0; round < 2; round++) {
      for (Containers.End end : Containers.End.values()) {
        for (ContainerStrength strength : ContainerStrength.values()) {
          for (int inserts = 1; inserts <= 3; inserts++) {
            ExtensionCache kept = kept();
            List<List<CallRelation>> found = extensions(end, strength, inserts, kept);
            assertThat(found).isEqualTo(extensions(end, strength, inserts, ExtensionCache.NONE));
            assertThat(kept.reused()).isLessThanOrEqualTo(found.size());
            assertThat(round == 0 || kept.reused() == found.size()).isTrue();
          }
        }
      }
    }
    assertThat(files()).hasSizeGreaterThan(50);
  }

  @Test
  void whatIsDamagedIsComputedAgain() throws IOException {
    List<List<CallRelation>> computed = stack(kept());
    List<Path> files = files();
    byte[] whole = Files.readAllBytes(files.get(0));
    for (int at = 0; at < whole.length; at += 7) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 4;
      Files.write(files.get(0), damaged);
      ExtensionCache again = kept();
      assertThat(stack(again)).isEqualTo(computed);
      assertThat(again.reused()).as("byte %d", at).isEqualTo(CLASSES - 1);
      assertThat(Files.readAllBytes(files.get(0))).isEqualTo(whole);
    }
  }

  @Test
  void whatIsCutOrOfAnotherKeyIsComputedAgain() throws IOException {
    List<List<CallRelation>> computed = stack(kept());
    List<Path> files = files();
    byte[] whole = Files.readAllBytes(files.get(0));
    for (byte[] other :
        List.of(
            new byte[0],
            Arrays.copyOf(whole, whole.length - 8),
            Arrays.copyOf(whole, 40),
            Files.readAllBytes(files.get(1)))) {
      Files.write(files.get(0), other);
      ExtensionCache again = kept();
      assertThat(stack(again)).isEqualTo(computed);
      assertThat(again.reused()).isEqualTo(CLASSES - 1);
    }
  }

  @Test
  void whereNothingCanBeWrittenNothingIsKept() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    ExtensionCache kept = ExtensionCache.in(file, 1, () -> Optional.of(new byte[] {1}));
    assertThat(stack(kept)).isEqualTo(stack(ExtensionCache.NONE));
    assertThat(ExtensionCache.in(folder, 1, Optional::empty).reused()).isZero();
    stack(ExtensionCache.in(folder, 1, Optional::empty));
    assertThat(files()).containsExactly(file);
  }

  @Test
  void whatIsQuickIsNotKept() throws IOException {
    stack(ExtensionCache.in(folder, 1_000_000, () -> Optional.of(new byte[] {1})));
    assertThat(files()).isEmpty();
  }

  @Test
  void theCodeIsKnown() {
    assertThat(CodeDigest.ofSelvage()).isPresent();
  }
}
