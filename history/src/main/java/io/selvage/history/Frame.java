package io.selvage.history;

import io.selvage.core.Specification.Transition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An order met by the search, as its last operation and the order before it; with a cursor over
 * what may come next.
 */
final class Frame<S> {
  final @Nullable Frame<S> parent;
  final int operation;
  final S state;
  private final int length;

  /** Where the candidate stands that is being tried. */
  int place = -1;

  /** The candidate's number. */
  int candidate;

  /** What the candidate may do, and how much of that was tried. */
  List<Transition<S>> choices = List.of();

  int tried;

  /** Whether some completed operation could come next. */
  boolean isExtended;

  /** Whether some pending operation was left for the last round, and whether this is it. */
  boolean hasPutOff;

  boolean isLastRound;

  /** The empty order. */
  Frame(S initial) {
    this.parent = null;
    this.operation = -1;
    this.state = initial;
    this.length = 0;
  }

  Frame(Frame<S> parent, S state) {
    this.parent = parent;
    this.operation = parent.candidate;
    this.state = state;
    this.length = parent.length + 1;
  }

  /** Lets go of choices that were all tried: a long order is made of many frames. */
  Transition<S> nextChoice() {
    Transition<S> choice = choices.get(tried++);
    if (tried == choices.size()) {
      choices = List.of();
      tried = 0;
    }
    return choice;
  }

  int length() {
    return length;
  }

  Numbers order() {
    int[] order = new int[length];
    Frame<S> frame = this;
    for (int i = length - 1; i >= 0 && frame != null; i--) {
      order[i] = frame.operation;
      frame = frame.parent;
    }
    return new Numbers(order);
  }
}
