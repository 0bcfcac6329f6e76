package io.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CodeDigestTest {
  @TempDir private Path folder;

  @Test
  void theOwnCodeIsFound() {
    assertThat(CodeDigest.ofSelvage()).isPresent();
  }

  @Test
  void aChangedClassOrJarHasAnotherHash() throws IOException {
    Path file = Files.writeString(folder.resolve("A.class"), "one");
    String before = CodeDigest.with(List.of(folder)).orElseThrow();
    assertThat(CodeDigest.with(List.of(folder))).contains(before);
    Files.writeString(folder.resolve("notes.txt"), "no class");
    assertThat(CodeDigest.with(List.of(folder))).contains(before);
    Files.writeString(file, "two");
    assertThat(CodeDigest.with(List.of(folder)).orElseThrow()).isNotEqualTo(before);
    String jar = CodeDigest.with(List.of(file)).orElseThrow();
    Files.writeString(file, "three");
    assertThat(CodeDigest.with(List.of(file)).orElseThrow()).isNotEqualTo(jar);
  }

  @Test
  void whatIsMissingHasNoHash() {
    assertThat(CodeDigest.with(List.of(folder.resolve("missing.jar")))).isEmpty();
  }

  /** The parts do not run together. */
  @Test
  void textsAreSeparate() {
    assertThat(CodeDigest.of(List.of("ab", "c"), 40))
        .hasSize(40)
        .isNotEqualTo(CodeDigest.of(List.of("a", "bc"), 40));
  }
}
