package io.selvage.refine;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Call;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.refine.product.Implementation;
import io.selvage.refine.product.Meaning;
import io.selvage.refine.product.Renaming;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The objects passed as arguments that may change names (decision 0049), and a watch over what is
 * done with them: they may be copied and compared with each other. One for all workers.
 */
final class ArgumentValues implements Implementation.Values {
  /** Where it is switched off. */
  static final String NOT_ASKED = "not asked for";

  /** A single value, numbers, or more values than are told apart: nobody needs to be told. */
  private static final String NOTHING_TO_DO = "there are not two or three objects to pass";

  private final long[] refs;

  /** For each renaming the calls that become of calls. */
  private final int[][] calls;

  private final int[] outcomes;
  private final AtomicReference<String> broken;

  private ArgumentValues(long[] refs, int[][] calls, int[] outcomes, String why) {
    this.refs = refs;
    this.calls = calls;
    this.outcomes = outcomes;
    this.broken = new AtomicReference<>(why);
  }

  static ArgumentValues none(String why) {
    return new ArgumentValues(new long[0], new int[0][], new int[0], why);
  }

  /**
   * Those of the alphabet, or none with the reason.
   *
   * @param ready the calls of the alphabet
   */
  static ArgumentValues of(
      Program program, List<Call> ready, List<Script> scripts, Meaning meaning) {
    Map<Long, Value> domain = domain(program, ready);
    if (domain.size() < 2 || domain.size() > Renaming.VALUES) {
      return none(NOTHING_TO_DO);
    }
    long[] refs = domain.keySet().stream().mapToLong(Long::longValue).toArray();
    for (long ref : refs) {
      if (Ref.classId(ref) != Ref.classId(refs[0]) || program.mentions(ref)) {
        return none("an argument is known to the code, or is of another class");
      }
    }
    int[][] calls = calls(refs, List.copyOf(domain.values()), ready, meaning.alphabet());
    if (!areClosed(calls, scripts, meaning.alphabet())) {
      return none("not every call is made with every value");
    }
    int[] outcomes =
        domain.values().stream().mapToInt(it -> meaning.number(Outcome.returned(it))).toArray();
    return new ArgumentValues(refs, calls, outcomes, "");
  }

  /** What was there before the object and is passed to it. */
  private static Map<Long, Value> domain(Program program, List<Call> ready) {
    Map<Long, Value> domain = new LinkedHashMap<>();
    for (Call call : ready) {
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
    return ref != 0 && !Ref.isConstant(ref) && Ref.number(ref) <= program.image().objects();
  }

  /** For each renaming and call the call with other values, or -1. */
  private static int[][] calls(
      long[] refs, List<Value> values, List<Call> ready, List<Invocation> alphabet) {
    int[][] calls = new int[Renaming.size()][ready.size()];
    for (int renaming = 0; renaming < calls.length; renaming++) {
      for (int i = 0; i < ready.size(); i++) {
        Call call = ready.get(i);
        List<Value> arguments = new ArrayList<>(call.invocation().arguments());
        long[] words = call.arguments();
        for (int j = 0; j < words.length; j++) {
          int value = call.takesReference(j) ? indexOf(refs, words[j]) : -1;
          int other = value < 0 ? -1 : Renaming.of(renaming, value);
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

  private static boolean areClosed(int[][] calls, List<Script> scripts, List<Invocation> alphabet) {
    for (Script script : scripts) {
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

  /** Why values do not change names; empty while they do. */
  String why() {
    return String.valueOf(broken.get());
  }

  /** Why values do not change names though there are some that could; else empty. */
  String whyNot() {
    return why().equals(NOTHING_TO_DO) || why().equals(NOT_ASKED) ? "" : why();
  }

  /** Whether a search that lets values change names should not. */
  boolean isBroken() {
    return refs.length > 0 && !why().isEmpty();
  }

  /** Whether a search that is over was right to let values change names. */
  boolean isKept(Program program) {
    for (long ref : refs) {
      if (program.mentions(ref)) {
        broken("an argument is known to the code");
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
   * A step is about to be made: it must not look into a value, nor find one that was not passed.
   */
  void watch(ThreadState state, Program program) {
    if (refs.length == 0) {
      return;
    }
    long object = state.object();
    if (isValue(object)) {
      broken("code looks into an argument");
    } else if (state.slot() >= 0
        && isOfImage(program, object)
        && state.slot() < Ref.length(object)
        && isValue(program.frozen(object, state.slot()))) {
      broken("code comes by an argument that it was not given");
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
        return outcomes[Renaming.of(renaming, i)];
      }
    }
    throw new IllegalStateException("BUG-223 an outcome is no value");
  }
}
