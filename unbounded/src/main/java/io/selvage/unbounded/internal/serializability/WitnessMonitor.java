package io.selvage.unbounded.internal.serializability;

import io.selvage.unbounded.internal.closure.ThreadMonitor;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.ThreadMove;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.TransactionModel;
import java.util.ArrayList;
import java.util.List;

/**
 * The guess of a witness beside a class: a complete witness is bad. The positions of threads
 * without a part in the cycle do not depend on the guess.
 */
public record WitnessMonitor(WitnessAutomaton witnesses, TransactionModel model)
    implements ThreadMonitor<WitnessThread> {
  /** Nothing is guessed, and no thread has a part. */
  public static WitnessMonitor ofCrowd(TransactionModel model) {
    return ofPairs(0, model);
  }

  public static WitnessMonitor ofPairs(int pairs, TransactionModel model) {
    return new WitnessMonitor(new WitnessAutomaton(pairs, model), model);
  }

  @Override
  public int start() {
    return witnesses.start();
  }

  @Override
  public WitnessThread idle(LocalState idle) {
    return new WitnessThread(idle, NO_PART, ClientAutomaton.START);
  }

  @Override
  public boolean isBad(int state) {
    return witnesses.isComplete(state);
  }

  @Override
  public int part(WitnessThread thread) {
    return thread.tag();
  }

  @Override
  public WitnessThread withoutPart(WitnessThread thread) {
    return new WitnessThread(thread.local(), NO_PART, thread.calls());
  }

  @Override
  public boolean isOver(WitnessThread thread) {
    return thread.local().isIdle() && thread.calls() == ClientAutomaton.OVER;
  }

  @Override
  public boolean reads(WitnessThread thread, ThreadMove move) {
    return model.counting(move.access()).isPresent()
        || thread.local().isIdle() && model.order() == TransactionModel.Order.OF_ALL;
  }

  @Override
  public WitnessThread beside(WitnessThread other, LocalState local, int state) {
    return new WitnessThread(local, other.tag(), other.calls());
  }

  /** Empty if the test program does not make the call. */
  @Override
  public List<Option<WitnessThread>> options(int state, WitnessThread thread, ThreadMove move) {
    List<WitnessAutomaton.Match> matches;
    List<Integer> calls = List.of(thread.calls());
    if (move.outcome().isPresent()) {
      matches = witnesses.returned(state, thread.tag(), model.isAborted(move.outcome().get()));
    } else if (thread.local().isIdle()) {
      matches = witnesses.called(state, thread.tag());
      calls = model.calls().after(thread.calls(), move.choice());
    } else {
      matches = witnesses.accessed(state, thread.tag(), model.counting(move.access()));
    }
    List<Option<WitnessThread>> all = new ArrayList<>();
    for (WitnessAutomaton.Match match : matches) {
      for (int left : calls) {
        all.add(new Option<>(match.witness(), new WitnessThread(move.after(), match.tag(), left)));
      }
    }
    return all;
  }
}
