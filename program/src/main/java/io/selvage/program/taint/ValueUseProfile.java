package io.selvage.program.taint;

import io.selvage.core.Invocation;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ThreadState;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * How a class uses the values passed to it, as observed in sequential random walks: a heuristic,
 * not a proof that other runs use them in the same way.
 */
public final class ValueUseProfile {
  private static final int WALKS = 12;
  private static final int LENGTH = 24;

  private final Map<Parameter, EnumSet<ValueUse>> uses = new LinkedHashMap<>();
  private final Map<String, Set<Parameter>> sources = new LinkedHashMap<>();
  private final Set<String> computed = new LinkedHashSet<>();

  /** A parameter of an operation, from 0. */
  public record Parameter(String operation, int index) {}

  private ValueUseProfile() {}

  /** Makes random calls on objects of the class. */
  public static ValueUseProfile of(ObjectProgram program, List<Invocation> calls) {
    ValueUseProfile found = new ValueUseProfile();
    for (long seed = 0; seed < WALKS && !calls.isEmpty(); seed++) {
      found.walk(
          program, new Random(seed).ints(LENGTH, 0, calls.size()).mapToObj(calls::get).toList());
    }
    return found;
  }

  /** The uses of an argument, beyond copying and null checks. */
  public Set<ValueUse> of(Parameter parameter) {
    EnumSet<ValueUse> found = uses.get(parameter);
    return found == null ? Set.of() : Set.copyOf(found);
  }

  /** The parameters whose arguments the operation has returned unchanged. */
  public Set<Parameter> returned(String operation) {
    return Set.copyOf(sources.getOrDefault(operation, Set.of()));
  }

  /** Whether it has returned something computed from arguments. */
  public boolean returnsComputed(String operation) {
    return computed.contains(operation);
  }

  /**
   * Whether argument values may be replaced by others as long as distinct ones stay distinct and
   * equal ones equal.
   */
  public boolean isDataIndependent() {
    return uses.values().stream().allMatch(each -> EnumSet.of(ValueUse.EQUALITY).containsAll(each));
  }

  private void walk(ObjectProgram program, List<Invocation> calls) {
    TaggedRun run = new TaggedRun(program.instantiate());
    ThreadState thread = new ThreadState(program.program(), program.program().thread(0));
    int made = 0;
    for (Invocation call : calls) {
      made++;
      TaggedRun.TaggedCallResult called = run.call(thread, call).orElse(null);
      if (called == null) {
        break; // it would wait forever
      }
      note(call, called.result(), calls);
    }
    for (int i = 0; i < made; i++) {
      Invocation call = calls.get(i);
      for (int j = 0; j < call.arguments().size(); j++) {
        uses.computeIfAbsent(
                new Parameter(call.method(), j), none -> EnumSet.noneOf(ValueUse.class))
            .addAll(run.uses(new ValueOrigin(i, j)));
      }
    }
  }

  private void note(Invocation call, ValueTag result, List<Invocation> calls) {
    for (ValueOrigin origin : result.origins()) {
      if (origin.isThread()) {
        continue;
      }
      if (result.form() == ValueTag.Form.DERIVED) {
        computed.add(call.method());
      } else {
        sources
            .computeIfAbsent(call.method(), none -> new LinkedHashSet<>())
            .add(new Parameter(calls.get(origin.call()).method(), origin.parameter()));
      }
    }
  }
}
