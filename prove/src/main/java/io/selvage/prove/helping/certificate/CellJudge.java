package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.certificate.Thing.Sign;
import io.selvage.prove.helping.code.Duty;
import io.selvage.prove.helping.code.HelpingProgram;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A cell with conditions elsewhere. */
final class CellJudge extends Judge {
  private final int cell;
  private final int control;
  private final boolean indexed;
  private final CellTerms terms;

  CellJudge(Plan plan) {
    super(plan);
    this.cell = plan.place(roles.root());
    this.control = plan.place(roles.control());
    this.indexed = plan.slot(roles.control()).type() == HelpingProgram.NUMBER;
    this.terms = new CellTerms(facts, expected());
  }

  @Override
  void requireInitial(Scene scene) {
    require(isNull(scene.self().fields[cell]), "the cell is not null at first");
    require(indexed || isNull(scene.self().fields[control]), "the condition holds at first");
  }

  private int expected() {
    return indexed ? 2 : 0;
  }

  /** Whether the condition holds, where that is certain. */
  private Optional<Boolean> condition(
      Scene scene, @Nullable Object index, @Nullable Object wanted) {
    if (!indexed) {
      Object flag = scene.self().fields[control];
      return flag instanceof Integer number ? Optional.of(number != 0) : Optional.empty();
    }
    Object found = index instanceof Thing thing ? thing.fields[control] : null;
    boolean certain = found != null && wanted != null && found != Thing.ANY && wanted != Thing.ANY;
    return certain ? Optional.of(java.util.Objects.equals(found, wanted)) : Optional.empty();
  }

  private Optional<Boolean> ownCondition(Scene scene) {
    return indexed
        ? condition(scene, scene.arguments[0], scene.arguments[1])
        : condition(scene, null, null);
  }

  private @Nullable Object told(Thing descriptor, int argument) {
    List<Integer> slots = plan.parameters(descriptor.maker - 1);
    return descriptor.fields[plan.place(slots.get(argument))];
  }

  @Override
  void observe(Scene scene) {
    Object content = scene.self().fields[cell];
    if (plan.isDescriptor(content)) {
      Thing descriptor = (Thing) java.util.Objects.requireNonNull(content);
      if (descriptor.sign == Sign.PENDING) {
        Object index = indexed ? told(descriptor, 0) : null;
        Object wanted = indexed ? told(descriptor, 1) : null;
        Optional<Boolean> holds = condition(scene, index, wanted);
        descriptor.wasTrue |= holds.orElse(false);
        descriptor.wasFalse |= !holds.orElse(true);
      }
    } else if (scene.operation >= 0) {
      boolean swap = plan.operation(scene).duty() == Duty.SWAP;
      boolean refused = swap && !ownCondition(scene).orElse(true);
      if (content instanceof Thing value) {
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
  Optional<Thing> asked(Scene scene, Thing holder, int slot) {
    boolean pending =
        indexed
            && slot == roles.control()
            && scene.self().fields[cell] instanceof Thing held
            && plan.isDescriptor(held)
            && held.sign == Sign.PENDING
            && told(held, 0) == holder;
    return pending ? Optional.ofNullable((Thing) scene.self().fields[cell]) : Optional.empty();
  }

  @Override
  int needed(Scene scene, Thing descriptor) {
    return -1;
  }

  @Override
  void written(Scene scene, Thing holder, int slot, Object old, Object now, boolean wasOwned) {
    Duty duty = plan.operation(scene).duty();
    if (slot == roles.control()) {
      Object where = indexed ? scene.arguments[0] : holder;
      Object what = scene.arguments[indexed ? 1 : 0];
      require(duty == Duty.CONTROL && where == holder && now.equals(what), "a wrong control");
      terms.control(holder, now, scene.arguments);
      linearize(scene);
      return;
    }
    if (slot != roles.root() || old.equals(now)) {
      return;
    }
    if (plan.isDescriptor(now)) {
      require(!plan.isDescriptor(old), "a descriptor replaces another");
      Thing descriptor = (Thing) now;
      shown(scene, descriptor, wasOwned);
      require(descriptor.sign == Sign.PENDING, "a descriptor that is over is shown");
      require(old.equals(scene.arguments[expected()]), "a descriptor changes the content");
      terms.shown(old, scene.arguments[expected()]);
      descriptor.fields[plan.place(plan.parameters(scene.operation).get(expected()))] = old;
    } else if (plan.isDescriptor(old)) {
      Thing descriptor = (Thing) old;
      boolean success = now.equals(told(descriptor, expected() + 1)) && descriptor.wasTrue;
      boolean failure = now.equals(told(descriptor, expected())) && descriptor.wasFalse;
      require(descriptor.sign == Sign.PENDING && (success || failure), "an unjust completion");
      terms.completed(
          told(descriptor, expected()),
          told(descriptor, expected() + 1),
          now,
          success ? CellTerms.Condition.HELD : CellTerms.Condition.FAILED);
      descriptor.sign = Sign.DONE;
    } else {
      boolean own =
          duty == Duty.SWAP
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
  boolean mayReturn(Scene scene, @Nullable Object word) {
    Duty duty = plan.operation(scene).duty();
    if (has(scene, Sign.PENDING)) {
      return false;
    }
    if (duty == Duty.CONTROL) {
      return scene.effect;
    }
    boolean value = word instanceof Thing thing ? thing.type == HelpingProgram.VALUE : isNull(word);
    if (word == null || !value) {
      return false;
    }
    Object expected = duty == Duty.SWAP ? scene.arguments[expected()] : null;
    if (has(scene, Sign.DONE)) {
      terms.given(expected, word);
      return !scene.effect && word.equals(expected);
    }
    if (scene.effect) {
      return word.equals(scene.result);
    }
    boolean was = word instanceof Thing thing ? thing.wasContent : scene.nullWasContent;
    boolean refused = word instanceof Thing thing ? thing.wasRefused : scene.nullWasRefused;
    boolean other = expected != null && expected != Thing.ANY && !expected.equals(word);
    if (duty == Duty.READ) {
      terms.read(word);
      return was;
    }
    terms.refused(
        expected, word, refused ? CellTerms.Condition.FAILED : CellTerms.Condition.UNKNOWN);
    return refused || was && other;
  }

  private static boolean isNull(@Nullable Object word) {
    return Integer.valueOf(0).equals(word);
  }
}
