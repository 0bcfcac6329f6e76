package io.selvage.report.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.Schedule.Kind;
import io.selvage.core.trace.SourcePosition;
import io.selvage.report.TextColours;
import io.selvage.report.TextGlyphs;
import io.selvage.report.internal.explain.RelevantLine;
import org.junit.jupiter.api.Test;

final class SourceExcerptTest {
  @Test
  void underlinesTheAccess() {
    assertThat(underlined("    return ++value;", "value", Kind.READ)).isEqualTo("++value");
    assertThat(underlined("if (p.next == null)", "Node#2.next", Kind.READ)).isEqualTo("p.next");
    assertThat(underlined("values = value + 1;", "value", Kind.READ)).isEqualTo("value");
    assertThat(underlined("if (n == 0) n = n + 1;", "n", Kind.WRITE)).isEqualTo("n");
    assertThat(marks("if (n == 0) n = n + 1;", "n", Kind.WRITE))
        .startsWith("      | " + " ".repeat(12) + "^ ");
    assertThat(underlined("NEXT.compareAndSet(p, null, n)", "Node#1.next", Kind.UPDATE))
        .isEqualTo("NEXT");
    assertThat(underlined("items[i] = e;", "items[3]", Kind.WRITE)).isEqualTo("items");
    assertThat(underlined("  go();", "other", Kind.READ)).isEqualTo("go();");
    assertThat(underlined("  go();", "", Kind.FENCE)).isEqualTo("go();");
  }

  @Test
  void cutsLongLines() {
    String page = page("x".repeat(150) + " value = 1; " + "y".repeat(150), "value", Kind.WRITE);
    assertThat(page).contains(" value = 1; ").contains("^^^^^");
    assertThat(page.lines()).allMatch(line -> line.length() <= TextPage.LIMIT);
  }

  private static String underlined(String line, String access, Schedule.Kind kind) {
    String[] lines = page(line, access, kind).split("\n");
    return lines[0].substring(lines[1].indexOf('^'), lines[1].lastIndexOf('^') + 1);
  }

  private static String marks(String line, String access, Schedule.Kind kind) {
    return page(line, access, kind).split("\n")[1];
  }

  private static String page(String line, String access, Schedule.Kind kind) {
    TextPage page = new TextPage(TextColours.NONE);
    SourceExcerpt.of(line, new RelevantLine(0, SourcePosition.NONE, access, kind, "why"))
        .write(page, TextGlyphs.ASCII, "7", "a word on it");
    return page.toString();
  }
}
