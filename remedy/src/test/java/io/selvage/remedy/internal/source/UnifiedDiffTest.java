package io.selvage.remedy.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class UnifiedDiffTest {
  @Test
  void changesThatAreFarApartHaveTheirOwnHunks() {
    String before = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";
    String after = "A\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\n";

    assertThat(new UnifiedDiff(before, after).text("X.java"))
        .isEqualTo(
            """
            --- a/X.java
            +++ b/X.java
            @@ -1,4 +1,4 @@
            -a
            +A
             b
             c
             d
            @@ -8,3 +8,4 @@
             h
             i
             j
            +k
            """);
    assertThat(UnifiedDiff.changedLines(before, after)).isEqualTo(2);
  }

  @Test
  void theEndOfAFileWithoutLineFeedIsMarked() {
    assertThat(new UnifiedDiff("a\nb", "a\nc").text("X.java"))
        .isEqualTo(
            """
            --- a/X.java
            +++ b/X.java
            @@ -1,2 +1,2 @@
             a
            -b
            \\ No newline at end of file
            +c
            \\ No newline at end of file
            """);
  }

  @Test
  void indentationIsNoChangedLine() {
    assertThat(
            UnifiedDiff.changedLines(
                "{\nx();\ny();\n}\n", "{\nwhile (true) {\n  x();\n  y();\n}\n}\n"))
        .isEqualTo(2);
    assertThat(UnifiedDiff.changedLines("a\nb\nc\n", "a\n")).isEqualTo(2);
    assertThat(UnifiedDiff.changedLines("a\nb\nc\n", "a\nx\nc\n")).isEqualTo(1);
  }
}
