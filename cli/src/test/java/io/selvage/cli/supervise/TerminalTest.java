package io.selvage.cli.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.supervise.Terminal.End;
import io.selvage.report.TextColours;
import io.selvage.report.TextGlyphs;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TerminalTest {
  @Test
  void coloursAreForScreensThatHaveThem() {
    assertThat(screen("TERM", "xterm").colours()).isEqualTo(TextColours.ANSI);
    assertThat(screen("TERM", "xterm", "NO_COLOR", "").colours()).isEqualTo(TextColours.ANSI);
    assertThat(screen("TERM", "xterm", "NO_COLOR", "1").colours()).isEqualTo(TextColours.NONE);
    assertThat(screen("TERM", "dumb").colours()).isEqualTo(TextColours.NONE);
    assertThat(screen().colours()).isEqualTo(TextColours.NONE);
    assertThat(terminal(End.FILE, "TERM", "xterm").colours()).isEqualTo(TextColours.NONE);
  }

  @Test
  void boxesAreForScreensThatHaveThem() {
    assertThat(screen("TERM", "xterm", "LANG", "C.UTF-8").glyphs()).isEqualTo(TextGlyphs.BOX);
    assertThat(screen("TERM", "xterm", "LANG", "de_DE.utf8").glyphs()).isEqualTo(TextGlyphs.BOX);
    assertThat(screen("TERM", "xterm", "LANG", "C.UTF-8", "LC_ALL", "C").glyphs())
        .isEqualTo(TextGlyphs.ASCII);
    assertThat(screen("TERM", "xterm", "LANG", "C", "LC_CTYPE", "en_US.UTF-8").glyphs())
        .isEqualTo(TextGlyphs.BOX);
    assertThat(screen("TERM", "xterm").glyphs()).isEqualTo(TextGlyphs.ASCII);
    assertThat(terminal(End.FILE, "TERM", "xterm", "LANG", "C.UTF-8").glyphs())
        .isEqualTo(TextGlyphs.ASCII);
  }

  @Test
  void progressIsForScreens() {
    assertThat(screen("TERM", "xterm").showsProgress()).isTrue();
    assertThat(screen("TERM", "dumb").showsProgress()).isFalse();
    assertThat(terminal(End.FILE, "TERM", "xterm").showsProgress()).isFalse();
  }

  @Test
  void theProcessHasOne() {
    assertThat(Terminal.ofProcess().sinceStart()).isPositive();
  }

  private static Terminal screen(String... environment) {
    return terminal(End.SCREEN, environment);
  }

  private static Terminal terminal(End end, String... environment) {
    Map<String, String> variables = new java.util.HashMap<>();
    for (int i = 0; i < environment.length; i += 2) {
      variables.put(environment[i], environment[i + 1]);
    }
    return new Terminal(System.out, end, System.err, end, variables, Path.of(""), Instant.now());
  }
}
