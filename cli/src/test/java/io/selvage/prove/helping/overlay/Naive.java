package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.certificate.Certificate;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A second opinion on certificates: the steps of the engine, from the views of the certificate as
 * they are, lead to views of the certificate. Every step of every view and every action on every
 * view, each result held against all views; no index, no normal form, nothing of the checker.
 */
public final class Naive {
  private final Layout layout;
  private final Certificate certificate;
  private final Rules rules;
  private final Returns returns;
  private final Execution execution;
  private final Configurations elements;
  private final List<Graph> views = new ArrayList<>();
  private final List<Fragment> actions = new ArrayList<>();

  private Naive(HelpingProgram program, Certificate certificate) {
    this.layout = new Layout(program);
    this.certificate = certificate;
    this.elements = new Configurations(layout);
    Splitting splitting = new Splitting(layout, elements);
    this.rules =
        program.isCell() ? new CellRules(layout, splitting) : new StackRules(layout, splitting);
    this.returns = new Returns(layout, rules);
    this.execution =
        new Execution(
            layout, splitting, rules, new Writes(layout, rules, this::requireTold), returns);
  }

  /** Why the certificate is not inductive, or why an obligation fails in it; empty if it is. */
  public static Optional<String> fault(HelpingProgram program, Certificate certificate) {
    try {
      new Naive(program, certificate).check();
      return Optional.empty();
    } catch (Unproved unproved) {
      return Optional.of(unproved.why());
    } catch (IndexOutOfBoundsException
        | NumberFormatException
        | NegativeArraySizeException
        | NullPointerException odd) {
      return Optional.of("it cannot be read: " + odd);
    }
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new Unproved(otherwise, 0);
    }
  }

  private void check() {
    certificate.views().forEach(line -> views.add(GraphLines.view(layout, line)));
    certificate.actions().forEach(line -> actions.add(GraphLines.action(layout, line)));
    certificate.elements().forEach(this::learn);
    requireElements();
    execution.construct().forEach(this::requireIncluded);
    for (Graph view : views) {
      (view.at < 0 ? execution.calls(new Graph(view)) : execution.step(view))
          .forEach(this::requireIncluded);
      for (Fragment action : actions) {
        for (Graph next : new Overlay(layout).of(view, action)) {
          rules.observe(next);
          requireIncluded(next);
        }
      }
    }
    requireElements();
    List<Operation> operations = layout.subject.operations();
    require(returns.reached().cardinality() == operations.size(), "an operation never returns");
  }

  private void requireIncluded(Graph graph) {
    for (int node = 2; node < graph.count; node++) {
      boolean unseen =
          graph.isOwned(node)
              && graph.isMine(node)
              && layout.roles.isDescriptor(graph.type[node])
              && graph.maker[node] == graph.operation + 1;
      graph.facts[node] |= unseen && rules.isTruthful(graph, node) ? Graph.TRUTHFUL : 0;
    }
    for (Graph view : views) {
      if (Inclusion.of(layout, view, graph)) {
        return;
      }
    }
    throw new Unproved("no view stands for " + GraphText.of(layout, graph), 0);
  }

  private void requireTold(Graph before, Graph after, int node, int slot, int line) {
    if (layout.roles.isToken(slot) && after.type[node] == HelpingProgram.NUMBER) {
      elements.learn(after, node, slot);
    }
    boolean told = Told.isSilent(before, after);
    for (int i = 0; i < actions.size() && !told; i++) {
      told = Told.of(actions.get(i), before, after);
    }
    require(told, "no action tells of line " + line);
  }

  // ---------------------------------------------------------------- elements of arrays

  /** Nothing was learned of elements that is not listed. */
  private void requireElements() {
    require(
        new HashSet<>(certificate.elements()).equals(new HashSet<>(elements.lines())),
        "what elements may hold is not what is listed");
  }

  /** Has the element written in a graph that has nothing else. */
  private void learn(String line) {
    String[] numbers = line.split(" ", -1);
    int slot = Integer.parseInt(numbers[0]);
    int type = Integer.parseInt(numbers[1]);
    Graph graph = new Graph(layout.subject.variables(), layout);
    int width = layout.width(HelpingProgram.NUMBER);
    int index = graph.add(HelpingProgram.NUMBER, width, Word.UNKNOWN);
    int other = graph.add(HelpingProgram.NUMBER, width, Word.UNKNOWN);
    graph.fields[index][layout.place(slot)] = Word.NULL;
    if (type >= 0) {
      int held = graph.add(type, layout.width(type), Word.UNKNOWN);
      graph.maker[held] = Integer.parseInt(numbers[2]);
      graph.token[held] = Integer.parseInt(numbers[3]);
      for (int p = 4; p < numbers.length; p++) {
        int code = Integer.parseInt(numbers[p]);
        graph.fields[held][p - 4] =
            code == -10 ? Word.node(index) : code == -11 ? Word.node(other) : code;
      }
      graph.fields[index][layout.place(slot)] = Word.node(held);
    }
    elements.learn(graph, index, slot);
  }
}
