package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.certificate.Thing.Sign;
import io.selvage.prove.helping.code.Duty;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.facts.Fact;
import org.jspecify.annotations.Nullable;

/**
 * A stack of nodes whose values never change once others can see them, and whose links never change
 * once they were content.
 */
final class StackJudge extends Judge {
  private static final Integer NULL = 0;
  private static final io.selvage.prove.code.Duty PUT = io.selvage.prove.code.Duty.PUT;
  private static final io.selvage.prove.code.Duty TAKE = io.selvage.prove.code.Duty.TAKE;
  private final int top;
  private final int link;
  private final int value;

  StackJudge(Plan plan) {
    super(plan);
    this.top = plan.place(roles.root());
    this.link = plan.place(roles.link());
    this.value = plan.place(roles.value());
  }

  @Override
  void requireInitial(Scene scene) {
    require(NULL.equals(scene.self().fields[top]), "the stack is not empty at first");
  }

  @Override
  void observe(Scene scene) {
    scene.sawEmpty |= scene.operation >= 0 && NULL.equals(scene.self().fields[top]);
  }

  private Duty duty(int operation) {
    return plan.program.operations().get(operation).duty();
  }

  @Override
  int needed(Scene scene, Thing descriptor) {
    boolean foreign = descriptor.sign == Sign.PENDING && !descriptor.mine;
    return foreign && duty(descriptor.maker - 1) == Duty.PUT
        ? plan.parameters(descriptor.maker - 1).get(0)
        : -1;
  }

  @Override
  void written(Scene scene, Thing holder, int slot, Object old, Object now, boolean wasOwned) {
    require(slot != roles.link() || holder.sign == Sign.NONE, "a link of the content changes");
    if (old.equals(now)) {
      return;
    }
    if (slot == roles.root()) {
      change(scene, old, now);
    } else if (plan.isToken(slot)) {
      if (plan.isDescriptor(old)) {
        displaced(scene, (Thing) old);
      }
      if (plan.isDescriptor(now)) {
        shown(scene, (Thing) now, wasOwned);
      }
    }
  }

  private void change(Scene scene, Object old, Object now) {
    Duty duty = duty(scene.operation);
    if (duty == Duty.PUT) {
      boolean pushed =
          now instanceof Thing node
              && node.sign == Sign.NONE
              && old.equals(node.fields[link])
              && node.fields[value] != null
              && node.fields[value] == scene.arguments[0];
      require(pushed, "not a push");
      ((Thing) now).sign = Sign.LISTED;
      new StackTerms(link).changed(PUT, old, now, now).ifPresent(facts::add);
    } else {
      require(old instanceof Thing node && now.equals(node.fields[link]), "not a pop");
      scene.removed = old;
      new StackTerms(link).changed(TAKE, old, now, scene.removed).ifPresent(facts::add);
    }
    linearize(scene);
  }

  private void displaced(Scene scene, Thing descriptor) {
    if (descriptor.sign != Sign.PENDING) {
      return;
    }
    if (descriptor.mine) {
      descriptor.sign = Sign.NONE;
      return;
    }
    Duty own = duty(scene.operation);
    Duty other = duty(descriptor.maker - 1);
    require(own != other, "a token is displaced and not linearized");
    int last = descriptor.fields.length - 1;
    Naming naming = new Naming();
    if (own == Duty.PUT) {
      descriptor.fields[last] = scene.arguments[0];
      String given = naming.of(scene.arguments[0]);
      facts.add(new Fact.Eliminated(given, naming.of(descriptor.fields[last])));
    } else {
      Object shown = saidBy(descriptor, plan.parameters(descriptor.maker - 1).get(0));
      descriptor.fields[last] = NULL;
      scene.result = shown;
      facts.add(new Fact.Eliminated(naming.of(shown), naming.of(scene.result)));
    }
    linearize(scene);
    descriptor.sign = Sign.DONE;
  }

  @Override
  boolean mayReturn(Scene scene, @Nullable Object word) {
    if (has(scene, Sign.PENDING)) {
      return false;
    }
    boolean done = has(scene, Sign.DONE);
    if (duty(scene.operation) == Duty.PUT) {
      return done != scene.effect;
    }
    if (NULL.equals(word) && !done && !scene.effect) {
      facts.add(new Fact.Empty(new StackTerms(link).content(NULL).orElseThrow()));
      return scene.sawEmpty;
    }
    boolean value = word instanceof Thing thing && thing.type == HelpingProgram.VALUE;
    return value && done != scene.effect && word == (done ? given(scene) : taken(scene));
  }

  private @Nullable Object given(Scene scene) {
    return scene.things.stream()
        .filter(t -> t.mine && plan.isDescriptor(t.type) && t.sign == Sign.DONE)
        .findFirst()
        .map(t -> t.fields[t.fields.length - 1])
        .orElse(null);
  }

  private @Nullable Object taken(Scene scene) {
    return scene.removed instanceof Thing node ? node.fields[value] : scene.result;
  }
}
