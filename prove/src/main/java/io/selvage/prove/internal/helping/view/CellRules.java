package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.List;

/**
 * A cell with conditions elsewhere. Its content is what it holds or, if it holds a descriptor, the
 * expected value of that descriptor. Between publication and completion no thread reads or changes
 * the content, so the operation may be linearized at any point in between at which its condition
 * agreed with its outcome (docs/theory/prove.md, "Helping", rule 4).
 */
public final class CellRules extends SpecificationRules {
  private final GraphMaterialization splitting;

  public CellRules(GraphLayout layout, GraphMaterialization splitting) {
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
  void requireInitial(ObjectGraph graph) {
    boolean clear =
        isIndexed() || graph.self(layout.place(layout.roles.control())) == GraphWord.NULL;
    if (graph.self(root()) != GraphWord.NULL || !clear) {
      throw new HelpingProofFailure(
          "PRV-074 initially the cell is not null, or its condition holds", 0);
    }
  }

  /** 1 if the condition holds, 0 if not, -1 if unknown. */
  private int condition(ObjectGraph graph, int index, int expected) {
    int place = layout.place(layout.roles.control());
    if (!isIndexed()) {
      int flag = graph.self(place);
      return flag == GraphWord.NULL ? 0 : GraphWord.isConstant(flag) ? 1 : -1;
    }
    if (!GraphWord.isNode(index) || expected < 0) {
      return -1;
    }
    int held = graph.fields[GraphWord.number(index)][place];
    return held < 0 ? -1 : held == expected ? 1 : 0;
  }

  private int conditionOf(ObjectGraph graph, int descriptor) {
    if (!isIndexed()) {
      return condition(graph, GraphWord.NULL, GraphWord.NULL);
    }
    List<Integer> slots = parameters(graph.maker[descriptor] - 1);
    int[] fields = graph.fields[descriptor];
    return condition(graph, fields[layout.place(slots.get(0))], fields[layout.place(slots.get(1))]);
  }

  private List<Integer> parameters(int operation) {
    return java.util.Objects.requireNonNull(layout.roles.parameters().get(operation));
  }

  private int ownCondition(ObjectGraph graph) {
    if (operation(graph).kind() != HelpingOperationKind.SWAP) {
      return -1;
    }
    return isIndexed()
        ? condition(graph, graph.ghosts[0], graph.ghosts[1])
        : condition(graph, GraphWord.NULL, GraphWord.NULL);
  }

  @Override
  public void observe(ObjectGraph graph) {
    int content = graph.self(root());
    if (isDescriptor(graph, content)) {
      int node = GraphWord.number(content);
      if (graph.token[node] == DescriptorToken.PENDING) {
        int condition = conditionOf(graph, node);
        graph.facts[node] |=
            condition < 0 ? 0 : condition == 1 ? ObjectGraph.WAS_TRUE : ObjectGraph.WAS_FALSE;
      }
    } else if (graph.operation >= 0) {
      graph.pure[GraphWord.number(content)] |=
          ObjectGraph.CONTENT | (ownCondition(graph) == 0 ? ObjectGraph.CONTENT_REFUSED : 0);
    }
  }

  @Override
  List<ObjectGraph> prepare(ObjectGraph graph, int node, int slot) {
    return List.of(graph);
  }

  /**
   * A read of the control of a pending descriptor determines whether its condition is true or false
   * now.
   */
  @Override
  List<ObjectGraph> read(ObjectGraph graph, int node, int slot) {
    int content = graph.self(root());
    if (!isIndexed() || slot != layout.roles.control() || !isPending(graph, content)) {
      return List.of(graph);
    }
    int descriptor = GraphWord.number(content);
    List<Integer> slots = parameters(graph.maker[descriptor] - 1);
    boolean own = graph.fields[descriptor][layout.place(slots.get(0))] == GraphWord.node(node);
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
    ObjectGraph graph = write.after();
    boolean right =
        operation(graph).kind() == HelpingOperationKind.CONTROL
            && (isIndexed()
                ? GraphWord.node(write.node()) == graph.ghosts[0] && write.now() == graph.ghosts[1]
                : write.now() == graph.ghosts[0]);
    if (!right || graph.effect) {
      throw new HelpingProofFailure(
          "PRV-076 the variable of a condition is written twice, with a wrong value or by another"
              + " operation",
          write.line());
    }
    haveEffect(graph, write.line());
  }

  private void judgeCell(Write write) {
    ObjectGraph graph = write.after();
    boolean before = isDescriptor(graph, write.old());
    boolean after = isDescriptor(graph, write.now());
    if (write.old() == write.now()) {
      return;
    }
    if (before && after) {
      throw new HelpingProofFailure(
          "PRV-066 a descriptor is replaced by another descriptor", write.line());
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
    ObjectGraph graph = write.after();
    int shown = GraphWord.number(write.now());
    if (graph.token[shown] != DescriptorToken.PENDING) {
      throw new HelpingProofFailure(
          "PRV-064 a published descriptor is not of this operation, or was published before",
          write.line());
    }
    if (graph.ghosts[expectedArgument()] != write.old()) {
      throw new HelpingProofFailure(
          "PRV-068 publishing a descriptor changes the content", write.line());
    }
    int slot = parameters(graph.operation).get(expectedArgument());
    graph.fields[shown][layout.place(slot)] = write.old();
  }

  private void complete(Write write) {
    ObjectGraph graph = write.after();
    int node = GraphWord.number(write.old());
    if (graph.token[node] != DescriptorToken.PENDING) {
      throw new HelpingProofFailure(
          "PRV-066 a step completes a descriptor that is not pending", write.line());
    }
    List<Integer> slots = parameters(graph.maker[node] - 1);
    int expected = graph.fields[node][layout.place(slots.get(expectedArgument()))];
    int next = graph.fields[node][layout.place(slots.get(expectedArgument() + 1))];
    boolean succeeds =
        next == write.now() && next >= 0 && (graph.facts[node] & ObjectGraph.WAS_TRUE) != 0;
    boolean fails =
        expected == write.now()
            && expected >= 0
            && (graph.facts[node] & ObjectGraph.WAS_FALSE) != 0;
    if (!succeeds && !fails) {
      throw new HelpingProofFailure(
          "PRV-066 a step completes an operation whose condition was never observed", write.line());
    }
    complete(graph, node, write.line());
  }

  /** Without a descriptor: only if the condition holds at this step. */
  private void replace(Write write) {
    ObjectGraph graph = write.after();
    boolean right =
        operation(graph).kind() == HelpingOperationKind.SWAP
            && write.old() == graph.ghosts[expectedArgument()]
            && write.now() == graph.ghosts[expectedArgument() + 1]
            && ownCondition(graph) == 1;
    if (!right) {
      throw new HelpingProofFailure(
          "PRV-068 a step changes the content in a way that is not an effect of this operation",
          write.line());
    }
    haveEffect(graph, write.line());
    graph.ghosts[layout.result] = write.old();
  }

  @Override
  void justify(ObjectGraph graph, int word, int line) {
    HelpingOperationKind kind = operation(graph).kind();
    if (hasToken(graph, DescriptorToken.PENDING)) {
      throw new HelpingProofFailure(
          "PRV-069 the operation returns while its descriptor is pending", line);
    } else if (kind == HelpingOperationKind.CONTROL) {
      require(graph.effect, "without setting anything", line);
    } else if (hasToken(graph, DescriptorToken.DONE)) {
      int expected = graph.ghosts[expectedArgument()];
      require(
          !graph.effect && expected >= 0 && word == expected,
          "not the result of the helping operation",
          line);
    } else if (graph.effect) {
      require(word == graph.ghosts[layout.result], "not the value that it replaced", line);
    } else {
      require(isPure(graph, word, kind), "a value that was not the content during the call", line);
    }
  }

  private boolean isPure(ObjectGraph graph, int word, HelpingOperationKind kind) {
    boolean value =
        word == GraphWord.NULL
            || GraphWord.isNode(word) && graph.type[GraphWord.number(word)] == HelpingProgram.VALUE;
    if (!value) {
      return false;
    }
    int seen = graph.pure[GraphWord.number(word)];
    if (kind == HelpingOperationKind.READ) {
      return seen != 0;
    }
    int expected = graph.ghosts[expectedArgument()];
    return (seen & ObjectGraph.CONTENT_REFUSED) != 0
        || (seen & ObjectGraph.CONTENT) != 0 && expected >= 0 && expected != word;
  }

  private static void require(boolean holds, String what, int line) {
    if (!holds) {
      throw new HelpingProofFailure("PRV-069 the operation returns " + what, line);
    }
  }
}
