package io.selvage.program.code;

import io.selvage.program.load.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Which methods only look at the memory, and how often: straight code that reads and returns. */
final class Looks {
  /** Of a method that does more than look. */
  static final int ACTS = -1;

  private static final int MAX_DEPTH = 4;
  private static final String THREAD = "java/lang/Thread";

  private final Linker linker;
  private final IntFunction<Code> codes;
  private final Map<Integer, Integer> known = new HashMap<>();

  /**
   * @param codes the code of a method, by its number
   */
  Looks(Linker linker, IntFunction<Code> codes) {
    this.linker = linker;
    this.codes = codes;
  }

  /** How many reads the call makes at most, or {@link #ACTS}. */
  int of(Insn.Invocation call) {
    if (call instanceof Insn.Call direct) {
      return of(direct.method(), 0);
    }
    // Methods of threads are called virtually, but there is one sort of threads only.
    int selector = ((Insn.VirtualCall) call).selector();
    int method = linker.classes().dispatch(selector, linker.classes().get(THREAD).id());
    boolean known = method >= 0 && linker.classes().method(method).owner().name().equals(THREAD);
    return known ? of(method, 0) : ACTS;
  }

  /**
   * Whether the call acts only if it says true, which it can do only as often as somebody has
   * interrupted the thread.
   */
  boolean isInterruptTest(Insn insn) {
    if (!(insn instanceof Insn.Call call)) {
      return false;
    }
    Method method = linker.classes().method(call.method());
    return method.name().equals("interrupted") && method.owner().name().equals(THREAD);
  }

  /** Whether the method tries a compare-and-set once, and says whether that succeeded. */
  boolean isTrying(Insn insn) {
    if (!(insn instanceof Insn.Call call)) {
      return false;
    }
    Code code = codes.apply(call.method());
    int tried = Insn.NONE;
    for (int pc : code.pcs().toArray()) {
      Insn each = code.at(pc);
      if (each instanceof Insn.Modify modify && tried == Insn.NONE) {
        tried = modify.update() == Update.COMPARE_AND_SET ? modify.to() : Insn.NONE;
      } else if (each instanceof Insn.Return result) {
        return tried != Insn.NONE && result.value() == tried;
      }
      boolean silent = each instanceof Insn.Local || each instanceof Insn.Modify;
      if (!silent || each instanceof Insn.Modify && tried == Insn.NONE) {
        return false;
      }
    }
    return false;
  }

  boolean isCurrentThread(Insn insn) {
    return insn instanceof Insn.Call call
        && linker.classes().method(call.method()).name().equals("currentThread")
        && linker.classes().method(call.method()).owner().name().equals(THREAD);
  }

  /** A final field is the same whenever one looks. */
  static int ofRead(Insn.Read read) {
    return read.mode() == Mode.FINAL ? 0 : 1;
  }

  private int of(int method, int depth) {
    Integer found = known.get(method);
    if (found == null) {
      found = depth > MAX_DEPTH ? ACTS : count(codes.apply(method), depth);
      known.put(method, found);
    }
    return found;
  }

  private int count(Code code, int depth) {
    int reads = 0;
    for (int pc : code.pcs().toArray()) {
      Insn insn = code.at(pc);
      int more = reads(insn, depth);
      if (more == ACTS || Flow.next(code, pc).stream().anyMatch(next -> next <= pc)) {
        return ACTS;
      }
      reads += more;
    }
    return reads;
  }

  private int reads(Insn insn, int depth) {
    if (insn instanceof Insn.Read read) {
      return ofRead(read);
    } else if (insn instanceof Insn.Call call) {
      return of(call.method(), depth + 1);
    }
    boolean silent =
        insn instanceof Insn.Local || insn instanceof Insn.Control || insn instanceof Insn.Return;
    return silent ? 0 : ACTS;
  }
}
