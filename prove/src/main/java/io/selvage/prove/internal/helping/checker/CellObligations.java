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
  void requireInitial(HeapGraph scene) {
    require(isNull(scene.self().fields[cell]), "the cell is not null at first");
    require(indexed || isNull(scene.self().fields[control]), "the condition holds at first");
  }

  private int expected() {
    return indexed ? 2 : 0;
  }

  /** Whether the condition holds, if that is certain. */
  private Optional<Boolean> condition(
      HeapGraph scene, @Nullable Object index, @Nullable Object wanted) {
    if (!indexed) {
      Object flag = scene.self().fields[control];
      return flag instanceof Integer number ? Optional.of(number != 0) : Optional.empty();
    }
    Object found = index instanceof AbstractObject thing ? thing.fields[control] : null;
    boolean certain =
        found != null
            && wanted != null
            && found != AbstractObject.ANY
            && wanted != AbstractObject.ANY;
    return certain ? Optional.of(java.util.Objects.equals(found, wanted)) : Optional.empty();
  }

  private Optional<Boolean> ownCondition(HeapGraph scene) {
    return indexed
        ? condition(scene, scene.arguments[0], scene.arguments[1])
        : condition(scene, null, null);
  }

  private @Nullable Object told(AbstractObject descriptor, int argument) {
    List<Integer> slots = plan.parameters(descriptor.maker - 1);
    return descriptor.fields[plan.place(slots.get(argument))];
  }

  @Override
  void observe(HeapGraph scene) {
    Object content = scene.self().fields[cell];
    if (plan.isDescriptor(content)) {
      AbstractObject descriptor = (AbstractObject) java.util.Objects.requireNonNull(content);
      if (descriptor.sign == TokenState.PENDING) {
        Object index = indexed ? told(descriptor, 0) : null;
        Object wanted = indexed ? told(descriptor, 1) : null;
        Optional<Boolean> holds = condition(scene, index, wanted);
        descriptor.wasTrue |= holds.orElse(false);
        descriptor.wasFalse |= !holds.orElse(true);
      }
    } else if (scene.operation >= 0) {
      boolean swap = plan.operation(scene).duty() == HelpingOperationKind.SWAP;
      boolean refused = swap && !ownCondition(scene).orElse(true);
      if (content instanceof AbstractObject value) {
        value.wasContent = true;
        value.wasRefused |= refused;
      } else {
        scene.nullWasContent = true;
        scene.nullWasRefused |= refused;
      }
    }
  }

  /** The pending descriptor whose control is read. */
  @Override
  Optional<AbstractObject> asked(HeapGraph scene, AbstractObject holder, int slot) {
    boolean pending =
        indexed
            && slot == roles.control()
            && scene.self().fields[cell] instanceof AbstractObject held
            && plan.isDescriptor(held)
            && held.sign == TokenState.PENDING
            && told(held, 0) == holder;
    return pending
        ? Optional.ofNullable((AbstractObject) scene.self().fields[cell])
        : Optional.empty();
  }

  @Override
  int needed(HeapGraph scene, AbstractObject descriptor) {
    return -1;
  }

  @Override
  void written(
      HeapGraph scene, AbstractObject holder, int slot, Object old, Object now, boolean wasOwned) {
    HelpingOperationKind duty = plan.operation(scene).duty();
    if (slot == roles.control()) {
      Object where = indexed ? scene.arguments[0] : holder;
      Object what = scene.arguments[indexed ? 1 : 0];
      require(
          duty == HelpingOperationKind.CONTROL && where == holder && now.equals(what),
          "a wrong control");
      terms.control(holder, now, scene.arguments);
      linearize(scene);
      return;
    }
    if (slot != roles.root() || old.equals(now)) {
      return;
    }
    if (plan.isDescriptor(now)) {
      require(!plan.isDescriptor(old), "a descriptor replaces another");
      AbstractObject descriptor = (AbstractObject) now;
      shown(scene, descriptor, wasOwned);
      require(descriptor.sign == TokenState.PENDING, "a descriptor that is over is shown");
      require(old.equals(scene.arguments[expected()]), "a descriptor changes the content");
      terms.shown(old, scene.arguments[expected()]);
      descriptor.fields[plan.place(plan.parameters(scene.operation).get(expected()))] = old;
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
          duty == HelpingOperationKind.SWAP
              && old.equals(scene.arguments[expected()])
              && now.equals(scene.arguments[expected() + 1])
              && ownCondition(scene).orElse(false);
      require(own, "the content changes");
      linearize(scene);
      scene.result = old;
      terms.replaced(old, now, scene);
    }
  }

  @Override
  boolean mayReturn(HeapGraph scene, @Nullable Object word) {
    HelpingOperationKind duty = plan.operation(scene).duty();
    if (has(scene, TokenState.PENDING)) {
      return false;
    }
    if (duty == HelpingOperationKind.CONTROL) {
      return scene.effect;
    }
    boolean value =
        word instanceof AbstractObject thing ? thing.type == HelpingProgram.VALUE : isNull(word);
    if (word == null || !value) {
      return false;
    }
    Object expected = duty == HelpingOperationKind.SWAP ? scene.arguments[expected()] : null;
    if (has(scene, TokenState.DONE)) {
      terms.given(expected, word);
      return !scene.effect && word.equals(expected);
    }
    if (scene.effect) {
      return word.equals(scene.result);
    }
    boolean was = word instanceof AbstractObject thing ? thing.wasContent : scene.nullWasContent;
    boolean refused =
        word instanceof AbstractObject thing ? thing.wasRefused : scene.nullWasRefused;
    boolean other = expected != null && expected != AbstractObject.ANY && !expected.equals(word);
    if (duty == HelpingOperationKind.READ) {
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
