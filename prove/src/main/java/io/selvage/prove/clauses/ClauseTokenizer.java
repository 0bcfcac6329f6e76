package io.selvage.prove.clauses;

import io.selvage.core.syntax.TextScanner;
import io.selvage.core.syntax.TokenStream;
import java.util.regex.Pattern;

/** The tokens of a specification by clauses. */
final class ClauseTokenizer extends TokenStream {
  private static final Pattern TOKEN =
      Pattern.compile(
          "->|::|!=|\\[\\]|[A-Za-z_$][\\w$]*'?|.",
          Pattern.UNICODE_CHARACTER_CLASS | Pattern.DOTALL);

  private final String source;

  ClauseTokenizer(String source, String text) {
    super(text, TextScanner.BLANKS_AND_COMMENTS, TOKEN);
    this.source = source;
  }

  String name() {
    if (!peek().matches("[\\p{L}_$][\\w$]*")) {
      throw expected("a name");
    }
    return take();
  }

  @Override
  protected ClauseError wrong(String what) {
    return new ClauseError(source, line(), column(), what);
  }
}
