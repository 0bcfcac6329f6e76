package io.selvage.program.internal.analysis;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.load.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Which methods only read memory, and how often: straight-line code that reads and returns. */
final class ReadOnlyMethods {
  /** The result for a method that does more than read. */
  static final int ACTS = -1;

  private static final int MAX_DEPTH = 4;
  private static final String THREAD = "java/lang/Thread";

  private final LoweringContext linker;
  private final IntFunction<RegisterCode> codes;
  private final Map<Integer, Integer> known = new HashMap<>();

  /**
   * @param codes the code of a method, by its number
   */
  ReadOnlyMethods(LoweringContext linker, IntFunction<RegisterCode> codes) {
    this.linker = linker;
    this.codes = codes;
  }

  /** The maximum number of reads of the call, or {@link #ACTS}. */
  int of(RegisterInstruction.Invocation call) {
    if (call instanceof RegisterInstruction.Call direct) {
      return of(direct.method(), 0);
    }
    // Methods of threads are called virtually, but only one thread class exists.
    int selector = ((RegisterInstruction.VirtualCall) call).selector();
    int method = linker.classes().dispatch(selector, linker.classes().get(THREAD).id());
    boolean known = method >= 0 && linker.classes().method(method).owner().name().equals(THREAD);
    return known ? of(method, 0) : ACTS;
  }

  /**
   * Whether the call has an effect only if it returns true, which happens at most once per
   * interrupt of the thread.
   */
  boolean isInterruptTest(RegisterInstruction insn) {
    if (!(insn instanceof RegisterInstruction.Call call)) {
      return false;
    }
    MethodInfo method = linker.classes().method(call.method());
    return method.name().equals("interrupted") && method.owner().name().equals(THREAD);
  }

  /** Whether the method makes one compare-and-set attempt and returns whether it succeeded. */
  boolean isTrying(RegisterInstruction insn) {
    if (!(insn instanceof RegisterInstruction.Call call)) {
      return false;
    }
    RegisterCode code = codes.apply(call.method());
    int tried = RegisterInstruction.NONE;
    for (int pc : code.pcs().toArray()) {
      RegisterInstruction each = code.at(pc);
      if (each instanceof RegisterInstruction.Modify modify && tried == RegisterInstruction.NONE) {
        tried =
            modify.update() == AtomicUpdate.COMPARE_AND_SET
                ? modify.to()
                : RegisterInstruction.NONE;
      } else if (each instanceof RegisterInstruction.Return result) {
        return tried != RegisterInstruction.NONE && result.value() == tried;
      }
      boolean silent =
          each instanceof RegisterInstruction.Local || each instanceof RegisterInstruction.Modify;
      if (!silent
          || each instanceof RegisterInstruction.Modify && tried == RegisterInstruction.NONE) {
        return false;
      }
    }
    return false;
  }

  boolean isCurrentThread(RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Call call
        && linker.classes().method(call.method()).name().equals("currentThread")
        && linker.classes().method(call.method()).owner().name().equals(THREAD);
  }

  /** Reads of final fields always return the same value and are not counted. */
  static int ofRead(RegisterInstruction.Read read) {
    return read.mode() == AccessMode.FINAL ? 0 : 1;
  }

  private int of(int method, int depth) {
    Integer found = known.get(method);
    if (found == null) {
      found = depth > MAX_DEPTH ? ACTS : count(codes.apply(method), depth);
      known.put(method, found);
    }
    return found;
  }

  private int count(RegisterCode code, int depth) {
    int reads = 0;
    for (int pc : code.pcs().toArray()) {
      RegisterInstruction insn = code.at(pc);
      int more = reads(insn, depth);
      if (more == ACTS || ControlFlow.next(code, pc).stream().anyMatch(next -> next <= pc)) {
        return ACTS;
      }
      reads += more;
    }
    return reads;
  }

  private int reads(RegisterInstruction insn, int depth) {
    if (insn instanceof RegisterInstruction.Read read) {
      return ofRead(read);
    } else if (insn instanceof RegisterInstruction.Call call) {
      return of(call.method(), depth + 1);
    }
    boolean silent =
        insn instanceof RegisterInstruction.Local
            || insn instanceof RegisterInstruction.Control
            || insn instanceof RegisterInstruction.Return;
    return silent ? 0 : ACTS;
  }
}
