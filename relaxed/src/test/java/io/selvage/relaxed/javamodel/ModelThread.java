package io.selvage.relaxed.javamodel;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.BaseOrigins;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs one thread of a {@link ModelProgram}. */
final class ModelThread implements ReplayableThread {
  private static final Pattern OPERATOR = Pattern.compile("(.*?)(==|!=|>=)(.*)");

  private final ModelProgram program;
  private final List<ModelInstruction> code;
  private final List<String> names;
  private final long[] registers;
  private final int[] origins;
  private int at;
  private int reads;

  ModelThread(ModelProgram program, List<ModelInstruction> code, List<String> names) {
    this.program = program;
    this.code = code;
    this.names = names;
    this.registers = new long[names.size()];
    this.origins = new int[names.size()];
  }

  @Override
  public ThreadAction start() {
    Arrays.fill(registers, 0);
    Arrays.fill(origins, BaseOrigins.STATIC);
    at = 0;
    reads = 0;
    return run();
  }

  @Override
  public ThreadAction answer(long word) {
    ModelInstruction.Action action = action();
    if (action.register() >= 0) {
      registers[action.register()] = word;
      origins[action.register()] = reads++;
    }
    at++;
    return run();
  }

  private ThreadAction run() {
    while (at < code.size()) {
      ModelInstruction next = code.get(at);
      if (next instanceof ModelInstruction.Jump jump) {
        at = jump.unless().isEmpty() || value(jump.unless()) == 0 ? jump.target() : at + 1;
      } else if (next instanceof ModelInstruction.Assign assign) {
        registers[assign.register()] = value(assign.expression());
        int copied = names.indexOf(assign.expression());
        origins[assign.register()] = copied < 0 ? BaseOrigins.STATIC : origins[copied];
        at++;
      } else {
        return act();
      }
    }
    return ThreadAction.END;
  }

  private ThreadAction act() {
    if (action().place().startsWith("*") && base() == 0) {
      return ThreadAction.END;
    }
    return switch (action().verb()) {
      case 'R' -> ThreadAction.READ;
      case 'W' -> ThreadAction.WRITE;
      case 'X', 'F', 'C' -> ThreadAction.UPDATE;
      default -> ThreadAction.FENCE;
    };
  }

  private ModelInstruction.Action action() {
    return (ModelInstruction.Action) code.get(at);
  }

  private int baseRegister() {
    return names.indexOf(ModelProgram.base(action().place().substring(1)));
  }

  private long base() {
    return registers[baseRegister()];
  }

  // ---------------------------------------------------------------- expressions

  private long value(String text) {
    String expression = text.strip();
    Matcher m = OPERATOR.matcher(expression);
    if (m.matches()) {
      long left = value(m.group(1));
      long right = value(m.group(3));
      boolean holds =
          switch (m.group(2)) {
            case "==" -> left == right;
            case "!=" -> left != right;
            default -> left >= right;
          };
      return holds ? 1 : 0;
    }
    long sum = 0;
    for (String term : expression.replace("-", "+-").split("\\+")) {
      sum += term.isEmpty() ? 0 : product(term);
    }
    return sum;
  }

  private long product(String term) {
    boolean isNegative = term.startsWith("-");
    long product = isNegative ? -1 : 1;
    for (String factor : (isNegative ? term.substring(1) : term).split("\\*")) {
      product *= operand(factor.strip());
    }
    return product;
  }

  private long operand(String text) {
    if (!Character.isLetter(text.charAt(0))) {
      return Long.parseLong(text);
    }
    int register = names.indexOf(text);
    return register >= 0 ? registers[register] : program.object(text);
  }

  // ---------------------------------------------------------------- the action

  @Override
  public long object() {
    return action().place().startsWith("*")
        ? base()
        : program.object(ModelProgram.base(action().place()));
  }

  @Override
  public int slot() {
    return program.field(ModelProgram.member(action().place()));
  }

  @Override
  public int strength() {
    ModelInstruction.Action action = action();
    if (action.verb() == 'Z') {
      return AccessStrength.FINAL;
    }
    return switch (action.mode()) {
      case "pln" -> program.isFinal(slot()) ? AccessStrength.FINAL : AccessStrength.PLAIN;
      case "opq" -> AccessStrength.OPAQUE;
      case "ra" -> AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      case "vol", "full" -> AccessStrength.VOLATILE;
      case "acq" -> AccessStrength.ACQUIRE;
      case "rel" -> AccessStrength.RELEASE;
      case "ll" -> AccessStrength.ACQUIRE | AccessStrength.NARROW;
      case "ss" -> AccessStrength.RELEASE | AccessStrength.NARROW;
      default -> throw new IllegalArgumentException(action.mode());
    };
  }

  @Override
  public long operand() {
    return value(action().operand());
  }

  @Override
  public boolean accepts(long found) {
    return true;
  }

  /** The operand of an update with the number, from 0. */
  private long operand(int number) {
    return value(action().operand().split(" ")[number]);
  }

  @Override
  public boolean writes(long found) {
    return action().verb() != 'C' || found == operand(0);
  }

  @Override
  public long updated(long found) {
    return switch (action().verb()) {
      case 'C' -> operand(1);
      case 'F' -> found + operand();
      default -> operand();
    };
  }

  @Override
  public int baseOrigin() {
    return action().place().startsWith("*") ? origins[baseRegister()] : BaseOrigins.STATIC;
  }

  @Override
  public int detail() {
    return 0;
  }

  @Override
  public String unsupportedReason() {
    return "";
  }

  @Override
  public long[] ending() {
    return registers.clone();
  }
}
