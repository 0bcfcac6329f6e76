package io.selvage.refine.model;

import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.ObservedMove;
import io.selvage.refine.internal.product.IndexedSpecification;
import java.util.Arrays;
import java.util.Set;

/** A model under its most general client. */
public final class ModelRun implements ImplementationModel {
  private final AlgorithmModel model;
  private final IndexedSpecification specification;
  private final Set<SearchReduction> reductions;
  private final AlgorithmModel.StepEffects effects;
  private final boolean sorts;

  /**
   * The cell after all others, which records whether the step after the termination of all
   * processes was made.
   */
  private final int end;

  private int[] cells;
  private int[][] before = new int[4][];
  private int depth;

  public ModelRun(
      AlgorithmModel model, IndexedSpecification specification, Set<SearchReduction> reductions) {
    this.model = model;
    this.specification = specification;
    this.reductions = Set.copyOf(reductions);
    this.effects = new AlgorithmModel.StepEffects(specification.numbers());
    this.sorts = reductions.contains(SearchReduction.SYMMETRY);
    this.end = model.shared() + model.threads() * model.locals();
    this.cells = new int[end + 1];
  }

  @Override
  public ImplementationModel another() {
    return new ModelRun(model, specification, reductions);
  }

  @Override
  public int threads() {
    return model.threads();
  }

  @Override
  public void begin() {
    Arrays.fill(cells, 0);
    System.arraycopy(model.initial(), 0, cells, 0, model.shared());
  }

  @Override
  public void read(long[] words, int size) {
    for (int i = 0; i < size; i++) {
      cells[i] = (int) words[i];
    }
  }

  @Override
  public int moves(int thread) {
    if (isDone()) {
      return thread == 0 && cells[end] == 0 ? 1 : 0;
    }
    return model.moves(cells, start(thread), thread);
  }

  @Override
  public void perform(int thread, int move, ObservedMove seen) {
    if (depth == before.length) {
      before = Arrays.copyOf(before, depth * 2);
    }
    int[] kept = before[depth];
    if (kept == null) {
      kept = new int[cells.length];
    }
    System.arraycopy(cells, 0, kept, 0, cells.length);
    before[depth++] = kept;
    if (isDone()) {
      cells[end] = 1;
      seen.writes(end);
      return;
    }
    effects.to(seen);
    model.step(cells, start(thread), move, effects);
  }

  @Override
  public void back() {
    int[] after = cells;
    cells = before[--depth];
    before[depth] = after;
  }

  @Override
  public boolean write(EncodedState state) {
    state.clear(threads());
    if (sorts) {
      sort(state.order());
      tie(state);
    }
    put(state, 0, model.shared());
    for (int thread : state.order()) {
      put(state, start(thread), start(thread) + model.locals());
    }
    state.put(cells[end]);
    return true;
  }

  /** As in a rule of Table 1, the termination of all processes is a visible step of its own. */
  private boolean isDone() {
    if (!model.saysDone()) {
      return false;
    }
    for (int thread = 0; thread < threads(); thread++) {
      if (cells[start(thread)] != AlgorithmModel.DONE) {
        return false;
      }
    }
    return true;
  }

  private int start(int thread) {
    return model.shared() + thread * model.locals();
  }

  private void put(EncodedState state, int from, int to) {
    for (int i = from; i < to; i++) {
      state.put(cells[i]);
    }
  }

  /** Sorts threads of one role by their cells; they are few enough for insertion sort. */
  private void sort(int[] order) {
    for (int i = 1; i < order.length; i++) {
      for (int j = i; j > 0 && isAfter(order[j - 1], order[j]); j--) {
        int moved = order[j];
        order[j] = order[j - 1];
        order[j - 1] = moved;
      }
    }
  }

  private void tie(EncodedState state) {
    int[] order = state.order();
    for (int i = 1; i < order.length; i++) {
      if (model.role(order[i - 1]) == model.role(order[i])
          && compare(order[i - 1], order[i]) == 0) {
        state.tie(i);
      }
    }
  }

  private boolean isAfter(int a, int b) {
    return model.role(a) == model.role(b) && compare(a, b) > 0;
  }

  private int compare(int a, int b) {
    int length = model.locals();
    return Arrays.compare(cells, start(a), start(a) + length, cells, start(b), start(b) + length);
  }
}
