package io.selvage.program.internal.taint;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.program.internal.run.OutcomeReader;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.taint.TaggedRun;
import io.selvage.program.taint.ValueUseProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * The values that arguments of calls are compared with: initial content of the object, constants in
 * the code, array lengths. Found by tracking arguments in short sequential runs (decision 0149).
 */
public final class ComparedValues {
  /** How important it is to pass a value. */
  public enum Rank {
    /** It is compared with the initial content of the object, or keeps an index within bounds. */
    START,
    /** It is compared with a constant. */
    CONSTANT,
    /** It lies across a bound, or was computed from the argument. */
    NEAR
  }

  private static final int MOST_PAIRS = 120;
  private static final int MOST_STEPS = 20_000;
  private static final int MOST_OF_A_PARAMETER = 10;

  private final ObjectProgram program;
  private final int values;
  private final Map<ValueUseProfile.Parameter, Map<Value, Rank>> met;

  /**
   * @param values how many there are of each number, from 1 on
   * @param met the values met before, to be extended
   */
  public ComparedValues(
      ObjectProgram program, int values, Map<ValueUseProfile.Parameter, Map<Value, Rank>> met) {
    this.program = program;
    this.values = values;
    this.met = met;
  }

  /** Makes each call alone and, unless there are too many, after one of each operation. */
  public void follow(List<Invocation> calls) {
    List<Invocation> distinguishing =
        calls.stream().filter(it -> !it.arguments().isEmpty()).toList();
    for (Invocation call : distinguishing) {
      follow(List.of(), call);
    }
    Map<String, Invocation> firsts = new LinkedHashMap<>();
    calls.forEach(call -> firsts.putIfAbsent(call.method(), call));
    int left = MOST_PAIRS;
    for (Invocation first : firsts.values()) {
      for (Invocation second : distinguishing) {
        if (left-- > 0) {
          follow(List.of(first), second);
        }
      }
    }
  }

  private void follow(List<Invocation> before, Invocation call) {
    ObjectInstance object = program.instantiate();
    TaggedRun run = new TaggedRun(object);
    ThreadState thread = new ThreadState(program.program(), program.program().thread(0));
    OutcomeReader results = new OutcomeReader(program.program(), object.heap(), Map.of());
    List<ValueComparison> meetings = new ArrayList<>();
    run.interpreter().report(meetings::add);
    try {
      for (Invocation each : before) {
        if (run.call(thread, each, MOST_STEPS).isEmpty()) {
          return;
        }
      }
      meetings.clear();
      run.call(thread, call, MOST_STEPS);
    } catch (UnsupportedFeature unsupported) {
      // The values met before it remain valid.
    }
    for (ValueComparison meeting : meetings) {
      if (!meeting.origin().isThread() && meeting.origin().call() == before.size()) {
        note(meeting, call, before.isEmpty(), word -> value(results, thread, meeting, word, call));
      }
    }
  }

  private interface Reading {
    Optional<Value> of(long word);
  }

  private void note(ValueComparison meeting, Invocation call, boolean isFirst, Reading reading) {
    ValueUseProfile.Parameter parameter =
        new ValueUseProfile.Parameter(call.method(), meeting.origin().parameter());
    switch (meeting.kind()) {
      case INDEX -> bounds(parameter, meeting);
      case ORDER -> near(parameter, meeting.word(), reading);
      case EQUAL -> {
        if (meeting.isReference()) {
          return; // clients cannot obtain a constant object
        }
        if (meeting.isComplete()) {
          reading.of(meeting.word()).ifPresent(value -> put(parameter, value, Rank.CONSTANT));
        } else {
          near(parameter, meeting.word(), reading);
        }
      }
      case EQUAL_TO_MEMORY -> {
        Rank rank = isFirst && meeting.isComplete() ? Rank.START : Rank.NEAR;
        boolean isNull = meeting.isReference() && meeting.word() == 0;
        if (!isNull || rank == Rank.START) {
          reading.of(meeting.word()).ifPresent(value -> put(parameter, value, rank));
        }
      }
      default -> {}
    }
  }

  private void bounds(ValueUseProfile.Parameter parameter, ValueComparison meeting) {
    long length = meeting.word();
    if (!meeting.isComplete() || length == 0) {
      return;
    }
    put(parameter, Value.of(0), length > values ? Rank.NEAR : Rank.START);
    put(parameter, Value.of(length - 1), Rank.NEAR);
  }

  private void near(ValueUseProfile.Parameter parameter, long word, Reading reading) {
    if (reading.of(word).orElse(Value.NULL) instanceof Value.Whole number) {
      for (long each : new long[] {number.value(), number.value() + 1, number.value() - 1}) {
        reading.of(each).ifPresent(value -> put(parameter, value, Rank.NEAR));
      }
    }
  }

  private void put(ValueUseProfile.Parameter parameter, Value value, Rank rank) {
    Map<Value, Rank> all = met.computeIfAbsent(parameter, none -> new LinkedHashMap<>());
    if (all.containsKey(value) || all.size() < MOST_OF_A_PARAMETER || rank == Rank.START) {
      all.merge(value, rank, (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }
  }

  /** The word as a value that can be passed; empty if it cannot, or marks the end of a range. */
  private Optional<Value> value(
      OutcomeReader results,
      ThreadState thread,
      ValueComparison meeting,
      long word,
      Invocation call) {
    Type type =
        Type.getArgumentTypes(program.operations().method(call).descriptor())[
            meeting.origin().parameter()];
    if (meeting.isReference()) {
      return reference(results, thread, word, type);
    }
    return switch (type.getClassName()) {
      case "int", "java.lang.Integer" -> number(word, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case "long", "java.lang.Long" -> number(word, Long.MIN_VALUE, Long.MAX_VALUE);
      case "short", "java.lang.Short" -> number(word, Short.MIN_VALUE, Short.MAX_VALUE);
      case "byte", "java.lang.Byte" -> number(word, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case "char", "java.lang.Character" ->
          word > 0 && word < Character.MAX_VALUE
              ? Optional.of(new Value.Letter((char) word))
              : Optional.empty();
      case "float", "double" -> real(results.word(thread, word, type.getDescriptor().charAt(0)));
      case "java.lang.String", "java.lang.CharSequence" -> text(meeting, word);
      case "java.lang.Object", "java.lang.Number", "java.lang.Comparable", "java.io.Serializable" ->
          number(word, Integer.MIN_VALUE, Integer.MAX_VALUE);
      default -> Optional.empty();
    };
  }

  /**
   * A string is represented by its number; a value computed from one is a character or a length.
   */
  private Optional<Value> text(ValueComparison meeting, long word) {
    return meeting.isComplete()
        ? Optional.of(Value.of(program.program().texts().text((int) word)))
        : Optional.empty();
  }

  private static Optional<Value> reference(
      OutcomeReader results, ThreadState thread, long word, Type type) {
    try {
      Value value = results.word(thread, word, 'L');
      boolean fits =
          value.equals(Value.NULL)
              || value instanceof Value.Whole && !isText(type)
              || value instanceof Value.Text && isText(type);
      return fits ? Optional.of(value) : Optional.empty();
    } catch (UnsupportedFeature unsupported) {
      return Optional.empty();
    }
  }

  private static boolean isText(Type type) {
    return type.getClassName().equals("java.lang.String");
  }

  /** The least and the greatest value mark ends of ranges, which clients do not pass. */
  private static Optional<Value> number(long word, long least, long greatest) {
    return word > least && word < greatest ? Optional.of(Value.of(word)) : Optional.empty();
  }

  private static Optional<Value> real(Value value) {
    if (!(value instanceof Value.Real real) || !Double.isFinite(real.value())) {
      return Optional.empty();
    }
    boolean isComplete = real.value() == Math.rint(real.value());
    return Optional.of(isComplete ? Value.of((long) real.value()) : value);
  }
}
