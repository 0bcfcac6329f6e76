package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Word;
import java.util.List;

/**
 * What a specification asks of steps and returns. What is asked of tokens is the same for all
 * (rules 1 to 3 of the design page).
 */
abstract class Rules {
  /**
   * One write to what others can see.
   *
   * @param before the graph before the step
   * @param after the same with the word written; tokens are brought up to date by the rules
   */
  record Write(Graph before, Graph after, int node, int slot, int old, int now, int line) {}

  final Layout layout;

  /** Where operations take effect, for the report. */
  final Points points = new Points();

  Rules(Layout layout) {
    this.layout = layout;
  }

  /** The content at the beginning. */
  abstract void requireInitial(Graph graph);

  /** Sets sticky bits, from definite facts only: at the call and after every step. */
  abstract void observe(Graph graph);

  /** Observes, and keeps for the report which moment it was. */
  final void observe(Graph graph, Points.Point moment) {
    boolean empty = graph.sawEmpty;
    int[] pure = graph.pure.clone();
    observe(graph);
    boolean news = graph.sawEmpty && !empty;
    for (int node = 0; node < graph.count; node++) {
      news |= (graph.pure[node] & ~pure[node]) != 0;
    }
    if (graph.operation >= 0 && news) {
      points.add(operation(graph).name(), Points.Reason.PURE, moment);
    }
  }

  /** What must be known before the word is replaced. */
  abstract List<Graph> prepare(Graph graph, int node, int slot);

  /** What must be known when the slot is read, so that the moment is not missed. */
  List<Graph> read(Graph graph, int node, int slot) {
    return List.of(graph);
  }

  /** The step is an effect, an effect of others that are helped, or none. */
  abstract void judge(Write write);

  abstract void justify(Graph graph, int word, int line);

  // ---------------------------------------------------------------- tokens

  final Operation operation(Graph graph) {
    return layout.subject.operations().get(graph.operation);
  }

  final boolean isDescriptor(Graph graph, int word) {
    return Word.isNode(word) && layout.roles.isDescriptor(graph.type[Word.number(word)]);
  }

  final boolean isPending(Graph graph, int word) {
    return isDescriptor(graph, word) && graph.token[Word.number(word)] == Token.PENDING;
  }

  /** Whether a descriptor of the running operation is pending or done. */
  final boolean hasToken(Graph graph, int token) {
    for (int node = 2; node < graph.count; node++) {
      if (graph.isMine(node)
          && layout.roles.isDescriptor(graph.type[node])
          && graph.token[node] == token) {
        return true;
      }
    }
    return false;
  }

  /** Whether the running operation may still have its effect. */
  final boolean isFree(Graph graph) {
    return !graph.effect && !hasToken(graph, Token.PENDING) && !hasToken(graph, Token.DONE);
  }

  /** The operation has its effect by this step: its descriptors are spent. */
  final void haveEffect(Graph graph, int line) {
    if (!isFree(graph)) {
      throw new Unproved(
          "PRV-067 a second effect, or an effect of its own while its token is pending or done",
          line);
    }
    graph.effect = true;
    points.add(operation(graph).name(), Points.Reason.EFFECT, Points.Point.own(line));
    for (int node = 2; node < graph.count; node++) {
      if (graph.isMine(node) && layout.roles.isDescriptor(graph.type[node])) {
        graph.token[node] = Token.SPENT;
      }
    }
  }

  /** The operation that the descriptor is of is complete by this step, whoever's it is. */
  final void complete(Graph graph, int node, int line) {
    graph.token[node] = Token.DONE;
    Operation owner = layout.subject.operations().get(graph.maker[node] - 1);
    Points.Point point =
        graph.isMine(node)
            ? Points.Point.own(line)
            : Points.Point.other(operation(graph).name(), line);
    points.add(owner.name(), Points.Reason.TOKEN, point);
  }

  /** A descriptor goes into a place where others find it (rule 2). */
  final void show(Write write) {
    Graph graph = write.after();
    int shown = Word.number(write.now());
    int token = graph.token[shown];
    if (write.before().isOwned(shown) && !isTruthful(graph, shown)) {
      throw new Unproved("PRV-065 a descriptor does not describe its operation", write.line());
    }
    if (token == Token.DONE || token == Token.SPENT) {
      return;
    }
    boolean own = graph.isMine(shown) && graph.maker[shown] == graph.operation + 1;
    if (token != Token.NONE || !own || !isFree(graph)) {
      throw new Unproved(
          "PRV-064 a descriptor is shown that is not of this operation, or not for the first time",
          write.line());
    }
    graph.token[shown] = Token.PENDING;
    graph.facts[shown] = 0;
  }

  /** What a descriptor says of an argument: by itself, or by the node that it has. */
  final int told(Graph graph, int descriptor, int slot) {
    int word = graph.fields[descriptor][layout.place(slot)];
    if (!layout.subject.holdsNode(slot)) {
      return word;
    }
    return Word.isNode(word)
        ? graph.fields[Word.number(word)][layout.place(layout.roles.value())]
        : Word.UNKNOWN;
  }

  /** Whether the descriptor has the arguments as they were passed. */
  final boolean isTruthful(Graph graph, int node) {
    if ((graph.facts[node] & Graph.TRUTHFUL) != 0) {
      return true;
    }
    List<Integer> slots = layout.roles.parameters().getOrDefault(graph.operation, List.of());
    for (int k = 0; k < slots.size(); k++) {
      int argument = graph.ghosts[k];
      if (argument < 0 || told(graph, node, slots.get(k)) != argument) {
        return false;
      }
    }
    return layout.roles.parameters().containsKey(graph.operation);
  }
}
