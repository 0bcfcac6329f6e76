package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.program.state.CanonicalForm;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The number of returned calls of each span, and of running calls. */
final class SpanCounters {
  private final List<Invocation> alphabet;
  private final Map<IntervalSymbol, Integer> numbers = new HashMap<>();
  private final List<IntervalSymbol> spans = new ArrayList<>();
  private int[] counts = new int[16];

  SpanCounters(List<Invocation> alphabet) {
    this.alphabet = alphabet;
  }

  void begin(int call, int interval) {
    counts[number(pending(call, interval))]++;
  }

  void undoBegin(int call, int interval) {
    counts[number(pending(call, interval))]--;
  }

  /** The number of the span whose count increased. */
  int end(int call, int first, Outcome outcome, int last) {
    undoBegin(call, first);
    int number =
        number(new IntervalSymbol(new CallSymbol(alphabet.get(call), outcome), first, last));
    counts[number]++;
    return number;
  }

  void undoEnd(int call, int first, int number) {
    counts[number]--;
    begin(call, first);
  }

  private IntervalSymbol pending(int call, int interval) {
    return new IntervalSymbol(
        new CallSymbol(alphabet.get(call), Outcome.PENDING), interval, IntervalSymbol.OPEN);
  }

  private int number(IntervalSymbol span) {
    Integer known = numbers.get(span);
    if (known != null) {
      return known;
    }
    int number = numbers.size();
    numbers.put(span, number);
    spans.add(span);
    if (number == counts.length) {
      counts = Arrays.copyOf(counts, 2 * number);
    }
    return number;
  }

  void write(CanonicalForm state) {
    for (int number = 0; number < numbers.size(); number++) {
      if (counts[number] > 0) {
        state.put((long) number << 32 | counts[number]);
      }
    }
  }

  /** Equal for equal images. */
  List<Integer> key(int interval) {
    int[] key = Arrays.copyOf(counts, numbers.size() + 1);
    int size = numbers.size();
    while (size > 0 && key[size - 1] == 0) {
      size--; // spans that were added later are not part of it
    }
    key[size] = -interval;
    return Arrays.stream(key, 0, size + 1).boxed().toList();
  }

  IntervalImage image(int intervals) {
    Map<IntervalSymbol, Long> image = new LinkedHashMap<>();
    for (int number = 0; number < numbers.size(); number++) {
      if (counts[number] > 0) {
        image.put(spans.get(number), (long) counts[number]);
      }
    }
    return new IntervalImage(intervals, image);
  }
}
