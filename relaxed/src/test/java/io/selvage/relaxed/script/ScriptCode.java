package io.selvage.relaxed.script;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.List;

/** A script as the engine sees it. */
public record ScriptCode(Script script) implements ExecutionExplorer.Code {
  private static final int[] MODES = {
    AccessStrength.PLAIN,
    AccessStrength.OPAQUE,
    AccessStrength.ACQUIRE | AccessStrength.RELEASE,
    AccessStrength.VOLATILE
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
  public ReplayableThread walker(int thread) {
    return new OpWalker(script.threads().get(thread));
  }

  private static final class OpWalker implements ReplayableThread {
    private final List<Script.Op> ops;
    private int at;

    OpWalker(List<Script.Op> ops) {
      this.ops = ops;
    }

    @Override
    public ThreadAction start() {
      at = 0;
      return act();
    }

    @Override
    public ThreadAction answer(long word) {
      at++;
      return act();
    }

    private Script.Op op() {
      return ops.get(at);
    }

    private ThreadAction act() {
      if (at == ops.size()) {
        return ThreadAction.END;
      }
      return switch (op().verb()) {
        case READ -> ThreadAction.READ;
        case WRITE, UNLOCK -> ThreadAction.WRITE;
        case ADD -> ThreadAction.UPDATE;
        case FENCE -> ThreadAction.FENCE;
        case START -> ThreadAction.START;
        case JOIN -> ThreadAction.JOIN;
        case AWAIT, LOCK -> ThreadAction.AWAIT;
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
        case LOCK -> AccessStrength.ACQUIRE;
        case UNLOCK -> AccessStrength.RELEASE;
        case FENCE ->
            op().mode() == 1
                ? AccessStrength.ACQUIRE
                : op().mode() == 2 ? AccessStrength.RELEASE : AccessStrength.VOLATILE;
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
    public String unsupportedReason() {
      return "";
    }

    @Override
    public long[] ending() {
      return new long[0];
    }
  }
}
