package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;

/** Extracts from a step what it may mean for others. */
final class FragmentRecorder {
  private final GraphLayout layout;

  FragmentRecorder(GraphLayout layout) {
    this.layout = layout;
  }

  /** Empty if the step changes nothing. */
  Optional<InterferenceFragment> record(
      ObjectGraph before, ObjectGraph after, int written, int slot, int line) {
    int place = layout.place(slot);
    int old = before.fields[written][place];
    int now = after.fields[written][place];
    int[] number = new int[after.count];
    int[] order = new int[after.count];
    ArrayDeque<Integer> open = new ArrayDeque<>();
    int count = reach(GraphWord.node(GraphWord.SELF), number, order, 1, open);
    boolean changed = old != now;
    count = reach(GraphWord.node(written), number, order, count, open);
    if (slot != layout.roles.link()) {
      count = reach(old, number, order, count, open);
    }
    count = reach(now, number, order, count, open);
    for (int node = 2; node < before.count; node++) {
      boolean seen = !before.isOwned(node) || !after.isOwned(node);
      if (seen && before.token[node] != after.token[node]) {
        changed |= !before.isOwned(node);
        count = reach(GraphWord.node(node), number, order, count, open);
        if (layout.roles.isDescriptor(after.type[node])) {
          int result = after.fields[node][layout.resultPlace(after.type[node])];
          count = reach(result, number, order, count, open);
        }
      }
    }
    if (!changed) {
      return Optional.empty();
    }
    while (!open.isEmpty()) {
      int node = open.poll();
      if (layout.roles.isDescriptor(after.type[node])) {
        for (int word : after.fields[node]) {
          count = reach(word, number, order, count, open);
        }
      }
    }
    String actor = layout.subject.operations().get(after.operation).name();
    InterferenceFragment cut = new InterferenceFragment(count, actor, line);
    for (int i = 1; i < count; i++) {
      fill(cut, i, order[i], before, after, number, written, place);
    }
    return Optional.of(cut);
  }

  private static int reach(
      int word, int[] number, int[] order, int count, ArrayDeque<Integer> open) {
    if (!GraphWord.isNode(word) || number[GraphWord.number(word)] != 0) {
      return count;
    }
    number[GraphWord.number(word)] = count;
    order[count] = GraphWord.number(word);
    open.add(GraphWord.number(word));
    return count + 1;
  }

  private void fill(
      InterferenceFragment cut,
      int i,
      int node,
      ObjectGraph before,
      ObjectGraph after,
      int[] number,
      int written,
      int place) {
    int type = after.type[node];
    int width = after.fields[node].length;
    cut.type[i] = type;
    cut.maker[i] = after.maker[node];
    cut.tokenBefore[i] = before.token[node];
    cut.tokenAfter[i] = after.token[node];
    cut.mine[i] = after.isMine(node);
    cut.fresh[i] = before.isOwned(node);
    cut.before[i] = new int[width];
    cut.after[i] = new int[width];
    Arrays.fill(cut.before[i], GraphWord.UNKNOWN);
    Arrays.fill(cut.after[i], GraphWord.UNKNOWN);
    for (int p = 0; p < width; p++) {
      boolean changed = node == written && p == place;
      boolean result = layout.roles.isDescriptor(type) && p == layout.resultPlace(type);
      boolean kept =
          type >= HelpingProgram.MADE
              && (result || layout.slot(type, p).isFixed() || isFinal(after, node, p));
      if (changed || kept) {
        cut.before[i][p] =
            changed && isLink(type, p)
                ? GraphWord.UNKNOWN // others do not know the link of a node that was never content
                : renamed(before.fields[node][p], number);
        cut.after[i][p] = renamed(after.fields[node][p], number);
      }
    }
  }

  /** The link of a node that was content never changes again. */
  private boolean isFinal(ObjectGraph graph, int node, int place) {
    return graph.token[node] == DescriptorToken.LISTED && isLink(graph.type[node], place);
  }

  private boolean isLink(int type, int place) {
    return layout.subject.isNode(type) && place == layout.place(layout.roles.link());
  }

  /** A word that refers to an uninvolved object is dropped. */
  private static int renamed(int word, int[] number) {
    if (!GraphWord.isNode(word)) {
      return word == GraphWord.ANY ? GraphWord.UNKNOWN : word;
    }
    int found = number[GraphWord.number(word)];
    return found == 0 ? GraphWord.UNKNOWN : GraphWord.node(found);
  }
}
