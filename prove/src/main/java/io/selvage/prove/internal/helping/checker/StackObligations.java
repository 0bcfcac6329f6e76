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
  void requireInitial(HeapGraph scene) {
    require(NULL.equals(scene.self().fields[top]), "the stack is not empty at first");
  }

  @Override
  void observe(HeapGraph scene) {
    scene.sawEmpty |= scene.operation >= 0 && NULL.equals(scene.self().fields[top]);
  }

  private HelpingOperationKind duty(int operation) {
    return plan.program.operations().get(operation).duty();
  }

  @Override
  int needed(HeapGraph scene, AbstractObject descriptor) {
    boolean foreign = descriptor.sign == TokenState.PENDING && !descriptor.mine;
    return foreign && duty(descriptor.maker - 1) == HelpingOperationKind.PUT
        ? plan.parameters(descriptor.maker - 1).get(0)
        : -1;
  }

  @Override
  void written(
      HeapGraph scene, AbstractObject holder, int slot, Object old, Object now, boolean wasOwned) {
    require(
        slot != roles.link() || holder.sign == TokenState.NONE, "a link of the content changes");
    if (old.equals(now)) {
      return;
    }
    if (slot == roles.root()) {
      change(scene, old, now);
    } else if (plan.isToken(slot)) {
      if (plan.isDescriptor(old)) {
        displaced(scene, (AbstractObject) old);
      }
      if (plan.isDescriptor(now)) {
        shown(scene, (AbstractObject) now, wasOwned);
      }
    }
  }

  private void change(HeapGraph scene, Object old, Object now) {
    HelpingOperationKind duty = duty(scene.operation);
    if (duty == HelpingOperationKind.PUT) {
      boolean pushed =
          now instanceof AbstractObject node
              && node.sign == TokenState.NONE
              && old.equals(node.fields[link])
              && node.fields[value] != null
              && node.fields[value] == scene.arguments[0];
      require(pushed, "not a push");
      ((AbstractObject) now).sign = TokenState.LISTED;
      new StackContentTerms(link).changed(PUT, old, now, now).ifPresent(facts::add);
    } else {
      require(old instanceof AbstractObject node && now.equals(node.fields[link]), "not a pop");
      scene.removed = old;
      new StackContentTerms(link).changed(TAKE, old, now, scene.removed).ifPresent(facts::add);
    }
    linearize(scene);
  }

  private void displaced(HeapGraph scene, AbstractObject descriptor) {
    if (descriptor.sign != TokenState.PENDING) {
      return;
    }
    if (descriptor.mine) {
      descriptor.sign = TokenState.NONE;
      return;
    }
    HelpingOperationKind own = duty(scene.operation);
    HelpingOperationKind other = duty(descriptor.maker - 1);
    require(own != other, "a token is displaced and not linearized");
    int last = descriptor.fields.length - 1;
    FormulaNaming naming = new FormulaNaming();
    if (own == HelpingOperationKind.PUT) {
      descriptor.fields[last] = scene.arguments[0];
      String given = naming.of(scene.arguments[0]);
      facts.add(new ClauseFact.Eliminated(given, naming.of(descriptor.fields[last])));
    } else {
      Object shown = saidBy(descriptor, plan.parameters(descriptor.maker - 1).get(0));
      descriptor.fields[last] = NULL;
      scene.result = shown;
      facts.add(new ClauseFact.Eliminated(naming.of(shown), naming.of(scene.result)));
    }
    linearize(scene);
    descriptor.sign = TokenState.DONE;
  }

  @Override
  boolean mayReturn(HeapGraph scene, @Nullable Object word) {
    if (has(scene, TokenState.PENDING)) {
      return false;
    }
    boolean done = has(scene, TokenState.DONE);
    if (duty(scene.operation) == HelpingOperationKind.PUT) {
      return done != scene.effect;
    }
    if (NULL.equals(word) && !done && !scene.effect) {
      facts.add(new ClauseFact.Empty(new StackContentTerms(link).content(NULL).orElseThrow()));
      return scene.sawEmpty;
    }
    boolean value = word instanceof AbstractObject thing && thing.type == HelpingProgram.VALUE;
    return value && done != scene.effect && word == (done ? given(scene) : taken(scene));
  }

  private @Nullable Object given(HeapGraph scene) {
    return scene.things.stream()
        .filter(t -> t.mine && plan.isDescriptor(t.type) && t.sign == TokenState.DONE)
        .findFirst()
        .map(t -> t.fields[t.fields.length - 1])
        .orElse(null);
  }

  private @Nullable Object taken(HeapGraph scene) {
    return scene.removed instanceof AbstractObject node ? node.fields[value] : scene.result;
  }
}
