package io.selvage.relaxed.litmus;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A tiny program in the notation of the test data: {@code W.opq x 1; W.ra y 1 || r0=R.ra y;
 * r1=R.opq x}. All locations hold 0 at first, and so do the registers, which are each thread's own.
 *
 * <p>Modes: {@code pln opq ra vol}, or C's {@code na rlx acq rel ar sc}; of fences also {@code full
 * ll ss}.
 */
public record Litmus(List<List<Instruction>> threads) {
  public Litmus {
    threads = threads.stream().map(List::copyOf).toList();
  }

  public static Litmus parse(String text) {
    return new Litmus(
        Pattern.compile("\\|\\|").splitAsStream(text).map(Litmus::parseThread).toList());
  }

  private static List<Instruction> parseThread(String text) {
    return Pattern.compile(";").splitAsStream(text).map(Instruction::parse).toList();
  }

  private Stream<Instruction> instructions() {
    return threads.stream().flatMap(List::stream);
  }

  /** In alphabetical order, which is that of the fields. */
  public List<String> locations() {
    return named(instructions().map(Instruction::location)).sorted().toList();
  }

  Registers registers(int thread) {
    return new Registers(named(threads.get(thread).stream().map(Instruction::register)).toList());
  }

  private static Stream<String> named(Stream<String> names) {
    return names.filter(name -> !name.isEmpty()).distinct();
  }

  public boolean hasUpdates() {
    return instructions().anyMatch(instruction -> instruction.verb().isUpdate());
  }

  /** The same with a full fence between any two instructions. */
  public Litmus fenced() {
    Instruction fence = Instruction.parse("F.full");
    return new Litmus(
        threads.stream()
            .map(thread -> thread.stream().flatMap(i -> Stream.of(fence, i)).skip(1).toList())
            .toList());
  }

  @Override
  public String toString() {
    return threads.stream()
        .map(thread -> thread.stream().map(Object::toString).collect(Collectors.joining("; ")))
        .collect(Collectors.joining(" || "));
  }
}
