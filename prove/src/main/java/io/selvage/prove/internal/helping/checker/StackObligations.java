package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.checker.AbstractObject.TokenState;
import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import org.jspecify.annotations.Nullable;

/**
 * A stack of nodes whose values never change once shared, and whose links never change once the
 * node was content.
 */
final class StackObligations extends HelpingObligations {
  private static final Integer NULL = 0;
  private static final io.selvage.prove.code.OperationKind PUT =
      io.selvage.prove.code.OperationKind.PUT;
  private static final io.selvage.prove.code.OperationKind TAKE =
      io.selvage.prove.code.OperationKind.TAKE;
  private final int top;
  private final int link;
  private final int value;

  StackObligations(CheckerProgram plan) {
    super(plan);
    this.top = plan.place(roles.root());
    this.link = plan.place(roles.link());
    this.value = plan.place(roles.value());
  }

  @Override
  void requireInitial(HeapGraph graph) {
    require(NULL.equals(graph.self().fields[top]), "the stack is not empty at first");
  }

  @Override
  void observe(HeapGraph graph) {
    graph.sawEmpty |= graph.operation >= 0 && NULL.equals(graph.self().fields[top]);
  }

  private HelpingOperationKind operationKind(int operation) {
    return plan.program.operations().get(operation).kind();
  }

  @Override
  int needed(HeapGraph graph, AbstractObject descriptor) {
    boolean foreign = descriptor.sign == TokenState.PENDING && !descriptor.mine;
    return foreign && operationKind(descriptor.maker - 1) == HelpingOperationKind.PUT
        ? plan.parameters(descriptor.maker - 1).get(0)
        : -1;
  }

  @Override
  void written(
      HeapGraph graph, AbstractObject holder, int slot, Object old, Object now, boolean wasOwned) {
    require(
        slot != roles.link() || holder.sign == TokenState.NONE, "a link of the content changes");
    if (old.equals(now)) {
      return;
    }
    if (slot == roles.root()) {
      change(graph, old, now);
    } else if (plan.isToken(slot)) {
      if (plan.isDescriptor(old)) {
        displaced(graph, (AbstractObject) old);
      }
      if (plan.isDescriptor(now)) {
        shown(graph, (AbstractObject) now, wasOwned);
      }
    }
  }

  private void change(HeapGraph graph, Object old, Object now) {
    HelpingOperationKind kind = operationKind(graph.operation);
    if (kind == HelpingOperationKind.PUT) {
      boolean pushed =
          now instanceof AbstractObject node
              && node.sign == TokenState.NONE
              && old.equals(node.fields[link])
              && node.fields[value] != null
              && node.fields[value] == graph.arguments[0];
      require(pushed, "not a push");
      ((AbstractObject) now).sign = TokenState.LISTED;
      new StackContentTerms(link).changed(PUT, old, now, now).ifPresent(facts::add);
    } else {
      require(old instanceof AbstractObject node && now.equals(node.fields[link]), "not a pop");
      graph.removed = old;
      new StackContentTerms(link).changed(TAKE, old, now, graph.removed).ifPresent(facts::add);
    }
    linearize(graph);
  }

  private void displaced(HeapGraph graph, AbstractObject descriptor) {
    if (descriptor.sign != TokenState.PENDING) {
      return;
    }
    if (descriptor.mine) {
      descriptor.sign = TokenState.NONE;
      return;
    }
    HelpingOperationKind own = operationKind(graph.operation);
    HelpingOperationKind other = operationKind(descriptor.maker - 1);
    require(own != other, "a token is displaced and not linearized");
    int last = descriptor.fields.length - 1;
    FormulaNaming naming = new FormulaNaming();
    if (own == HelpingOperationKind.PUT) {
      descriptor.fields[last] = graph.arguments[0];
      String given = naming.of(graph.arguments[0]);
      facts.add(new ClauseFact.Eliminated(given, naming.of(descriptor.fields[last])));
    } else {
      Object shown = resultOf(descriptor, plan.parameters(descriptor.maker - 1).get(0));
      descriptor.fields[last] = NULL;
      graph.result = shown;
      facts.add(new ClauseFact.Eliminated(naming.of(shown), naming.of(graph.result)));
    }
    linearize(graph);
    descriptor.sign = TokenState.DONE;
  }

  @Override
  boolean mayReturn(HeapGraph graph, @Nullable Object word) {
    if (has(graph, TokenState.PENDING)) {
      return false;
    }
    boolean done = has(graph, TokenState.DONE);
    if (operationKind(graph.operation) == HelpingOperationKind.PUT) {
      return done != graph.effect;
    }
    if (NULL.equals(word) && !done && !graph.effect) {
      facts.add(new ClauseFact.Empty(new StackContentTerms(link).content(NULL).orElseThrow()));
      return graph.sawEmpty;
    }
    boolean value = word instanceof AbstractObject object && object.type == HelpingProgram.VALUE;
    return value && done != graph.effect && word == (done ? given(graph) : taken(graph));
  }

  private @Nullable Object given(HeapGraph graph) {
    return graph.objects.stream()
        .filter(t -> t.mine && plan.isDescriptor(t.type) && t.sign == TokenState.DONE)
        .findFirst()
        .map(t -> t.fields[t.fields.length - 1])
        .orElse(null);
  }

  private @Nullable Object taken(HeapGraph graph) {
    return graph.removed instanceof AbstractObject node ? node.fields[value] : graph.result;
  }
}
