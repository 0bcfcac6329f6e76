package io.selvage.refine.internal.generalclient;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.ValueRenaming;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.model.CallScript;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The argument objects that may be renamed (decision 0049), and a monitor of their uses: they may
 * only be copied and compared with each other. Shared by all workers.
 */
final class InterchangeableArguments implements ImplementationModel.Values {
  /** The reduction is switched off. */
  static final String NOT_ASKED = "not requested";

  /** A single value, numbers, or more values than the reduction distinguishes: not worth a note. */
  private static final String NOTHING_TO_DO = "the calls do not pass two or three distinct objects";

  private final long[] refs;

  /** For each renaming the images of the calls. */
  private final int[][] calls;

  private final int[] outcomes;
  private final AtomicReference<String> broken;

  private InterchangeableArguments(long[] refs, int[][] calls, int[] outcomes, String why) {
    this.refs = refs;
    this.calls = calls;
    this.outcomes = outcomes;
    this.broken = new AtomicReference<>(why);
  }

  static InterchangeableArguments none(String why) {
    return new InterchangeableArguments(new long[0], new int[0][], new int[0], why);
  }

  /**
   * The arguments in the alphabet, or none, with the reason.
   *
   * @param ready the calls of the alphabet
   */
  static InterchangeableArguments of(
      Program program,
      List<PreparedCall> ready,
      List<CallScript> scripts,
      IndexedSpecification specification) {
    Map<Long, Value> domain = domain(program, ready);
    if (domain.size() < 2 || domain.size() > ValueRenaming.VALUES) {
      return none(NOTHING_TO_DO);
    }
    long[] refs = domain.keySet().stream().mapToLong(Long::longValue).toArray();
    for (long ref : refs) {
      if (ReferenceWord.classId(ref) != ReferenceWord.classId(refs[0]) || program.mentions(ref)) {
        return none("the code refers to an argument, or an argument is of another class");
      }
    }
    int[][] calls = calls(refs, List.copyOf(domain.values()), ready, specification.alphabet());
    if (!areClosed(calls, scripts, specification.alphabet())) {
      return none("not every call is made with every value");
    }
    int[] outcomes =
        domain.values().stream()
            .mapToInt(it -> specification.number(Outcome.returned(it)))
            .toArray();
    return new InterchangeableArguments(refs, calls, outcomes, "");
  }

  /** The objects that exist before the object under check and are passed to it. */
  private static Map<Long, Value> domain(Program program, List<PreparedCall> ready) {
    Map<Long, Value> domain = new LinkedHashMap<>();
    for (PreparedCall call : ready) {
      long[] words = call.arguments();
      for (int i = 0; i < words.length; i++) {
        if (call.takesReference(i) && isOfImage(program, words[i])) {
          domain.put(words[i], call.invocation().arguments().get(i));
        }
      }
    }
    return domain;
  }

  private static boolean isOfImage(Program program, long ref) {
    return ref != 0
        && !ReferenceWord.isConstant(ref)
        && ReferenceWord.number(ref) <= program.image().objects();
  }

  /** For each renaming and call the call with renamed values, or -1. */
  private static int[][] calls(
      long[] refs, List<Value> values, List<PreparedCall> ready, List<Invocation> alphabet) {
    int[][] calls = new int[ValueRenaming.size()][ready.size()];
    for (int renaming = 0; renaming < calls.length; renaming++) {
      for (int i = 0; i < ready.size(); i++) {
        PreparedCall call = ready.get(i);
        List<Value> arguments = new ArrayList<>(call.invocation().arguments());
        long[] words = call.arguments();
        for (int j = 0; j < words.length; j++) {
          int value = call.takesReference(j) ? indexOf(refs, words[j]) : -1;
          int other = value < 0 ? -1 : ValueRenaming.of(renaming, value);
          if (other >= 0 && other < refs.length) {
            arguments.set(j, values.get(other));
          }
        }
        calls[renaming][i] =
            alphabet.indexOf(new Invocation(call.invocation().method(), arguments));
      }
    }
    return calls;
  }

  private static boolean areClosed(
      int[][] calls, List<CallScript> scripts, List<Invocation> alphabet) {
    for (CallScript script : scripts) {
      for (List<Invocation> point : script.points()) {
        for (Invocation call : point) {
          for (int[] renamed : calls) {
            int other = renamed[alphabet.indexOf(call)];
            if (other < 0 || !point.contains(alphabet.get(other))) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private static int indexOf(long[] refs, long ref) {
    for (int i = 0; i < refs.length; i++) {
      if (refs[i] == ref) {
        return i;
      }
    }
    return -1;
  }

  /** Why values are not renamed; empty while they are. */
  String why() {
    return String.valueOf(broken.get());
  }

  /** Why values are not renamed though some could be; otherwise empty. */
  String whyNot() {
    return why().equals(NOTHING_TO_DO) || why().equals(NOT_ASKED) ? "" : why();
  }

  /** Whether a search that renames values turned out to be unsound. */
  boolean isBroken() {
    return refs.length > 0 && !why().isEmpty();
  }

  /** Whether a completed search was right to rename values. */
  boolean isKept(Program program) {
    for (long ref : refs) {
      if (program.mentions(ref)) {
        broken("the code refers to an argument");
      }
    }
    return !isBroken();
  }

  long[] refs() {
    return refs.clone();
  }

  boolean isValue(long ref) {
    return indexOf(refs, ref) >= 0;
  }

  void broken(String why) {
    broken.compareAndSet("", why);
  }

  /**
   * Called before each step, which must not access the content of a value, nor encounter one that
   * was not passed.
   */
  void watch(ThreadState state, Program program) {
    if (refs.length == 0) {
      return;
    }
    long object = state.object();
    if (isValue(object)) {
      broken("the code inspects an argument");
    } else if (state.slot() >= 0
        && isOfImage(program, object)
        && state.slot() < ReferenceWord.length(object)
        && isValue(program.frozen(object, state.slot()))) {
      broken("the code obtains an argument that was not passed to it");
    }
  }

  @Override
  public int count() {
    return refs.length;
  }

  @Override
  public int call(int renaming, int call) {
    return refs.length == 0 ? call : calls[renaming][call];
  }

  @Override
  public int outcome(int renaming, int outcome) {
    for (int i = 0; i < outcomes.length; i++) {
      if (outcomes[i] == outcome) {
        return outcomes[ValueRenaming.of(renaming, i)];
      }
    }
    throw new IllegalStateException("BUG-223 an outcome is no value");
  }
}
