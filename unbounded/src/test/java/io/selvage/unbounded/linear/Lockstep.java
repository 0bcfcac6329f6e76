package io.selvage.unbounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.linearization.LinearizingThread;
import io.selvage.unbounded.internal.model.ExplicitThreads;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The oracle of the model: so many real threads on one heap make every move, and the model makes
 * the same ones, one thread at a time. Each thread must stand at the same place of its code in
 * both, have the same moves and return the same, whatever the others did to it; and where there is
 * a proof, what the threads of the model come to must be in it.
 */
final class Lockstep {
  private final ExplicitThreads real;
  private final ThreadModularModel model;
  private final Set<Pair> proved = new HashSet<>();
  private final Set<Both> seen = new HashSet<>();
  private final List<Both> open = new ArrayList<>();
  private final Random random;

  private record Pair(SharedState shared, LocalState local) {}

  private record Both(ExplicitThreads.State state, SharedState shared, List<LocalState> locals) {}

  Lockstep(
      ObjectProgram object,
      List<Invocation> alphabet,
      int count,
      ThreadModularModel model,
      Collection<ClosureControl<LinearizingThread>> closure,
      long seed) {
    this.random = new Random(seed);
    this.real = new ExplicitThreads(object, alphabet, count, 1_000);
    this.model = model;
    for (ClosureControl<LinearizingThread> control : closure) {
      control.threads().forEach(m -> proved.add(new Pair(control.shared(), m.local())));
    }
  }

  /** Goes through so many states at most, in an order of chance; how many there were. */
  int run(int most) {
    List<LocalState> idle = Stream.generate(model::idle).limit(real.count()).toList();
    meet(new Both(real.initial(), model.initial(), idle));
    while (!open.isEmpty() && seen.size() < most) {
      Both both = open.remove(open.size() - 1 - random.nextInt(Math.min(8, open.size())));
      for (int thread = 0; thread < real.count(); thread++) {
        move(both, thread);
      }
    }
    return seen.size();
  }

  private void meet(Both both) {
    if (seen.add(both)) {
      open.add(both);
      for (int i = 0; i < real.count(); i++) {
        assertThat(model.standing(both.shared(), both.locals().get(i)))
            .isEqualTo(real.standing(both.state(), i));
        if (!proved.isEmpty()) {
          assertThat(proved.contains(new Pair(both.shared(), both.locals().get(i)))).isTrue();
        }
      }
    }
  }

  private void move(Both both, int thread) {
    Map<Integer, ThreadMove> moves = new HashMap<>();
    long cuts = model.cuts();
    model
        .moves(both.shared(), both.locals().get(thread))
        .forEach(move -> moves.put(move.choice(), move));
    if (model.cuts() > cuts) {
      return;
    }
    List<ExplicitThreads.Next> nexts = real.next(both.state(), thread);
    assertThat(moves.keySet())
        .containsExactlyInAnyOrderElementsOf(
            nexts.stream().map(ExplicitThreads.Next::choice).toList());
    for (ExplicitThreads.Next next : nexts) {
      ThreadMove move = moves.get(next.choice());
      assertThat(move.outcome()).isEqualTo(next.outcome());
      meet(new Both(next.to(), move.to(), after(both, thread, move)));
    }
  }

  private List<LocalState> after(Both both, int thread, ThreadMove move) {
    LocalState moving = both.locals().get(thread);
    return IntStream.range(0, real.count())
        .mapToObj(
            i -> {
              LocalState other = both.locals().get(i);
              if (i == thread) {
                return move.after();
              }
              assertThat(moving.excludes(other)).isFalse();
              return move.change() == 0
                  ? other
                  : model.carried(both.shared(), moving, move.choice(), other);
            })
        .toList();
  }
}
