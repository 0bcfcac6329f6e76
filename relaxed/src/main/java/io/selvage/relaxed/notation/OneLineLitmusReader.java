package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.notation.COperator;
import io.selvage.relaxed.internal.notation.ConditionReader;
import io.selvage.relaxed.internal.notation.FinalCondition;
import io.selvage.relaxed.internal.notation.LitmusInstruction;
import io.selvage.relaxed.internal.notation.LitmusThreadCode;
import io.selvage.relaxed.internal.notation.LitmusTokens;
import io.selvage.relaxed.internal.notation.RegisterExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the one-line notation: {@code W.opq x 1; W.ra y 1 || r0=R.ra y; if r0=1 r1=R.opq x}.
 *
 * <p>Modes: {@code pln opq ra vol}, or those of C {@code na rlx acq rel ar sc}; for fences also
 * {@code full ll ss}. Instructions: {@code R} and {@code W}, updates {@code FAA XCHG CAS TRY} (a
 * CAS returns the value found, a TRY whether it wrote), {@code F}.
 */
public final class OneLineLitmusReader {
  private final List<String> variables = new ArrayList<>();
  private final List<LitmusThreadCode> threads = new ArrayList<>();
  private final LitmusTokens tokens;
  private LitmusThreadCode code = new LitmusThreadCode();

  private OneLineLitmusReader(String program) {
    this.tokens = new LitmusTokens(program);
  }

  /**
   * @param condition empty if the test has none
   * @param initial {@code x=1; y=2}
   */
  public static LitmusTest read(String name, String program, String condition, String initial) {
    OneLineLitmusReader reader = new OneLineLitmusReader(program);
    reader.readThreads();
    Map<LitmusTest.Cell, Long> words = reader.readInitial(initial);
    Optional<FinalCondition> asked = Optional.empty();
    if (!condition.isBlank()) {
      LitmusTokens text = new LitmusTokens(condition);
      asked = Optional.of(new ConditionReader(text, reader.threads, reader.variables).read());
      if (!text.isAtEnd()) {
        throw text.wrong("cannot read the condition");
      }
    }
    return new LitmusTest(name, reader.threads, reader.variables, words, asked);
  }

  private void readThreads() {
    do {
      code = new LitmusThreadCode();
      threads.add(code);
      do {
        if (!tokens.isAtEnd() && !tokens.peek().equals(";") && !tokens.peek().equals("||")) {
          instruction();
        }
      } while (tokens.accept(";"));
    } while (tokens.accept("||"));
    if (!tokens.isAtEnd()) {
      throw tokens.wrong("expected ; or ||");
    }
  }

  private Map<LitmusTest.Cell, Long> readInitial(String text) {
    Map<LitmusTest.Cell, Long> words = new HashMap<>();
    LitmusTokens rest = new LitmusTokens(text);
    while (!rest.isAtEnd()) {
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

  private static void skipSeparators(LitmusTokens rest) {
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
      code.add(new LitmusInstruction.Unless(guardCondition(), 0));
    }
    String first = tokens.word();
    boolean assigns = tokens.accept("=");
    operation(assigns ? Optional.of(first) : Optional.empty(), assigns ? tokens.word() : first);
    if (guard >= 0) {
      LitmusInstruction.Unless unless = (LitmusInstruction.Unless) code.instructions().get(guard);
      code.set(guard, new LitmusInstruction.Unless(unless.word(), code.here()));
    }
  }

  private RegisterExpression guardCondition() {
    RegisterExpression left = operand();
    boolean unequal = tokens.accept("!=");
    if (!unequal && !tokens.accept("=")) {
      tokens.expect("==");
    }
    COperator operator = unequal ? COperator.UNEQUAL : COperator.EQUAL;
    return new RegisterExpression.Binary(operator, left, operand());
  }

  /** A number, or a register. */
  private RegisterExpression operand() {
    if (tokens.isNumber() || tokens.peek().equals("-")) {
      return new RegisterExpression.Literal(tokens.number());
    }
    return new RegisterExpression.Register(code.register(tokens.word()));
  }

  /**
   * @param verb including its mode, as in {@code R.acq}
   */
  private void operation(Optional<String> target, String verb) {
    int dot = verb.indexOf('.');
    String what = dot < 0 ? verb : verb.substring(0, dot);
    String mode = dot < 0 ? "" : verb.substring(dot + 1);
    if (what.equals("F")) {
      code.add(new LitmusInstruction.Fence(fence(mode)));
      return;
    }
    LitmusInstruction.Cell cell =
        new LitmusInstruction.Cell(variable(tokens.word()), new RegisterExpression.Literal(0));
    switch (what) {
      case "R" ->
          code.add(
              new LitmusInstruction.Read(
                  register(target), cell, access(mode, AccessStrength.ACQUIRE)));
      case "W" ->
          code.add(
              new LitmusInstruction.Write(cell, operand(), access(mode, AccessStrength.RELEASE)));
      case "FAA" -> update(target, cell, LitmusInstruction.Change.ADD, update(mode));
      case "XCHG" -> update(target, cell, LitmusInstruction.Change.SET, update(mode));
      case "CAS" -> compare(register(target), cell, update(mode));
      case "TRY" -> attempt(target, cell, update(mode));
      default -> throw tokens.wrong("unknown instruction " + verb);
    }
  }

  private int register(Optional<String> target) {
    return target.map(code::register).orElseGet(code::fresh);
  }

  private void update(
      Optional<String> target,
      LitmusInstruction.Cell cell,
      LitmusInstruction.Change change,
      int strength) {
    RegisterExpression operand = operand();
    code.add(
        new LitmusInstruction.Update(
            register(target), cell, change, operand, operand, strength, strength));
  }

  /** Returns what the register is expected to hold if it writes. */
  private RegisterExpression compare(int register, LitmusInstruction.Cell cell, int strength) {
    RegisterExpression expected = operand();
    code.add(
        new LitmusInstruction.Update(
            register,
            cell,
            LitmusInstruction.Change.COMPARE,
            expected,
            operand(),
            strength,
            strength & ~AccessStrength.RELEASE));
    return expected;
  }

  private void attempt(Optional<String> target, LitmusInstruction.Cell cell, int strength) {
    int found = code.fresh();
    RegisterExpression expected = compare(found, cell, strength);
    code.add(
        new LitmusInstruction.Set(
            register(target),
            new RegisterExpression.Binary(
                COperator.EQUAL, new RegisterExpression.Register(found), expected)));
  }

  // ---------------------------------------------------------------- modes

  private int access(String mode, int ordered) {
    return switch (mode) {
      case "pln" -> AccessStrength.PLAIN;
      case "na" -> AccessStrength.PLAIN | AccessStrength.NON_ATOMIC;
      case "opq", "rlx" -> AccessStrength.OPAQUE;
      case "ra" -> ordered;
      case "acq" -> AccessStrength.ACQUIRE;
      case "rel" -> AccessStrength.RELEASE;
      case "vol", "sc" -> AccessStrength.VOLATILE;
      default -> throw tokens.wrong("unknown mode ." + mode);
    };
  }

  private int update(String mode) {
    return switch (mode) {
      case "pln", "na", "opq", "rlx" -> AccessStrength.OPAQUE;
      case "acq" -> AccessStrength.ACQUIRE;
      case "rel" -> AccessStrength.RELEASE;
      case "ar", "ra" -> AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      case "vol", "sc" -> AccessStrength.VOLATILE;
      default -> throw tokens.wrong("unknown mode ." + mode);
    };
  }

  private int fence(String mode) {
    return switch (mode) {
      case "full", "sc", "vol" -> AccessStrength.VOLATILE;
      case "acq" -> AccessStrength.ACQUIRE;
      case "rel" -> AccessStrength.RELEASE;
      case "ll" -> AccessStrength.ACQUIRE | AccessStrength.NARROW;
      case "ss" -> AccessStrength.RELEASE | AccessStrength.NARROW;
      case "ar", "ra" -> AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      default -> throw tokens.wrong("unknown fence F." + mode);
    };
  }
}
