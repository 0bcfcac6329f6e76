package io.selvage.prove.internal.helping.checker;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The knowledge of one thread; the first object is the object under proof. */
public final class HeapGraph {
  int at = -1;
  public int operation = -1;
  boolean effect;
  boolean sawEmpty;
  boolean nullWasContent;
  boolean nullWasRefused;
  final @Nullable Object[] variables;
  final @Nullable Object[] arguments;
  @Nullable Object result;
  @Nullable Object removed;
  @Nullable public Object me;
  public final List<AbstractObject> things;

  public HeapGraph(int variables, int arguments) {
    this(variables, arguments, 4);
  }

  private HeapGraph(int variables, int arguments, int size) {
    this.things = new ArrayList<>(size);
    this.variables = new Object[variables];
    this.arguments = new Object[arguments];
  }

  /** Numbers all objects by position. */
  void number() {
    for (int i = 0; i < things.size(); i++) {
      things.get(i).number = i;
    }
  }

  /** A copy: each object corresponds to the one with the same number. */
  record Copied(HeapGraph scene, HeapGraph from) {
    AbstractObject of(AbstractObject old) {
      if (from.things.get(old.number) != old) {
        throw new IllegalStateException("BUG-810 a thing of another scene");
      }
      return scene.things.get(old.number);
    }

    /** Maps a word to the copy. */
    @Nullable Object word(@Nullable Object old) {
      return old instanceof AbstractObject thing ? of(thing) : old;
    }
  }

  Copied copied() {
    number();
    HeapGraph next = new HeapGraph(variables.length, arguments.length, things.size() + 2);
    for (AbstractObject thing : things) {
      next.things.add(thing.twin());
    }
    Copied copied = new Copied(next, this);
    for (AbstractObject twin : next.things) {
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

  HeapGraph copy() {
    return copied().scene();
  }

  public AbstractObject self() {
    return things.get(0);
  }
}
