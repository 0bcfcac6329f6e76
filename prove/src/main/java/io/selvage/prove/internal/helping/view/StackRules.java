package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.List;

/**
 * A stack: values of nodes never change once shared, and links never change once their node was
 * content, so the content is a function of the top alone. A node becomes content once, by a push,
 * when its link leads to the old top, so links of such nodes lead to such nodes (decision 0130).
 * Two operations of opposite kinds may be linearized in one step that does not change the stack:
 * the push comes first, so that the intermediate state exists (rule 4).
 */
public final class StackRules extends SpecificationRules {
  private final GraphMaterialization splitting;

  public StackRules(GraphLayout layout, GraphMaterialization splitting) {
    super(layout);
    this.splitting = splitting;
  }

  private int root() {
    return layout.place(layout.roles.root());
  }

  @Override
  void requireInitial(ObjectGraph graph) {
    if (graph.self(root()) != GraphWord.NULL) {
      throw new HelpingProofFailure("PRV-074 the initial stack is not empty", 0);
    }
  }

  @Override
  public void observe(ObjectGraph graph) {
    if (graph.operation >= 0 && graph.self(root()) == GraphWord.NULL) {
      graph.sawEmpty = true;
    }
  }

  /** An operation that takes from a push needs the pushed value. */
  @Override
  List<ObjectGraph> prepare(ObjectGraph graph, int node, int slot) {
    int old = graph.fields[node][layout.place(slot)];
    boolean helps = layout.roles.isToken(slot) && isPending(graph, old);
    if (!helps || graph.isMine(GraphWord.number(old))) {
      return List.of(graph);
    }
    int held = GraphWord.number(old);
    List<Integer> slots = parameters(graph.maker[held] - 1);
    return slots.isEmpty() ? List.of(graph) : withDistinguished(graph, held, slots.get(0));
  }

  /** With the argument known that the descriptor, or its node, holds. */
  private List<ObjectGraph> withDistinguished(ObjectGraph graph, int descriptor, int slot) {
    List<ObjectGraph> some = splitting.known(graph, descriptor, slot);
    if (!layout.subject.holdsNode(slot)) {
      return some;
    }
    List<ObjectGraph> all = new ArrayList<>();
    for (ObjectGraph each : some) {
      int node = GraphWord.number(each.fields[descriptor][layout.place(slot)]);
      splitting.known(each, node, layout.roles.value()).stream()
          .filter(known -> GraphMaterialization.isValue(known, told(known, descriptor, slot)))
          .forEach(all::add);
    }
    return all;
  }

  private List<Integer> parameters(int operation) {
    return java.util.Objects.requireNonNull(layout.roles.parameters().get(operation));
  }

  @Override
  void judge(Write write) {
    if (write.slot() == layout.roles.root()) {
      if (write.old() != write.now()) {
        change(write);
      }
    } else if (write.slot() == layout.roles.link()) {
      requireUnlisted(write.before(), write.node(), write.line());
    } else if (layout.roles.isToken(write.slot()) && write.old() != write.now()) {
      if (isPending(write.after(), write.old())) {
        displace(write, GraphWord.number(write.old()));
      }
      if (isDescriptor(write.after(), write.now())) {
        show(write);
      }
    }
  }

  private void change(Write write) {
    ObjectGraph graph = write.after();
    HelpingOperationKind kind = operation(graph).kind();
    int link = layout.place(layout.roles.link());
    int value = layout.place(layout.roles.value());
    if (kind == HelpingOperationKind.PUT && GraphWord.isNode(write.now())) {
      int node = GraphWord.number(write.now());
      boolean right =
          write.before().token[node] == DescriptorToken.NONE
              && graph.fields[node][link] == write.old()
              && graph.fields[node][value] == graph.ghosts[0];
      require(right, write.line());
      graph.token[node] = DescriptorToken.LISTED;
    } else {
      int node = GraphWord.number(write.old());
      boolean right =
          kind == HelpingOperationKind.TAKE
              && GraphWord.isNode(write.old())
              && graph.fields[node][link] == write.now();
      require(right, write.line());
      graph.ghosts[layout.removed] = write.old();
    }
    haveEffect(graph, write.line());
  }

  /** Otherwise the content would depend on more than the top. */
  private static void requireUnlisted(ObjectGraph graph, int node, int line) {
    if (graph.token[node] != DescriptorToken.NONE) {
      throw new HelpingProofFailure(
          "PRV-094 the code writes the link of a node that is or was in the stack", line);
    }
  }

  private static void require(boolean right, int line) {
    if (!right) {
      throw new HelpingProofFailure(
          "PRV-068 a step changes the content in a way that is not an effect of this operation",
          line);
    }
  }

  /** A pending token leaves its place: withdrawn by its owner, or eliminated (rules 3 and 4). */
  private void displace(Write write, int node) {
    ObjectGraph graph = write.after();
    if (graph.isMine(node)) {
      graph.token[node] = DescriptorToken.NONE;
      return;
    }
    HelpingOperation own = operation(graph);
    HelpingOperation other = layout.subject.operations().get(graph.maker[node] - 1);
    boolean opposite =
        own.kind() == HelpingOperationKind.PUT && other.kind() == HelpingOperationKind.TAKE
            || own.kind() == HelpingOperationKind.TAKE && other.kind() == HelpingOperationKind.PUT;
    if (!opposite || !isFree(graph)) {
      throw new HelpingProofFailure(
          "PRV-066 a step removes the descriptor of a pending operation without linearizing that"
              + " operation",
          write.line());
    }
    int place = layout.resultPlace(graph.type[node]);
    if (own.kind() == HelpingOperationKind.PUT) {
      graph.fields[node][place] = graph.ghosts[0];
    } else {
      int slot = parameters(graph.maker[node] - 1).get(0);
      graph.fields[node][place] = GraphWord.NULL;
      graph.ghosts[layout.result] = told(graph, node, slot);
    }
    complete(graph, node, write.line());
    haveEffect(graph, write.line());
  }

  @Override
  void justify(ObjectGraph graph, int word, int line) {
    HelpingOperationKind kind = operation(graph).kind();
    if (hasToken(graph, DescriptorToken.PENDING)) {
      throw new HelpingProofFailure(
          "PRV-069 the operation returns while its descriptor is pending", line);
    }
    boolean right;
    if (hasToken(graph, DescriptorToken.DONE)) {
      right =
          !graph.effect
              && (kind == HelpingOperationKind.PUT
                  || GraphMaterialization.isValue(graph, word) && word == doneResult(graph));
    } else if (kind == HelpingOperationKind.PUT) {
      right = graph.effect;
    } else if (word == GraphWord.NULL && !graph.effect) {
      right = graph.sawEmpty;
    } else {
      right = graph.effect && GraphMaterialization.isValue(graph, word) && word == taken(graph);
    }
    if (!right) {
      throw new HelpingProofFailure("PRV-069 the result of the operation is not justified", line);
    }
    boolean value =
        word < 0
            || word == GraphWord.NULL
            || graph.type[GraphWord.number(word)] == HelpingProgram.VALUE;
    if (!value) {
      throw new HelpingProofFailure(
          "PRV-069 the operation returns something that is not a value", line);
    }
  }

  private int doneResult(ObjectGraph graph) {
    for (int node = 2; node < graph.count; node++) {
      boolean done =
          graph.isMine(node)
              && layout.roles.isDescriptor(graph.type[node])
              && graph.token[node] == DescriptorToken.DONE;
      if (done) {
        return graph.fields[node][layout.resultPlace(graph.type[node])];
      }
    }
    return GraphWord.UNKNOWN;
  }

  private int taken(ObjectGraph graph) {
    int removed = graph.ghosts[layout.removed];
    return GraphWord.isNode(removed)
        ? graph.fields[GraphWord.number(removed)][layout.place(layout.roles.value())]
        : graph.ghosts[layout.result];
  }
}
