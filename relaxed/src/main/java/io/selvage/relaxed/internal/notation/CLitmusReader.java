package io.selvage.relaxed.internal.notation;

import io.selvage.relaxed.notation.LitmusSyntaxException;
import io.selvage.relaxed.notation.LitmusTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the C11 subset of the {@code .litmus} notation: a name, the initial memory, a function for
 * each thread, a condition.
 */
public final class CLitmusReader {
  /**
   * Between the name and the initial memory; elsewhere the same characters may be a dereference.
   */
  private static final String REMARK = "(?s)\\A[^{]*?\\(\\*.*?\\*\\)";

  private final LitmusTokens tokens;
  private final List<String> variables = new ArrayList<>();
  private final Map<LitmusTest.Cell, Long> initial = new HashMap<>();
  private final List<LitmusThreadCode> threads = new ArrayList<>();

  /** The initial values of registers, by thread. */
  private final Map<Integer, Map<String, Long>> registers = new HashMap<>();

  private CLitmusReader(String text) {
    this.tokens = new LitmusTokens(text);
  }

  public static LitmusTest read(String text) {
    int end = text.indexOf('\n');
    String first = end < 0 ? text : text.substring(0, end);
    if (!first.strip().matches("C\\b.*")) {
      throw new LitmusSyntaxException("a test in C begins with C and its name");
    }
    String rest = end < 0 ? "" : text.substring(end).replaceFirst(REMARK, " ");
    return new CLitmusReader(rest).readAll(first.strip().substring(1).strip());
  }

  private LitmusTest readAll(String name) {
    while (!tokens.isAtEnd() && !tokens.peek().equals("{")) {
      tokens.take(); // comments
    }
    initialWords();
    while (tokens.peek().matches("P\\d+")) {
      thread();
    }
    return new LitmusTest(name, threads, variables, initial, condition());
  }

  int variable(String name) {
    int found = variables.indexOf(name);
    if (found < 0) {
      variables.add(name);
      return variables.size() - 1;
    }
    return found;
  }

  // ---------------------------------------------------------------- memory

  private void initialWords() {
    tokens.expect("{");
    while (!tokens.accept("}")) {
      if (!tokens.accept(";") && !tokens.accept(",")) {
        initialWord();
      }
    }
  }

  /** {@code [x] = 1}, {@code x = 1}, {@code int x = 1}, {@code atomic_int y[2] = {0, 1}}. */
  private void initialWord() {
    if (tokens.isNumber()) {
      initialRegister();
      return;
    }
    String name = "";
    int length = 1;
    boolean bracket = tokens.accept("[");
    while (tokens.isWord() || tokens.accept("*")) {
      name = tokens.isWord() ? tokens.take() : name;
    }
    if (bracket) {
      tokens.expect("]");
    } else if (tokens.accept("[")) {
      length = (int) tokens.number();
      tokens.expect("]");
    }
    int variable = variable(name);
    if (tokens.accept("=")) {
      if (tokens.accept("{")) {
        for (int i = 0; !tokens.accept("}"); i++) {
          initial.put(new LitmusTest.Cell(variable, i), tokens.number());
          tokens.accept(",");
        }
      } else {
        initial.put(new LitmusTest.Cell(variable, 0), tokens.number());
      }
    } else if (length < 1) {
      throw tokens.wrong("an empty array");
    }
  }

  /** {@code 0:r1 = 2} */
  private void initialRegister() {
    int thread = (int) tokens.number();
    tokens.expect(":");
    String name = tokens.word();
    tokens.expect("=");
    registers.computeIfAbsent(thread, t -> new LinkedHashMap<>()).put(name, tokens.number());
  }

  // ---------------------------------------------------------------- threads

  private void thread() {
    String name = tokens.take();
    if (Integer.parseInt(name.substring(1)) != threads.size()) {
      throw tokens.wrong("expected P" + threads.size() + " instead of " + name);
    }
    LitmusThreadCode code = new LitmusThreadCode();
    registers
        .getOrDefault(threads.size(), Map.of())
        .forEach(
            (register, word) ->
                code.add(
                    new LitmusInstruction.Set(
                        code.register(register), new RegisterExpression.Literal(word))));
    threads.add(code);
    List<String> parameters = new ArrayList<>();
    tokens.expect("(");
    while (!tokens.accept(")")) {
      String last = "";
      while (!tokens.peek().equals(",") && !tokens.peek().equals(")") && !tokens.isAtEnd()) {
        last = tokens.take();
      }
      if (LitmusTokens.isWord(last) && !last.equals("void")) {
        parameters.add(last);
        variable(last);
      }
      tokens.accept(",");
      if (tokens.isAtEnd()) {
        throw tokens.wrong("expected )");
      }
    }
    new CStatementReader(tokens, code, parameters, this::variable).block();
  }

  // ---------------------------------------------------------------- the condition

  private Optional<FinalCondition> condition() {
    skipLocations();
    if (tokens.isAtEnd()) {
      return Optional.empty();
    }
    boolean negated = tokens.accept("~");
    String quantifier = tokens.word();
    FinalCondition inner = new ConditionReader(tokens, threads, variables).read();
    if (!tokens.isAtEnd()) {
      throw tokens.wrong("cannot read the condition");
    }
    return switch (quantifier) {
      case "exists" -> Optional.of(inner);
      // The question is whether the negation is possible.
      case "forall" -> Optional.of(negated ? inner : new FinalCondition.Not(inner));
      default -> throw tokens.wrong("unknown quantifier " + quantifier);
    };
  }

  private void skipLocations() {
    if (tokens.accept("locations")) {
      tokens.expect("[");
      while (!tokens.accept("]")) {
        if (tokens.isAtEnd()) {
          throw tokens.wrong("expected ]");
        }
        tokens.take();
      }
    }
  }
}
