package io.selvage.relaxed.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random programs: a few threads, a few instructions each, some of them behind a condition. */
public final class RandomLitmus {
  private static final int MAX_THREADS = 3;
  private static final int MAX_OF_THREAD = 4;
  private static final int MAX_INSTRUCTIONS = 7;
  private static final int VALUES = 3;
  private static final List<String> LOCATIONS = List.of("x", "y", "z");

  /** How many locations, as likely as it is often here: with two, threads meet twice. */
  private static final List<Integer> SPREAD = List.of(1, 2, 2, 2, 2, 2, 2, 3, 3);

  private final Random random;
  private final Palette palette;
  private final int locations;

  private RandomLitmus(long seed, Palette palette) {
    this.random = new Random(seed);
    this.palette = palette;
    this.locations = pick(SPREAD);
  }

  /** The program of a seed. */
  public static Litmus of(long seed, Palette palette) {
    return new RandomLitmus(seed, palette).program();
  }

  private Litmus program() {
    List<List<Instruction>> threads = new ArrayList<>();
    int count = 2 + random.nextInt(MAX_THREADS - 1);
    int left = MAX_INSTRUCTIONS;
    for (int i = 0; i < count; i++) {
      int room = left - (count - i - 1);
      int size = Math.min(room, 2 + random.nextInt(MAX_OF_THREAD - 1));
      threads.add(thread(size));
      left -= size;
    }
    return new Litmus(threads);
  }

  private List<Instruction> thread(int size) {
    List<Instruction> instructions = new ArrayList<>();
    List<String> registers = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Instruction instruction = instruction(registers);
      instructions.add(instruction);
      if (!instruction.register().isEmpty()) {
        registers.add(instruction.register());
      }
    }
    return instructions;
  }

  private Instruction instruction(List<String> registers) {
    Verb verb = pick(palette.verbs());
    List<Instruction.Operand> operands = new ArrayList<>();
    while (operands.size() < verb.operands()) {
      operands.add(operand(verb, registers));
    }
    return new Instruction(
        usesOne(registers) ? pick(registers) + "=" + random.nextInt(VALUES) : "",
        verb == Verb.W || verb == Verb.F ? "" : "r" + registers.size(),
        verb,
        pick(palette.modes(verb)),
        verb == Verb.F ? "" : LOCATIONS.get(random.nextInt(locations)),
        operands);
  }

  /** Only constants are added, lest values grow beyond what registers hold. */
  private Instruction.Operand operand(Verb verb, List<String> registers) {
    boolean computed = verb != Verb.FAA && usesOne(registers);
    return new Instruction.Operand(
        computed ? pick(registers) : Integer.toString(random.nextInt(VALUES)));
  }

  private boolean usesOne(List<String> registers) {
    return !registers.isEmpty() && random.nextInt(4) == 0;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
