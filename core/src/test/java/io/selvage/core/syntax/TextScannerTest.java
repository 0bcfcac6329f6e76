package io.selvage.core.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TextScannerTest {
  private static final Pattern WORD = Pattern.compile("\\w+");

  private static TextScanner scanner(String text) {
    return new TextScanner(text, TextScanner.BLANKS_AND_COMMENTS);
  }

  @Test
  void knowsThePlaceOfWhatIsNext() {
    TextScanner scanner = scanner("one # a comment\n\n  two\n");
    assertThat(scanner.take(WORD)).isEqualTo("one");
    assertThat(scanner.line()).isEqualTo(3);
    assertThat(scanner.column()).isEqualTo(3);
    int two = scanner.position();
    assertThat(scanner.take(WORD)).isEqualTo("two");
    assertThat(scanner.isAtEnd()).isTrue();
    assertThat(scanner.line()).isEqualTo(4);
    scanner.moveTo(two);
    assertThat(scanner.line()).isEqualTo(3);
    assertThat(scanner.rest()).isEqualTo("two\n");
    scanner.moveTo(0);
    assertThat(scanner.line()).isEqualTo(1);
    assertThat(scanner.column()).isEqualTo(1);
  }

  @Test
  void aWordEndsWhereItsLettersDo() {
    TextScanner scanner = scanner(" Until U(->x");
    assertThat(scanner.accept("U")).isFalse();
    assertThat(scanner.take(WORD)).isEqualTo("Until");
    assertThat(scanner.accept("U")).isTrue();
    assertThat(scanner.accept("(")).isTrue();
    assertThat(scanner.accept("->")).isTrue();
    assertThat(scanner.accept("x")).isTrue();
    assertThat(scanner.accept("x")).isFalse();
    assertThat(scanner.peek()).isEqualTo((char) 0);
    assertThat(scanner.take(WORD)).isEmpty();
  }

  /** A number sign in a call is a token of a value, and a quoted bracket closes nothing. */
  @Test
  void bracketsAreTakenAsTheyStand() {
    TextScanner scanner = scanner("(#1, (\")\\\"\"), ')') rest");
    int start = scanner.position();
    assertThat(scanner.acceptBracketed('(', ')')).isTrue();
    assertThat(scanner.since(start)).isEqualTo("(#1, (\")\\\"\"), ')')");
    assertThat(scanner.rest()).isEqualTo("rest");
    assertThat(scanner("(1, (2)").acceptBracketed('(', ')')).isFalse();
    assertThat(scanner("(\"1)").acceptBracketed('(', ')')).isFalse();
    assertThat(scanner("'a\\'").acceptQuoted()).isFalse();
    assertThat(scanner("'a\\").acceptQuoted()).isFalse();
  }

  /** Long runs of blanks, comments and letters need no stack. */
  @Test
  void lengthDoesNotMatter() {
    String text = "#\n \t".repeat(100_000) + "x".repeat(100_000);
    TextScanner scanner = scanner(text);
    assertThat(scanner.take(WORD)).hasSize(100_000);
    assertThat(scanner.line()).isEqualTo(100_001);
    assertThat(scanner("'" + "\\'a".repeat(100_000) + "'").acceptQuoted()).isTrue();
  }

  @Test
  void tokensCanBeLookedAtAhead() {
    TokenStream tokens =
        new TokenStream("a b\n c", TextScanner.BLANKS, WORD) {
          @Override
          protected RuntimeException wrong(String what) {
            return new IllegalStateException(line() + ":" + column() + " " + what);
          }
        };
    assertThat(tokens.peek(2)).isEqualTo("c");
    assertThat(tokens.peek(3)).isEmpty();
    assertThat(tokens.take()).isEqualTo("a");
    assertThat(tokens.accept("c")).isFalse();
    assertThat(tokens.accept("b")).isTrue();
    assertThat(tokens.expected("d")).hasMessage("2:2 expected d, found `c`");
    assertThat(tokens.take()).isEqualTo("c");
    assertThat(tokens.isAtEnd()).isTrue();
    assertThat(tokens.take()).isEmpty();
    assertThat(tokens.expected("d")).hasMessage("2:1 expected d, found the end");
  }
}
