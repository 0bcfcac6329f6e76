package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Duty;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.List;

/**
 * A stack: values of nodes never change once others can see them, and links not once their node was
 * content, so the content is a function of the top alone. A node becomes content once, by a push,
 * when its link leads to the old top: so links of such nodes lead to such nodes (decision 0130).
 * Two operations of opposite kinds may be linearized in one step that does not change it: the push
 * first, so that the state between the two exists (rule 4).
 */
final class StackRules extends Rules {
  private final Splitting splitting;

  StackRules(Layout layout, Splitting splitting) {
    super(layout);
    this.splitting = splitting;
  }

  private int root() {
    return layout.place(layout.roles.root());
  }

  @Override
  void requireInitial(Graph graph) {
    if (graph.self(root()) != Word.NULL) {
      throw new Unproved("PRV-074 at first the stack is not empty", 0);
    }
  }

  @Override
  void observe(Graph graph) {
    if (graph.operation >= 0 && graph.self(root()) == Word.NULL) {
      graph.sawEmpty = true;
    }
  }

  /** Who takes from a push needs its value. */
  @Override
  List<Graph> prepare(Graph graph, int node, int slot) {
    int old = graph.fields[node][layout.place(slot)];
    boolean helps = layout.roles.isToken(slot) && isPending(graph, old);
    if (!helps || graph.isMine(Word.number(old))) {
      return List.of(graph);
    }
    int held = Word.number(old);
    List<Integer> slots = parameters(graph.maker[held] - 1);
    return slots.isEmpty() ? List.of(graph) : withTold(graph, held, slots.get(0));
  }

  /** With the argument known that the descriptor, or the node that it has, tells. */
  private List<Graph> withTold(Graph graph, int descriptor, int slot) {
    List<Graph> some = splitting.known(graph, descriptor, slot);
    if (!layout.subject.holdsNode(slot)) {
      return some;
    }
    List<Graph> all = new ArrayList<>();
    for (Graph each : some) {
      int node = Word.number(each.fields[descriptor][layout.place(slot)]);
      splitting.known(each, node, layout.roles.value()).stream()
          .filter(known -> Splitting.isValue(known, told(known, descriptor, slot)))
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
        displace(write, Word.number(write.old()));
      }
      if (isDescriptor(write.after(), write.now())) {
        show(write);
      }
    }
  }

  private void change(Write write) {
    Graph graph = write.after();
    Duty duty = operation(graph).duty();
    int link = layout.place(layout.roles.link());
    int value = layout.place(layout.roles.value());
    if (duty == Duty.PUT && Word.isNode(write.now())) {
      int node = Word.number(write.now());
      boolean right =
          write.before().token[node] == Token.NONE
              && graph.fields[node][link] == write.old()
              && graph.fields[node][value] == graph.ghosts[0];
      require(right, write.line());
      graph.token[node] = Token.LISTED;
    } else {
      int node = Word.number(write.old());
      boolean right =
          duty == Duty.TAKE && Word.isNode(write.old()) && graph.fields[node][link] == write.now();
      require(right, write.line());
      graph.ghosts[layout.removed] = write.old();
    }
    haveEffect(graph, write.line());
  }

  /** Else what the content is would depend on more than the top. */
  private static void requireUnlisted(Graph graph, int node, int line) {
    if (graph.token[node] != Token.NONE) {
      throw new Unproved("PRV-094 the link of a node is written that is or was in the stack", line);
    }
  }

  private static void require(boolean right, int line) {
    if (!right) {
      throw new Unproved(
          "PRV-068 the content changes by a step that is no effect of this operation", line);
    }
  }

  /** A pending token leaves its place: withdrawn by its owner, or eliminated (rules 3 and 4). */
  private void displace(Write write, int node) {
    Graph graph = write.after();
    if (graph.isMine(node)) {
      graph.token[node] = Token.NONE;
      return;
    }
    Operation own = operation(graph);
    Operation other = layout.subject.operations().get(graph.maker[node] - 1);
    boolean opposite =
        own.duty() == Duty.PUT && other.duty() == Duty.TAKE
            || own.duty() == Duty.TAKE && other.duty() == Duty.PUT;
    if (!opposite || !isFree(graph)) {
      throw new Unproved(
          "PRV-066 a pending token of another is displaced, and its operation is not linearized",
          write.line());
    }
    int place = layout.resultPlace(graph.type[node]);
    if (own.duty() == Duty.PUT) {
      graph.fields[node][place] = graph.ghosts[0];
    } else {
      int slot = parameters(graph.maker[node] - 1).get(0);
      graph.fields[node][place] = Word.NULL;
      graph.ghosts[layout.result] = told(graph, node, slot);
    }
    complete(graph, node, write.line());
    haveEffect(graph, write.line());
  }

  @Override
  void justify(Graph graph, int word, int line) {
    Duty duty = operation(graph).duty();
    if (hasToken(graph, Token.PENDING)) {
      throw new Unproved("PRV-069 it returns while its token is pending", line);
    }
    boolean right;
    if (hasToken(graph, Token.DONE)) {
      right =
          !graph.effect
              && (duty == Duty.PUT || Splitting.isValue(graph, word) && word == doneResult(graph));
    } else if (duty == Duty.PUT) {
      right = graph.effect;
    } else if (word == Word.NULL && !graph.effect) {
      right = graph.sawEmpty;
    } else {
      right = graph.effect && Splitting.isValue(graph, word) && word == taken(graph);
    }
    if (!right) {
      throw new Unproved("PRV-069 its result is not justified", line);
    }
    boolean value =
        word < 0 || word == Word.NULL || graph.type[Word.number(word)] == HelpingProgram.VALUE;
    if (!value) {
      throw new Unproved("PRV-069 it returns what is no value", line);
    }
  }

  private int doneResult(Graph graph) {
    for (int node = 2; node < graph.count; node++) {
      boolean done =
          graph.isMine(node)
              && layout.roles.isDescriptor(graph.type[node])
              && graph.token[node] == Token.DONE;
      if (done) {
        return graph.fields[node][layout.resultPlace(graph.type[node])];
      }
    }
    return Word.UNKNOWN;
  }

  private int taken(Graph graph) {
    int removed = graph.ghosts[layout.removed];
    return Word.isNode(removed)
        ? graph.fields[Word.number(removed)][layout.place(layout.roles.value())]
        : graph.ghosts[layout.result];
  }
}
