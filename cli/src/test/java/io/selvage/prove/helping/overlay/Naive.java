package io.selvage.prove.helping.overlay;

import io.selvage.core.budget.Budget;
import io.selvage.prove.certificate.HelpingCertificate;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.view.ArrayElementStates;
import io.selvage.prove.internal.helping.view.CellRules;
import io.selvage.prove.internal.helping.view.FragmentOverlay;
import io.selvage.prove.internal.helping.view.GraphLayout;
import io.selvage.prove.internal.helping.view.GraphMaterialization;
import io.selvage.prove.internal.helping.view.GraphSteps;
import io.selvage.prove.internal.helping.view.GraphText;
import io.selvage.prove.internal.helping.view.GraphWrites;
import io.selvage.prove.internal.helping.view.HelpingProofFailure;
import io.selvage.prove.internal.helping.view.InterferenceFragment;
import io.selvage.prove.internal.helping.view.ObjectGraph;
import io.selvage.prove.internal.helping.view.ReturnJustification;
import io.selvage.prove.internal.helping.view.SpecificationRules;
import io.selvage.prove.internal.helping.view.StackRules;
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
  private final GraphLayout layout;
  private final HelpingCertificate certificate;
  private final SpecificationRules rules;
  private final ReturnJustification returns;
  private final GraphSteps execution;
  private final ArrayElementStates elements;
  private final List<ObjectGraph> views = new ArrayList<>();
  private final List<InterferenceFragment> actions = new ArrayList<>();

  private Naive(HelpingProgram program, HelpingCertificate certificate) {
    this.layout = new GraphLayout(program);
    this.certificate = certificate;
    this.elements = new ArrayElementStates(layout);
    GraphMaterialization splitting = new GraphMaterialization(layout, elements);
    this.rules =
        program.isCell() ? new CellRules(layout, splitting) : new StackRules(layout, splitting);
    this.returns = new ReturnJustification(layout, rules);
    this.execution =
        new GraphSteps(
            layout, splitting, rules, new GraphWrites(layout, rules, this::requireTold), returns);
  }

  /** Why the certificate is not inductive, or why an obligation fails in it; empty if it is. */
  public static Optional<String> fault(HelpingProgram program, HelpingCertificate certificate) {
    try {
      new Naive(program, certificate).check();
      return Optional.empty();
    } catch (HelpingProofFailure unproved) {
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
      throw new HelpingProofFailure(otherwise, 0);
    }
  }

  private void check() {
    certificate.views().forEach(line -> views.add(GraphLines.view(layout, line)));
    certificate.actions().forEach(line -> actions.add(GraphLines.action(layout, line)));
    certificate.elements().forEach(this::learn);
    requireElements();
    execution.construct().forEach(this::requireIncluded);
    for (ObjectGraph view : views) {
      (view.at < 0 ? execution.calls(new ObjectGraph(view)) : execution.step(view))
          .forEach(this::requireIncluded);
      for (InterferenceFragment action : actions) {
        for (ObjectGraph next : new FragmentOverlay(layout, Budget.unlimited()).of(view, action)) {
          rules.observe(next);
          requireIncluded(next);
        }
      }
    }
    requireElements();
    List<HelpingOperation> operations = layout.subject.operations();
    require(returns.reached().cardinality() == operations.size(), "an operation never returns");
  }

  private void requireIncluded(ObjectGraph graph) {
    for (int node = 2; node < graph.count; node++) {
      boolean unseen =
          graph.isOwned(node)
              && graph.isMine(node)
              && layout.roles.isDescriptor(graph.type[node])
              && graph.maker[node] == graph.operation + 1;
      graph.facts[node] |= unseen && rules.isTruthful(graph, node) ? ObjectGraph.TRUTHFUL : 0;
    }
    for (ObjectGraph view : views) {
      if (Inclusion.of(layout, view, graph)) {
        return;
      }
    }
    throw new HelpingProofFailure("no view stands for " + GraphText.of(layout, graph), 0);
  }

  private void requireTold(ObjectGraph before, ObjectGraph after, int node, int slot, int line) {
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
    ObjectGraph graph = new ObjectGraph(layout.subject.variables(), layout);
    int width = layout.width(HelpingProgram.NUMBER);
    int index = graph.add(HelpingProgram.NUMBER, width, GraphWord.UNKNOWN);
    int other = graph.add(HelpingProgram.NUMBER, width, GraphWord.UNKNOWN);
    graph.fields[index][layout.place(slot)] = GraphWord.NULL;
    if (type >= 0) {
      int held = graph.add(type, layout.width(type), GraphWord.UNKNOWN);
      graph.maker[held] = Integer.parseInt(numbers[2]);
      graph.token[held] = Integer.parseInt(numbers[3]);
      for (int p = 4; p < numbers.length; p++) {
        int code = Integer.parseInt(numbers[p]);
        graph.fields[held][p - 4] =
            code == -10 ? GraphWord.node(index) : code == -11 ? GraphWord.node(other) : code;
      }
      graph.fields[index][layout.place(slot)] = GraphWord.node(held);
    }
    elements.learn(graph, index, slot);
  }
}
