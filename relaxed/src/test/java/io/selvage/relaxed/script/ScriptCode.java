package io.selvage.relaxed.script;

import io.selvage.relaxed.engine.Act;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.Strength;
import io.selvage.relaxed.engine.Walker;
import java.util.List;

/** A script as the engine sees it. */
public record ScriptCode(Script script) implements Explorer.Code {
  private static final int[] MODES = {
    Strength.PLAIN, Strength.OPAQUE, Strength.ACQUIRE | Strength.RELEASE, Strength.VOLATILE
  };

  @Override
  public int threads() {
    return script.threads().size();
  }

  @Override
  public boolean isInitial(int thread) {
    return thread == 0;
  }

  @Override
  public long initial(long object, int slot) {
    return 0;
  }

  @Override
  public Walker walker(int thread) {
    return new OpWalker(script.threads().get(thread));
  }

  private static final class OpWalker implements Walker {
    private final List<Script.Op> ops;
    private int at;

    OpWalker(List<Script.Op> ops) {
      this.ops = ops;
    }

    @Override
    public Act start() {
      at = 0;
      return act();
    }

    @Override
    public Act answer(long word) {
      at++;
      return act();
    }

    private Script.Op op() {
      return ops.get(at);
    }

    private Act act() {
      if (at == ops.size()) {
        return Act.END;
      }
      return switch (op().verb()) {
        case READ -> Act.READ;
        case WRITE, UNLOCK -> Act.WRITE;
        case ADD -> Act.UPDATE;
        case FENCE -> Act.FENCE;
        case START -> Act.START;
        case JOIN -> Act.JOIN;
        case AWAIT, LOCK -> Act.AWAIT;
      };
    }

    @Override
    public long object() {
      return op().place();
    }

    @Override
    public int slot() {
      return 0;
    }

    @Override
    public int strength() {
      return switch (op().verb()) {
        case LOCK -> Strength.ACQUIRE;
        case UNLOCK -> Strength.RELEASE;
        case FENCE ->
            op().mode() == 1
                ? Strength.ACQUIRE
                : op().mode() == 2 ? Strength.RELEASE : Strength.VOLATILE;
        default -> MODES[op().mode()];
      };
    }

    @Override
    public long operand() {
      return op().word();
    }

    @Override
    public boolean accepts(long found) {
      return op().verb() == Script.Verb.LOCK ? found == 0 : found == op().word();
    }

    @Override
    public boolean writes(long found) {
      return op().verb() == Script.Verb.ADD || op().verb() == Script.Verb.LOCK;
    }

    @Override
    public long updated(long found) {
      return found + 1;
    }

    @Override
    public int detail() {
      return op().place();
    }

    @Override
    public String refusal() {
      return "";
    }

    @Override
    public long[] ending() {
      return new long[0];
    }
  }
}
