package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.checker.AbstractObject.TokenState;
import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A cell with conditions elsewhere. */
final class CellObligations extends HelpingObligations {
  private final int cell;
  private final int control;
  private final boolean indexed;
  private final CellLinearizationTerms terms;

  CellObligations(CheckerProgram plan) {
    super(plan);
    this.cell = plan.place(roles.root());
    this.control = plan.place(roles.control());
    this.indexed = plan.slot(roles.control()).type() == HelpingProgram.NUMBER;
    this.terms = new CellLinearizationTerms(facts, expected());
  }

  @Override
  void requireInitial(HeapGraph graph) {
    require(isNull(graph.self().fields[cell]), "the cell is not null at first");
    require(indexed || isNull(graph.self().fields[control]), "the condition holds at first");
  }

  private int expected() {
    return indexed ? 2 : 0;
  }

  /** Whether the condition holds, if that is certain. */
  private Optional<Boolean> condition(
      HeapGraph graph, @Nullable Object index, @Nullable Object wanted) {
    if (!indexed) {
      Object flag = graph.self().fields[control];
      return flag instanceof Integer number ? Optional.of(number != 0) : Optional.empty();
    }
    Object found = index instanceof AbstractObject object ? object.fields[control] : null;
    boolean certain =
        found != null
            && wanted != null
            && found != AbstractObject.ANY
            && wanted != AbstractObject.ANY;
    return certain ? Optional.of(java.util.Objects.equals(found, wanted)) : Optional.empty();
  }

  private Optional<Boolean> ownCondition(HeapGraph graph) {
    return indexed
        ? condition(graph, graph.arguments[0], graph.arguments[1])
        : condition(graph, null, null);
  }

  private @Nullable Object told(AbstractObject descriptor, int argument) {
    List<Integer> slots = plan.parameters(descriptor.maker - 1);
    return descriptor.fields[plan.place(slots.get(argument))];
  }

  @Override
  void observe(HeapGraph graph) {
    Object content = graph.self().fields[cell];
    if (plan.isDescriptor(content)) {
      AbstractObject descriptor = (AbstractObject) java.util.Objects.requireNonNull(content);
      if (descriptor.sign == TokenState.PENDING) {
        Object index = indexed ? told(descriptor, 0) : null;
        Object wanted = indexed ? told(descriptor, 1) : null;
        Optional<Boolean> holds = condition(graph, index, wanted);
        descriptor.wasTrue |= holds.orElse(false);
        descriptor.wasFalse |= !holds.orElse(true);
      }
    } else if (graph.operation >= 0) {
      boolean swap = plan.operation(graph).kind() == HelpingOperationKind.SWAP;
      boolean refused = swap && !ownCondition(graph).orElse(true);
      if (content instanceof AbstractObject value) {
        value.wasContent = true;
        value.wasRefused |= refused;
      } else {
        graph.nullWasContent = true;
        graph.nullWasRefused |= refused;
      }
    }
  }

  /** The pending descriptor whose control is read. */
  @Override
  Optional<AbstractObject> expected(HeapGraph graph, AbstractObject holder, int slot) {
    boolean pending =
        indexed
            && slot == roles.control()
            && graph.self().fields[cell] instanceof AbstractObject held
            && plan.isDescriptor(held)
            && held.sign == TokenState.PENDING
            && told(held, 0) == holder;
    return pending
        ? Optional.ofNullable((AbstractObject) graph.self().fields[cell])
        : Optional.empty();
  }

  @Override
  int needed(HeapGraph graph, AbstractObject descriptor) {
    return -1;
  }

  @Override
  void written(
      HeapGraph graph, AbstractObject holder, int slot, Object old, Object now, boolean wasOwned) {
    HelpingOperationKind kind = plan.operation(graph).kind();
    if (slot == roles.control()) {
      Object where = indexed ? graph.arguments[0] : holder;
      Object what = graph.arguments[indexed ? 1 : 0];
      require(
          kind == HelpingOperationKind.CONTROL && where == holder && now.equals(what),
          "a wrong control");
      terms.control(holder, now, graph.arguments);
      linearize(graph);
      return;
    }
    if (slot != roles.root() || old.equals(now)) {
      return;
    }
    if (plan.isDescriptor(now)) {
      require(!plan.isDescriptor(old), "a descriptor replaces another");
      AbstractObject descriptor = (AbstractObject) now;
      shown(graph, descriptor, wasOwned);
      require(descriptor.sign == TokenState.PENDING, "a descriptor that is over is shown");
      require(old.equals(graph.arguments[expected()]), "a descriptor changes the content");
      terms.shown(old, graph.arguments[expected()]);
      descriptor.fields[plan.place(plan.parameters(graph.operation).get(expected()))] = old;
    } else if (plan.isDescriptor(old)) {
      AbstractObject descriptor = (AbstractObject) old;
      boolean success = now.equals(told(descriptor, expected() + 1)) && descriptor.wasTrue;
      boolean failure = now.equals(told(descriptor, expected())) && descriptor.wasFalse;
      require(
          descriptor.sign == TokenState.PENDING && (success || failure), "an unjust completion");
      terms.completed(
          told(descriptor, expected()),
          told(descriptor, expected() + 1),
          now,
          success
              ? CellLinearizationTerms.Condition.HELD
              : CellLinearizationTerms.Condition.FAILED);
      descriptor.sign = TokenState.DONE;
    } else {
      boolean own =
          kind == HelpingOperationKind.SWAP
              && old.equals(graph.arguments[expected()])
              && now.equals(graph.arguments[expected() + 1])
              && ownCondition(graph).orElse(false);
      require(own, "the content changes");
      linearize(graph);
      graph.result = old;
      terms.replaced(old, now, graph);
    }
  }

  @Override
  boolean mayReturn(HeapGraph graph, @Nullable Object word) {
    HelpingOperationKind kind = plan.operation(graph).kind();
    if (has(graph, TokenState.PENDING)) {
      return false;
    }
    if (kind == HelpingOperationKind.CONTROL) {
      return graph.effect;
    }
    boolean value =
        word instanceof AbstractObject object ? object.type == HelpingProgram.VALUE : isNull(word);
    if (word == null || !value) {
      return false;
    }
    Object expected = kind == HelpingOperationKind.SWAP ? graph.arguments[expected()] : null;
    if (has(graph, TokenState.DONE)) {
      terms.given(expected, word);
      return !graph.effect && word.equals(expected);
    }
    if (graph.effect) {
      return word.equals(graph.result);
    }
    boolean was = word instanceof AbstractObject object ? object.wasContent : graph.nullWasContent;
    boolean refused =
        word instanceof AbstractObject object ? object.wasRefused : graph.nullWasRefused;
    boolean other = expected != null && expected != AbstractObject.ANY && !expected.equals(word);
    if (kind == HelpingOperationKind.READ) {
      terms.read(word);
      return was;
    }
    terms.refused(
        expected,
        word,
        refused
            ? CellLinearizationTerms.Condition.FAILED
            : CellLinearizationTerms.Condition.UNKNOWN);
    return refused || was && other;
  }

  private static boolean isNull(@Nullable Object word) {
    return Integer.valueOf(0).equals(word);
  }
}
