package io.selvage.prove.internal.arrayqueue.checker;

import java.util.Arrays;

/** Parses the lines of a certificate; ranks are used as numbers. */
final class SlotCertificateReader {
  private static final SlotValue.Sort[] SORTS = {
    SlotValue.Sort.INDEX,
    SlotValue.Sort.UNKNOWN,
    SlotValue.Sort.GIVEN,
    SlotValue.Sort.SEEN,
    SlotValue.Sort.REMOVED
  };

  /** Larger ranks and variables are invalid. */
  private static final int MOST = 100_000;

  private SlotCertificateReader() {}

  static SlotState view(String line) {
    String[] parts = line.split(" ; ", -1);
    int[] head = numbers(parts[0], 11);
    SlotState moment = new SlotState();
    moment.at = head[0];
    moment.operation = head[1];
    moment.value = within(head[2], 2);
    moment.observer = within(head[3], SlotState.OVER);
    moment.acted = within(head[4], 1);
    slots(moment, head[5], head[6], head[8], head[9]);
    moment.free = within(head[7], MOST);
    moment.mine = within(head[10] + 1, MOST) - 1;
    for (String part : Arrays.asList(parts).subList(1, parts.length)) {
      int[] variable = numbers(part, 3);
      moment.variables.put(within(variable[0], MOST), item(variable[1], variable[2]));
    }
    return moment;
  }

  private static void slots(SlotState moment, int first, int second, int firstAt, int secondAt) {
    moment.filling[1] = within(first, SlotState.FILLED);
    moment.filling[2] = within(second, SlotState.FILLED);
    moment.slot[1] = within(firstAt + 1, MOST) - 1;
    moment.slot[2] = within(secondAt + 1, MOST) - 1;
    if (first > 0 != firstAt >= 0 || second > 0 != secondAt >= 0) {
      throw new InvalidSlotCertificate("a slot that is nowhere, or a place without a slot");
    }
  }

  private static SlotValue item(int word, int rank) {
    if (word >= 0) {
      return new SlotValue(SlotValue.Sort.CONSTANT, word);
    }
    SlotValue.Sort sort = SORTS[within(-2 - word, SORTS.length - 1)];
    return sort == SlotValue.Sort.INDEX ? SlotValue.index(within(rank, MOST)) : SlotValue.of(sort);
  }

  /** The effect, the acting thread's value and the shared state before, as a single text. */
  static String action(String line) {
    int[] head = numbers(line, 8);
    SlotState before = new SlotState();
    before.observer = within(head[2], SlotState.OVER);
    slots(before, head[3], head[4], head[6], head[7]);
    before.free = within(head[5], MOST);
    return SlotEffect.values()[within(head[0], SlotEffect.values().length - 1)].by(
        within(head[1], 2), before);
  }

  private static int within(int number, int most) {
    if (number < 0 || number > most) {
      throw new InvalidSlotCertificate("a number out of range: " + number);
    }
    return number;
  }

  private static int[] numbers(String text, int count) {
    try {
      int[] numbers = Arrays.stream(text.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
      if (numbers.length == count) {
        return numbers;
      }
    } catch (NumberFormatException e) {
      throw new InvalidSlotCertificate("a line that is no line of numbers: " + text);
    }
    throw new InvalidSlotCertificate("a line of another length: " + text);
  }
}
