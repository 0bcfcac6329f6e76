package io.selvage.prove.clauses;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a text, each with its place; a comment goes from # to the end of its line. */
final class ClauseWords {
  private static final Pattern WORD =
      Pattern.compile(
          "->|::|!=|\\[\\]|[A-Za-z_$][\\w$]*'?|[^\\s]", Pattern.UNICODE_CHARACTER_CLASS);

  private record Word(String text, int line, int column) {}

  private final String source;
  private final List<Word> words = new ArrayList<>();
  private int next;

  ClauseWords(String source, String text) {
    this.source = source;
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      Matcher matcher = WORD.matcher(line.replaceFirst("#.*", ""));
      while (matcher.find()) {
        words.add(new Word(matcher.group(), number, matcher.start() + 1));
      }
    }
    words.add(new Word("", number, 1));
  }

  boolean isAtEnd() {
    return next == words.size() - 1;
  }

  String peek() {
    return words.get(next).text();
  }

  /** The word after so many others. */
  String peek(int further) {
    return words.get(Math.min(next + further, words.size() - 1)).text();
  }

  int line() {
    return words.get(next).line();
  }

  String take() {
    return isAtEnd() ? "" : words.get(next++).text();
  }

  boolean takeIf(String text) {
    boolean same = peek().equals(text);
    next += same ? 1 : 0;
    return same;
  }

  void expect(String text) {
    if (!takeIf(text)) {
      throw expected(text);
    }
  }

  String name() {
    boolean named = peek().matches("[\\p{L}_$][\\w$]*");
    if (!named) {
      throw expected("a name");
    }
    return take();
  }

  ClauseError expected(String what) {
    return wrong("expected " + what + ", found " + (isAtEnd() ? "the end" : "`" + peek() + "`"));
  }

  ClauseError wrong(String what) {
    Word at = words.get(next);
    return new ClauseError(source, at.line(), at.column(), what);
  }
}
