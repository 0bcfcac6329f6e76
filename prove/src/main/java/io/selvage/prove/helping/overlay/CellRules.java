package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Duty;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Word;
import java.util.List;

/**
 * A cell with conditions elsewhere. Its content is what it holds; of a descriptor, what was
 * expected when it was shown. Between that and its completion nobody reads or changes the content,
 * so the operation may be linearized at any moment in between at which its condition was as its
 * outcome says (rules 5 to 7 of the design page).
 */
final class CellRules extends Rules {
  private final Splitting splitting;

  CellRules(Layout layout, Splitting splitting) {
    super(layout);
    this.splitting = splitting;
  }

  private int root() {
    return layout.place(layout.roles.root());
  }

  private boolean isIndexed() {
    return layout.subject.slots().get(layout.roles.control()).type() == HelpingProgram.NUMBER;
  }

  @Override
  void requireInitial(Graph graph) {
    boolean clear = isIndexed() || graph.self(layout.place(layout.roles.control())) == Word.NULL;
    if (graph.self(root()) != Word.NULL || !clear) {
      throw new Unproved("PRV-074 at first the cell is not null, or its condition holds", 0);
    }
  }

  /** 1 if the condition holds, 0 if not, -1 if that is not known. */
  private int condition(Graph graph, int index, int expected) {
    int place = layout.place(layout.roles.control());
    if (!isIndexed()) {
      int flag = graph.self(place);
      return flag == Word.NULL ? 0 : Word.isConstant(flag) ? 1 : -1;
    }
    if (!Word.isNode(index) || expected < 0) {
      return -1;
    }
    int held = graph.fields[Word.number(index)][place];
    return held < 0 ? -1 : held == expected ? 1 : 0;
  }

  private int conditionOf(Graph graph, int descriptor) {
    if (!isIndexed()) {
      return condition(graph, Word.NULL, Word.NULL);
    }
    List<Integer> slots = parameters(graph.maker[descriptor] - 1);
    int[] fields = graph.fields[descriptor];
    return condition(graph, fields[layout.place(slots.get(0))], fields[layout.place(slots.get(1))]);
  }

  private List<Integer> parameters(int operation) {
    return java.util.Objects.requireNonNull(layout.roles.parameters().get(operation));
  }

  private int ownCondition(Graph graph) {
    if (operation(graph).duty() != Duty.SWAP) {
      return -1;
    }
    return isIndexed()
        ? condition(graph, graph.ghosts[0], graph.ghosts[1])
        : condition(graph, Word.NULL, Word.NULL);
  }

  @Override
  void observe(Graph graph) {
    int content = graph.self(root());
    if (isDescriptor(graph, content)) {
      int node = Word.number(content);
      if (graph.token[node] == Token.PENDING) {
        int condition = conditionOf(graph, node);
        graph.facts[node] |= condition < 0 ? 0 : condition == 1 ? Graph.WAS_TRUE : Graph.WAS_FALSE;
      }
    } else if (graph.operation >= 0) {
      graph.pure[Word.number(content)] |=
          Graph.CONTENT | (ownCondition(graph) == 0 ? Graph.CONTENT_REFUSED : 0);
    }
  }

  @Override
  List<Graph> prepare(Graph graph, int node, int slot) {
    return List.of(graph);
  }

  /** Who reads the control of a pending descriptor: is its condition true now, or false? */
  @Override
  List<Graph> read(Graph graph, int node, int slot) {
    int content = graph.self(root());
    if (!isIndexed() || slot != layout.roles.control() || !isPending(graph, content)) {
      return List.of(graph);
    }
    int descriptor = Word.number(content);
    List<Integer> slots = parameters(graph.maker[descriptor] - 1);
    boolean own = graph.fields[descriptor][layout.place(slots.get(0))] == Word.node(node);
    return own ? splitting.known(graph, descriptor, slots.get(1)) : List.of(graph);
  }

  @Override
  void judge(Write write) {
    if (write.slot() == layout.roles.root()) {
      judgeCell(write);
    } else if (write.slot() == layout.roles.control()) {
      judgeControl(write);
    }
  }

  private void judgeControl(Write write) {
    Graph graph = write.after();
    boolean right =
        operation(graph).duty() == Duty.CONTROL
            && (isIndexed()
                ? Word.node(write.node()) == graph.ghosts[0] && write.now() == graph.ghosts[1]
                : write.now() == graph.ghosts[0]);
    if (!right || graph.effect) {
      throw new Unproved(
          "PRV-076 what conditions depend on is written twice, wrongly or by another operation",
          write.line());
    }
    haveEffect(graph, write.line());
  }

  private void judgeCell(Write write) {
    Graph graph = write.after();
    boolean before = isDescriptor(graph, write.old());
    boolean after = isDescriptor(graph, write.now());
    if (write.old() == write.now()) {
      return;
    }
    if (before && after) {
      throw new Unproved("PRV-066 a descriptor is replaced by another", write.line());
    } else if (after) {
      install(write);
    } else if (before) {
      complete(write);
    } else {
      replace(write);
    }
  }

  private int expectedArgument() {
    return isIndexed() ? 2 : 0;
  }

  private void install(Write write) {
    show(write);
    Graph graph = write.after();
    int shown = Word.number(write.now());
    if (graph.token[shown] != Token.PENDING) {
      throw new Unproved(
          "PRV-064 a descriptor is shown that is not of this operation, or not for the first time",
          write.line());
    }
    if (graph.ghosts[expectedArgument()] != write.old()) {
      throw new Unproved("PRV-068 a descriptor is shown and changes the content", write.line());
    }
    int slot = parameters(graph.operation).get(expectedArgument());
    graph.fields[shown][layout.place(slot)] = write.old();
  }

  private void complete(Write write) {
    Graph graph = write.after();
    int node = Word.number(write.old());
    if (graph.token[node] != Token.PENDING) {
      throw new Unproved("PRV-066 a descriptor is completed that is not pending", write.line());
    }
    List<Integer> slots = parameters(graph.maker[node] - 1);
    int expected = graph.fields[node][layout.place(slots.get(expectedArgument()))];
    int next = graph.fields[node][layout.place(slots.get(expectedArgument() + 1))];
    boolean succeeds =
        next == write.now() && next >= 0 && (graph.facts[node] & Graph.WAS_TRUE) != 0;
    boolean fails =
        expected == write.now() && expected >= 0 && (graph.facts[node] & Graph.WAS_FALSE) != 0;
    if (!succeeds && !fails) {
      throw new Unproved(
          "PRV-066 an operation is completed, and its condition was never seen to be so",
          write.line());
    }
    complete(graph, node, write.line());
  }

  /** Without a descriptor: only if the condition holds at this very step. */
  private void replace(Write write) {
    Graph graph = write.after();
    boolean right =
        operation(graph).duty() == Duty.SWAP
            && write.old() == graph.ghosts[expectedArgument()]
            && write.now() == graph.ghosts[expectedArgument() + 1]
            && ownCondition(graph) == 1;
    if (!right) {
      throw new Unproved(
          "PRV-068 the content changes by a step that is no effect of this operation",
          write.line());
    }
    haveEffect(graph, write.line());
    graph.ghosts[layout.result] = write.old();
  }

  @Override
  void justify(Graph graph, int word, int line) {
    Duty duty = operation(graph).duty();
    if (hasToken(graph, Token.PENDING)) {
      throw new Unproved("PRV-069 it returns while its token is pending", line);
    } else if (duty == Duty.CONTROL) {
      require(graph.effect, "without having set anything", line);
    } else if (hasToken(graph, Token.DONE)) {
      int expected = graph.ghosts[expectedArgument()];
      require(!graph.effect && expected >= 0 && word == expected, "not what was done for it", line);
    } else if (graph.effect) {
      require(word == graph.ghosts[layout.result], "not what it replaced", line);
    } else {
      require(isPure(graph, word, duty), "what was not the content during the call", line);
    }
  }

  private boolean isPure(Graph graph, int word, Duty duty) {
    boolean value =
        word == Word.NULL
            || Word.isNode(word) && graph.type[Word.number(word)] == HelpingProgram.VALUE;
    if (!value) {
      return false;
    }
    int seen = graph.pure[Word.number(word)];
    if (duty == Duty.READ) {
      return seen != 0;
    }
    int expected = graph.ghosts[expectedArgument()];
    return (seen & Graph.CONTENT_REFUSED) != 0
        || (seen & Graph.CONTENT) != 0 && expected >= 0 && expected != word;
  }

  private static void require(boolean holds, String what, int line) {
    if (!holds) {
      throw new Unproved("PRV-069 it returns " + what, line);
    }
  }
}
