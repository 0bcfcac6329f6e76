package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.Strength;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The notation of a test in a line: {@code W.opq x 1; W.ra y 1 || r0=R.ra y; if r0=1 r1=R.opq x}.
 *
 * <p>Modes: {@code pln opq ra vol}, or C's {@code na rlx acq rel ar sc}; of fences also {@code full
 * ll ss}. Instructions: {@code R} and {@code W}, updates {@code FAA XCHG CAS TRY} (a CAS gives what
 * it found, a TRY whether it wrote), {@code F}.
 */
public final class OneLine {
  private final List<String> variables = new ArrayList<>();
  private final List<ThreadCode> threads = new ArrayList<>();
  private final Tokens tokens;
  private ThreadCode code = new ThreadCode();

  private OneLine(String program) {
    this.tokens = new Tokens(program);
  }

  /**
   * @param condition nothing if the test asks nothing
   * @param initial {@code x=1; y=2}
   */
  public static LitmusTest read(String name, String program, String condition, String initial) {
    OneLine reader = new OneLine(program);
    reader.readThreads();
    Map<LitmusTest.Cell, Long> words = reader.readInitial(initial);
    Optional<Condition> asked = Optional.empty();
    if (!condition.isBlank()) {
      Tokens text = new Tokens(condition);
      asked = Optional.of(new ConditionReader(text, reader.threads, reader.variables).read());
      if (!text.atEnd()) {
        throw text.error("cannot read the condition");
      }
    }
    return new LitmusTest(name, reader.threads, reader.variables, words, asked);
  }

  private void readThreads() {
    do {
      code = new ThreadCode();
      threads.add(code);
      do {
        if (!tokens.atEnd() && !tokens.peek().equals(";") && !tokens.peek().equals("||")) {
          instruction();
        }
      } while (tokens.accept(";"));
    } while (tokens.accept("||"));
    if (!tokens.atEnd()) {
      throw tokens.error("expected ; or ||");
    }
  }

  private Map<LitmusTest.Cell, Long> readInitial(String text) {
    Map<LitmusTest.Cell, Long> words = new HashMap<>();
    Tokens rest = new Tokens(text);
    while (!rest.atEnd()) {
      boolean bracket = rest.accept("[");
      int variable = variable(rest.word());
      if (bracket) {
        rest.expect("]");
      }
      if (!rest.accept("=")) {
        rest.expect(":");
      }
      words.put(new LitmusTest.Cell(variable, 0), rest.number());
      skipSeparators(rest);
    }
    return words;
  }

  private static void skipSeparators(Tokens rest) {
    boolean more = true;
    while (more) {
      more = rest.accept(";") || rest.accept(",") || rest.accept("&");
    }
  }

  private int variable(String name) {
    int found = variables.indexOf(name);
    if (found < 0) {
      variables.add(name);
      return variables.size() - 1;
    }
    return found;
  }

  private void instruction() {
    int guard = -1;
    if (tokens.accept("if")) {
      guard = code.here();
      code.add(new Instruction.Unless(guardCondition(), 0));
    }
    String first = tokens.word();
    boolean assigns = tokens.accept("=");
    operation(assigns ? Optional.of(first) : Optional.empty(), assigns ? tokens.word() : first);
    if (guard >= 0) {
      Instruction.Unless unless = (Instruction.Unless) code.instructions().get(guard);
      code.set(guard, new Instruction.Unless(unless.word(), code.here()));
    }
  }

  private Formula guardCondition() {
    Formula left = operand();
    boolean unequal = tokens.accept("!=");
    if (!unequal && !tokens.accept("=")) {
      tokens.expect("==");
    }
    Operator operator = unequal ? Operator.UNEQUAL : Operator.EQUAL;
    return new Formula.Binary(operator, left, operand());
  }

  /** A number, or a register. */
  private Formula operand() {
    if (tokens.isNumber() || tokens.peek().equals("-")) {
      return new Formula.Literal(tokens.number());
    }
    return new Formula.Register(code.register(tokens.word()));
  }

  /**
   * @param verb with its mode, as in {@code R.acq}
   */
  private void operation(Optional<String> target, String verb) {
    int dot = verb.indexOf('.');
    String what = dot < 0 ? verb : verb.substring(0, dot);
    String mode = dot < 0 ? "" : verb.substring(dot + 1);
    if (what.equals("F")) {
      code.add(new Instruction.Fence(fence(mode)));
      return;
    }
    Instruction.Cell cell = new Instruction.Cell(variable(tokens.word()), new Formula.Literal(0));
    switch (what) {
      case "R" ->
          code.add(new Instruction.Read(register(target), cell, access(mode, Strength.ACQUIRE)));
      case "W" -> code.add(new Instruction.Write(cell, operand(), access(mode, Strength.RELEASE)));
      case "FAA" -> update(target, cell, Instruction.Change.ADD, update(mode));
      case "XCHG" -> update(target, cell, Instruction.Change.SET, update(mode));
      case "CAS" -> compare(register(target), cell, update(mode));
      case "TRY" -> attempt(target, cell, update(mode));
      default -> throw tokens.error("unknown instruction " + verb);
    }
  }

  private int register(Optional<String> target) {
    return target.map(code::register).orElseGet(code::fresh);
  }

  private void update(
      Optional<String> target, Instruction.Cell cell, Instruction.Change change, int strength) {
    Formula operand = operand();
    code.add(
        new Instruction.Update(
            register(target), cell, change, operand, operand, strength, strength));
  }

  /** Gives what the register is expected to hold if it writes. */
  private Formula compare(int register, Instruction.Cell cell, int strength) {
    Formula expected = operand();
    code.add(
        new Instruction.Update(
            register,
            cell,
            Instruction.Change.COMPARE,
            expected,
            operand(),
            strength,
            strength & ~Strength.RELEASE));
    return expected;
  }

  private void attempt(Optional<String> target, Instruction.Cell cell, int strength) {
    int found = code.fresh();
    Formula expected = compare(found, cell, strength);
    code.add(
        new Instruction.Set(
            register(target),
            new Formula.Binary(Operator.EQUAL, new Formula.Register(found), expected)));
  }

  // ---------------------------------------------------------------- modes

  private int access(String mode, int ordered) {
    return switch (mode) {
      case "pln" -> Strength.PLAIN;
      case "na" -> Strength.PLAIN | Strength.NON_ATOMIC;
      case "opq", "rlx" -> Strength.OPAQUE;
      case "ra" -> ordered;
      case "acq" -> Strength.ACQUIRE;
      case "rel" -> Strength.RELEASE;
      case "vol", "sc" -> Strength.VOLATILE;
      default -> throw tokens.error("unknown mode ." + mode);
    };
  }

  private int update(String mode) {
    return switch (mode) {
      case "pln", "na", "opq", "rlx" -> Strength.OPAQUE;
      case "acq" -> Strength.ACQUIRE;
      case "rel" -> Strength.RELEASE;
      case "ar", "ra" -> Strength.ACQUIRE | Strength.RELEASE;
      case "vol", "sc" -> Strength.VOLATILE;
      default -> throw tokens.error("unknown mode ." + mode);
    };
  }

  private int fence(String mode) {
    return switch (mode) {
      case "full", "sc", "vol" -> Strength.VOLATILE;
      case "acq", "ll" -> Strength.ACQUIRE;
      case "rel", "ss" -> Strength.RELEASE;
      case "ar", "ra" -> Strength.ACQUIRE | Strength.RELEASE;
      default -> throw tokens.error("unknown fence F." + mode);
    };
  }
}
