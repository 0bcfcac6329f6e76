package io.selvage.refine.model;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.refine.internal.product.IndexedSpecification;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The product by its definition: sets of all that the specification may have done are kept whole,
 * as lists in hash sets. It shares the models with the engine and nothing else.
 */
public final class NaiveProduct<S> {
  private final AlgorithmModel model;
  private final Specification<S> specification;
  private final IndexedSpecification numbers;
  private boolean violated;

  /** A state of the specification; for each thread its call (or none) and outcome (or none). */
  private record Possible<S>(S state, List<String> calls, List<String> outcomes) {}

  private record Pair<S>(List<Integer> cells, Set<Possible<S>> possible) {}

  private NaiveProduct(AlgorithmModel model, Specification<S> specification) {
    this.model = model;
    this.specification = specification;
    this.numbers = new IndexedSpecification(specification, model.alphabet());
  }

  /** How many pairs there are; or -1 where something cannot be explained. */
  public static int pairs(AlgorithmModel model) {
    return pairs(model, model.specification());
  }

  private static <S> int pairs(AlgorithmModel model, Specification<S> specification) {
    NaiveProduct<S> product = new NaiveProduct<>(model, specification);
    int pairs = product.explore();
    return product.violated ? -1 : pairs;
  }

  private int explore() {
    int[] cells = Arrays.copyOf(model.initial(), model.shared() + model.threads() * model.locals());
    List<String> nothing = java.util.Collections.nCopies(model.threads(), "");
    Possible<S> first = new Possible<>(specification.initial(), nothing, nothing);
    Set<Pair<S>> seen = new HashSet<>();
    ArrayDeque<Pair<S>> work = new ArrayDeque<>();
    work.add(new Pair<>(boxed(cells), Set.of(first)));
    seen.add(work.peek());
    while (!work.isEmpty() && !violated) {
      Pair<S> pair = work.poll();
      for (int thread = 0; thread < model.threads(); thread++) {
        int at = model.shared() + thread * model.locals();
        int moves = model.moves(unboxed(pair.cells()), at, thread);
        for (int move = 0; move < moves; move++) {
          Pair<S> next = next(pair, thread, at, move);
          violated |= next.possible().isEmpty();
          if (seen.add(next)) {
            work.add(next);
          }
        }
      }
    }
    return seen.size() + (model.saysDone() ? (int) seen.stream().filter(this::isDone).count() : 0);
  }

  /** Then there is one more step, and a state after it. */
  private boolean isDone(Pair<S> pair) {
    for (int thread = 0; thread < model.threads(); thread++) {
      if (pair.cells().get(model.shared() + thread * model.locals()) != AlgorithmModel.DONE) {
        return false;
      }
    }
    return true;
  }

  private Pair<S> next(Pair<S> pair, int thread, int at, int move) {
    int[] cells = unboxed(pair.cells());
    ModelPeek peek = new ModelPeek();
    AlgorithmModel.StepEffects saying = new AlgorithmModel.StepEffects(numbers::number);
    saying.to(peek.seen());
    model.step(cells, at, move, saying);
    Set<Possible<S>> possible = pair.possible();
    if (peek.call() >= 0) {
      String call = model.alphabet().get(peek.call()).toString();
      Set<Possible<S>> called = new HashSet<>();
      possible.forEach(
          p -> called.add(new Possible<>(p.state(), with(p.calls(), thread, call), p.outcomes())));
      possible = closed(called);
    }
    if (peek.outcome() >= 0) {
      String outcome = numbers.outcome(peek.outcome()).toString();
      Set<Possible<S>> returned = new HashSet<>();
      for (Possible<S> p : possible) {
        if (p.outcomes().get(thread).equals(outcome)) {
          returned.add(new Possible<>(p.state(), p.calls(), with(p.outcomes(), thread, "")));
        }
      }
      possible = returned;
    }
    return new Pair<>(boxed(cells), possible);
  }

  private Set<Possible<S>> closed(Set<Possible<S>> possible) {
    Set<Possible<S>> closed = new HashSet<>(possible);
    ArrayDeque<Possible<S>> work = new ArrayDeque<>(possible);
    while (!work.isEmpty()) {
      Possible<S> p = work.poll();
      for (int t = 0; t < model.threads(); t++) {
        for (Invocation call : model.alphabet()) {
          if (!p.calls().get(t).equals(call.toString())) {
            continue;
          }
          for (Specification.Transition<S> step :
              specification.step(p.state(), call).transitions()) {
            Outcome outcome = step.outcome();
            Possible<S> next =
                new Possible<>(
                    step.next(),
                    with(p.calls(), t, ""),
                    with(p.outcomes(), t, Objects.toString(outcome)));
            if (closed.add(next)) {
              work.add(next);
            }
          }
        }
      }
    }
    return closed;
  }

  private static List<String> with(List<String> list, int at, String text) {
    String[] changed = list.toArray(String[]::new);
    changed[at] = text;
    return List.of(changed);
  }

  private static List<Integer> boxed(int[] cells) {
    return Arrays.stream(cells).boxed().toList();
  }

  private static int[] unboxed(List<Integer> cells) {
    return cells.stream().mapToInt(Integer::intValue).toArray();
  }
}
