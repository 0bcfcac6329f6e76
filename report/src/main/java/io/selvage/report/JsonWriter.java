package io.selvage.report;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Writes JSON on one line. Everything that is not plain to print is escaped, lone halves of
 * surrogate pairs too, so that the line survives any encoding of Unicode.
 */
final class JsonWriter {
  private final StringBuilder text = new StringBuilder();

  /** For each open object or list, what comes before the next item: nothing or a comma. */
  private final Deque<String> separators = new ArrayDeque<>();

  JsonWriter object(Runnable members) {
    return nest("{", members, "}");
  }

  <T> JsonWriter list(Collection<T> items, Consumer<T> item) {
    return nest(
        "[",
        () ->
            items.forEach(
                each -> {
                  separate();
                  item.accept(each);
                }),
        "]");
  }

  /** The key of a member; its value must follow. */
  JsonWriter key(String key) {
    separate();
    quote(key);
    text.append(':');
    return this;
  }

  JsonWriter member(String key, String value) {
    return key(key).value(value);
  }

  JsonWriter member(String key, long value) {
    key(key);
    text.append(value);
    return this;
  }

  JsonWriter member(String key, boolean value) {
    key(key);
    text.append(value);
    return this;
  }

  JsonWriter member(String key, Collection<String> values) {
    return key(key).list(values, this::value);
  }

  JsonWriter value(String value) {
    quote(value);
    return this;
  }

  JsonWriter value(long value) {
    text.append(value);
    return this;
  }

  /** Before another item of a list that is written by hand. */
  JsonWriter next() {
    separate();
    return this;
  }

  private JsonWriter nest(String open, Runnable content, String close) {
    text.append(open);
    separators.push("");
    content.run();
    separators.pop();
    text.append(close);
    return this;
  }

  private void separate() {
    text.append(separators.pop());
    separators.push(",");
  }

  private void quote(String value) {
    text.append('"');
    value.codePoints().forEach(this::escape);
    text.append('"');
  }

  private void escape(int c) {
    switch (c) {
      case '"' -> text.append("\\\"");
      case '\\' -> text.append("\\\\");
      case '\n' -> text.append("\\n");
      case '\r' -> text.append("\\r");
      case '\t' -> text.append("\\t");
      default -> {
        if (isPlain(c)) {
          text.appendCodePoint(c);
        } else {
          text.append(String.format("\\u%04x", c));
        }
      }
    }
  }

  /** No control characters, no separators of lines that end JavaScript's, no half characters. */
  private static boolean isPlain(int c) {
    return !Character.isISOControl(c)
        && c != 0x2028
        && c != 0x2029
        && !(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
