package io.selvage.unbounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.model.FewThreads;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
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
  private final FewThreads real;
  private final ObjectModel model;
  private final Set<Pair> proved = new HashSet<>();
  private final Set<Both> seen = new HashSet<>();
  private final List<Both> open = new ArrayList<>();
  private final Random random;

  private record Pair(Shared shared, Local local) {}

  private record Both(FewThreads.State state, Shared shared, List<Local> locals) {}

  Lockstep(
      ObjectProgram object,
      List<Invocation> alphabet,
      int count,
      ObjectModel model,
      Collection<Control> closure,
      long seed) {
    this.random = new Random(seed);
    this.real = new FewThreads(object, alphabet, count, 1_000);
    this.model = model;
    for (Control control : closure) {
      control.members.forEach(m -> proved.add(new Pair(control.shared, m.local())));
    }
  }

  /** Goes through so many states at most, in an order of chance; how many there were. */
  int run(int most) {
    List<Local> idle = Stream.generate(model::idle).limit(real.count()).toList();
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
    Map<Integer, Move> moves = new HashMap<>();
    long cuts = model.cuts();
    model
        .moves(both.shared(), both.locals().get(thread))
        .forEach(move -> moves.put(move.choice(), move));
    if (model.cuts() > cuts) {
      return;
    }
    List<FewThreads.Next> nexts = real.next(both.state(), thread);
    assertThat(moves.keySet())
        .containsExactlyInAnyOrderElementsOf(nexts.stream().map(FewThreads.Next::choice).toList());
    for (FewThreads.Next next : nexts) {
      Move move = moves.get(next.choice());
      assertThat(move.outcome()).isEqualTo(next.outcome());
      meet(new Both(next.to(), move.to(), after(both, thread, move)));
    }
  }

  private List<Local> after(Both both, int thread, Move move) {
    Local moving = both.locals().get(thread);
    return IntStream.range(0, real.count())
        .mapToObj(
            i -> {
              Local other = both.locals().get(i);
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
