package io.selvage.prove.helping.certificate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one thread knows; the first thing is the object under proof. */
final class Scene {
  int at = -1;
  int operation = -1;
  boolean effect;
  boolean sawEmpty;
  boolean nullWasContent;
  boolean nullWasRefused;
  final @Nullable Object[] variables;
  final @Nullable Object[] arguments;
  @Nullable Object result;
  @Nullable Object removed;
  @Nullable Object me;
  final List<Thing> things = new ArrayList<>();

  Scene(int variables, int arguments) {
    this.variables = new Object[variables];
    this.arguments = new Object[arguments];
  }

  /** A copy, and which thing became which. */
  record Copied(Scene scene, IdentityHashMap<Thing, Thing> twins) {
    Thing of(Thing old) {
      return java.util.Objects.requireNonNull(twins.get(old));
    }

    /** What a word becomes. */
    @Nullable Object word(@Nullable Object old) {
      return old instanceof Thing thing ? of(thing) : old;
    }
  }

  Copied copied() {
    Scene next = new Scene(variables.length, arguments.length);
    IdentityHashMap<Thing, Thing> twins = new IdentityHashMap<>();
    for (Thing thing : things) {
      Thing twin = thing.twin();
      twins.put(thing, twin);
      next.things.add(twin);
    }
    Copied copied = new Copied(next, twins);
    for (Thing twin : next.things) {
      translate(twin.fields, twin.fields, copied);
    }
    translate(variables, next.variables, copied);
    translate(arguments, next.arguments, copied);
    next.result = copied.word(result);
    next.removed = copied.word(removed);
    next.me = copied.word(me);
    next.at = at;
    next.operation = operation;
    next.effect = effect;
    next.sawEmpty = sawEmpty;
    next.nullWasContent = nullWasContent;
    next.nullWasRefused = nullWasRefused;
    return copied;
  }

  private static void translate(@Nullable Object[] from, @Nullable Object[] to, Copied copied) {
    for (int i = 0; i < from.length; i++) {
      to[i] = copied.word(from[i]);
    }
  }

  Scene copy() {
    return copied().scene();
  }

  Thing self() {
    return things.get(0);
  }
}
