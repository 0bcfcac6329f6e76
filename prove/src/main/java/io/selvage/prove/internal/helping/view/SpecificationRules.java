package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import java.util.List;

/**
 * The obligations of a specification on steps and returns. Those on tokens are the same for all
 * (docs/theory/prove.md, "Helping", rules 1, 2 and 5).
 */
public abstract class SpecificationRules {
  /**
   * One write to shared memory.
   *
   * @param before the graph before the step
   * @param after the same with the word written; the rules update the tokens
   */
  record Write(
      ObjectGraph before, ObjectGraph after, int node, int slot, int old, int now, int line) {}

  final GraphLayout layout;

  /** The linearization points, for the report. */
  final HelpingLinearizationPoints points = new HelpingLinearizationPoints();

  SpecificationRules(GraphLayout layout) {
    this.layout = layout;
  }

  /** Checks the initial content. */
  abstract void requireInitial(ObjectGraph graph);

  /** Sets sticky bits, from definite facts only: at the call and after every step. */
  public abstract void observe(ObjectGraph graph);

  /** Observes, and records the point for the report. */
  final void observe(ObjectGraph graph, HelpingLinearizationPoints.Point moment) {
    boolean empty = graph.sawEmpty;
    int[] pure = graph.pure.clone();
    observe(graph);
    boolean news = graph.sawEmpty && !empty;
    for (int node = 0; node < graph.count; node++) {
      news |= (graph.pure[node] & ~pure[node]) != 0;
    }
    if (graph.operation >= 0 && news) {
      points.add(operation(graph).name(), HelpingLinearizationPoints.Reason.PURE, moment);
    }
  }

  /** Materialises what must be known before the word is overwritten. */
  abstract List<ObjectGraph> prepare(ObjectGraph graph, int node, int slot);

  /** Materialises what must be known when the slot is read, so that the point is not missed. */
  List<ObjectGraph> read(ObjectGraph graph, int node, int slot) {
    return List.of(graph);
  }

  /** Classifies the step: an effect, an effect of helped operations, or neither. */
  abstract void judge(Write write);

  abstract void justify(ObjectGraph graph, int word, int line);

  // ---------------------------------------------------------------- tokens

  final HelpingOperation operation(ObjectGraph graph) {
    return layout.subject.operations().get(graph.operation);
  }

  final boolean isDescriptor(ObjectGraph graph, int word) {
    return GraphWord.isNode(word) && layout.roles.isDescriptor(graph.type[GraphWord.number(word)]);
  }

  final boolean isPending(ObjectGraph graph, int word) {
    return isDescriptor(graph, word)
        && graph.token[GraphWord.number(word)] == DescriptorToken.PENDING;
  }

  /** Whether a descriptor of the running operation is pending or done. */
  final boolean hasToken(ObjectGraph graph, int token) {
    for (int node = 2; node < graph.count; node++) {
      if (graph.isMine(node)
          && layout.roles.isDescriptor(graph.type[node])
          && graph.token[node] == token) {
        return true;
      }
    }
    return false;
  }

  /** Whether the running operation may still take effect. */
  final boolean isFree(ObjectGraph graph) {
    return !graph.effect
        && !hasToken(graph, DescriptorToken.PENDING)
        && !hasToken(graph, DescriptorToken.DONE);
  }

  /** The operation takes effect at this step: its descriptors are spent. */
  final void haveEffect(ObjectGraph graph, int line) {
    if (!isFree(graph)) {
      throw new HelpingProofFailure(
          "PRV-067 the operation takes effect a second time, or takes effect itself while its"
              + " descriptor is pending or done",
          line);
    }
    graph.effect = true;
    points.add(
        operation(graph).name(),
        HelpingLinearizationPoints.Reason.EFFECT,
        HelpingLinearizationPoints.Point.own(line));
    for (int node = 2; node < graph.count; node++) {
      if (graph.isMine(node) && layout.roles.isDescriptor(graph.type[node])) {
        graph.token[node] = DescriptorToken.SPENT;
      }
    }
  }

  /** This step completes the operation of the descriptor, whichever thread owns it. */
  final void complete(ObjectGraph graph, int node, int line) {
    graph.token[node] = DescriptorToken.DONE;
    HelpingOperation owner = layout.subject.operations().get(graph.maker[node] - 1);
    HelpingLinearizationPoints.Point point =
        graph.isMine(node)
            ? HelpingLinearizationPoints.Point.own(line)
            : HelpingLinearizationPoints.Point.other(operation(graph).name(), line);
    points.add(owner.name(), HelpingLinearizationPoints.Reason.TOKEN, point);
  }

  /** A descriptor is published (rule 2). */
  final void show(Write write) {
    ObjectGraph graph = write.after();
    int shown = GraphWord.number(write.now());
    int token = graph.token[shown];
    if (write.before().isOwned(shown) && !isTruthful(graph, shown)) {
      throw new HelpingProofFailure(
          "PRV-065 a descriptor does not describe its operation", write.line());
    }
    if (token == DescriptorToken.DONE || token == DescriptorToken.SPENT) {
      return;
    }
    boolean own = graph.isMine(shown) && graph.maker[shown] == graph.operation + 1;
    if (token != DescriptorToken.NONE || !own || !isFree(graph)) {
      throw new HelpingProofFailure(
          "PRV-064 a published descriptor is not of this operation, or was published before",
          write.line());
    }
    graph.token[shown] = DescriptorToken.PENDING;
    graph.facts[shown] = 0;
  }

  /** The descriptor's copy of an argument: held directly, or in a node. */
  final int told(ObjectGraph graph, int descriptor, int slot) {
    int word = graph.fields[descriptor][layout.place(slot)];
    if (!layout.subject.holdsNode(slot)) {
      return word;
    }
    return GraphWord.isNode(word)
        ? graph.fields[GraphWord.number(word)][layout.place(layout.roles.value())]
        : GraphWord.UNKNOWN;
  }

  /** Whether the descriptor holds the arguments as passed. */
  public final boolean isTruthful(ObjectGraph graph, int node) {
    if ((graph.facts[node] & ObjectGraph.TRUTHFUL) != 0) {
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
