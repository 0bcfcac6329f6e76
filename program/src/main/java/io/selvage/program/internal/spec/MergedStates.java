package io.selvage.program.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Specification.Transition;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.spec.JavaSpecification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The distinct states of a specification met so far; the first of equal states represents all. If
 * the user defines which states are equal, some of the others are kept, and every call made in the
 * representative is also made in them. This can reveal a wrong definition, though not with
 * certainty.
 */
public final class MergedStates {
  private static final int MOST_KEPT = 4;

  private final String specification;
  private final BiFunction<long[], Invocation, Response<JavaSpecification.State>> run;
  private final Map<JavaSpecification.State, Merged> states = new HashMap<>();
  private final ArrayDeque<Look> looks = new ArrayDeque<>();

  /** The representative, the words of other states, and how many calls were compared in them. */
  private static final class Merged {
    final JavaSpecification.State first;
    final List<long[]> others = new ArrayList<>();
    final List<HashSet<Invocation>> compared = new ArrayList<>();

    Merged(JavaSpecification.State first) {
      this.first = first;
    }
  }

  private record Look(Merged merged, int other) {}

  /**
   * @param run makes a call in the state with the given words
   */
  public MergedStates(
      String specification, BiFunction<long[], Invocation, Response<JavaSpecification.State>> run) {
    this.specification = specification;
    this.run = run;
  }

  /** The state that stands for this one. */
  public JavaSpecification.State add(JavaSpecification.State state) {
    Merged merged = states.computeIfAbsent(state, Merged::new);
    if (!merged.first.isWritten(state.words)) {
      keep(merged, state.words);
    }
    return merged.first;
  }

  private void keep(Merged merged, long[] words) {
    boolean known = merged.others.stream().anyMatch(each -> java.util.Arrays.equals(each, words));
    if (!known && merged.others.size() < MOST_KEPT) {
      merged.others.add(words);
      merged.compared.add(new HashSet<>());
      looks.add(new Look(merged, merged.others.size() - 1));
    }
  }

  /** Makes the outstanding comparisons. */
  public void settle(JavaSpecification.State stepped) {
    Merged touched = states.get(stepped);
    for (int i = 0; touched != null && i < touched.others.size(); i++) {
      looks.add(new Look(touched, i));
    }
    while (!looks.isEmpty()) {
      look(looks.poll());
    }
  }

  private void look(Look look) {
    JavaSpecification.State first = look.merged().first;
    for (Invocation call : List.copyOf(first.steps.keySet())) {
      if (look.merged().compared.get(look.other()).add(call)) {
        Response<JavaSpecification.State> expected = first.steps.get(call);
        Response<JavaSpecification.State> found =
            run.apply(look.merged().others.get(look.other()), call);
        if (expected != null
            && !new HashSet<>(expected.transitions()).equals(new HashSet<>(found.transitions()))) {
          throw tooCoarse(first, call, expected, found);
        }
      }
    }
  }

  private UsageException tooCoarse(
      JavaSpecification.State state,
      Invocation call,
      Response<JavaSpecification.State> a,
      Response<JavaSpecification.State> b) {
    return Diagnostic.STATE_TOO_COARSE.error(specification, state, call, shown(a, b), shown(b, a));
  }

  /** The outcomes and, if these are equal, the states that follow. */
  private static String shown(
      Response<JavaSpecification.State> response, Response<JavaSpecification.State> other) {
    List<Outcome> outcomes = response.transitions().stream().map(Transition::outcome).toList();
    if (outcomes.isEmpty()) {
      return "no outcome";
    }
    boolean alike = other.transitions().stream().map(Transition::outcome).toList().equals(outcomes);
    StringBuilder text = new StringBuilder();
    for (Transition<JavaSpecification.State> each : response.transitions()) {
      text.append(text.length() == 0 ? "" : " or ").append(each.outcome());
      text.append(alike ? " and the state " + each.next() : "");
    }
    return text.toString();
  }
}
