package io.selvage.formats.internal.selvage;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one copy of what was met lately, each in the one place there is for it: cheaper than a
 * {@link io.selvage.formats.internal.input.ValueInterner}, which knows all, for a million values
 * that come and go.
 */
final class RecentValueCache {
  static final Value TRUE = Value.of(true);
  static final Value FALSE = Value.of(false);

  private static final int PLACES = 1 << 12;

  private final Value.@Nullable Whole[] wholes = new Value.Whole[PLACES];
  private final Value.@Nullable Text[] texts = new Value.Text[PLACES];
  private final @Nullable Outcome[] outcomes = new Outcome[PLACES];
  private final @Nullable Invocation[] calls = new Invocation[PLACES];
  private final @Nullable String[] words = new String[PLACES];

  private static int place(long key) {
    return (int) (key * 0x9E3779B97F4A7C15L >>> 52);
  }

  Value whole(long number) {
    int place = place(number);
    Value.Whole known = wholes[place];
    if (known == null || known.value() != number) {
      known = new Value.Whole(number);
      wholes[place] = known;
    }
    return known;
  }

  Value text(String text) {
    int place = place(text.hashCode());
    Value.Text known = texts[place];
    if (known == null || !known.value().equals(text)) {
      known = new Value.Text(text);
      texts[place] = known;
    }
    return known;
  }

  Outcome returned(Value value) {
    int place = place(value.hashCode());
    Outcome known = outcomes[place];
    if (known instanceof Outcome.Returned returned && returned.value().equals(value)) {
      return known;
    }
    Outcome made = Outcome.returned(value);
    outcomes[place] = made;
    return made;
  }

  Invocation call(String method, List<Value> arguments) {
    int place = place(method.hashCode() * 31L + arguments.hashCode());
    Invocation known = calls[place];
    if (known == null || !known.method().equals(method) || !known.arguments().equals(arguments)) {
      known = new Invocation(method, arguments);
      calls[place] = known;
    }
    return known;
  }

  /** The text between two places of a buffer. */
  String word(char[] buffer, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + buffer[i];
    }
    int place = place(hash);
    String known = words[place];
    if (known == null || !isAt(known, buffer, from, to)) {
      known = new String(buffer, from, to - from);
      words[place] = known;
    }
    return known;
  }

  private static boolean isAt(String word, char[] buffer, int from, int to) {
    if (word.length() != to - from) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (word.charAt(i - from) != buffer[i]) {
        return false;
      }
    }
    return true;
  }
}
