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
  public final List<AbstractObject> objects;

  public HeapGraph(int variables, int arguments) {
    this(variables, arguments, 4);
  }

  private HeapGraph(int variables, int arguments, int size) {
    this.objects = new ArrayList<>(size);
    this.variables = new Object[variables];
    this.arguments = new Object[arguments];
  }

  /** Numbers all objects by position. */
  void number() {
    for (int i = 0; i < objects.size(); i++) {
      objects.get(i).number = i;
    }
  }

  /** A copy: each object corresponds to the one with the same number. */
  record Copied(HeapGraph graph, HeapGraph from) {
    AbstractObject of(AbstractObject old) {
      if (from.objects.get(old.number) != old) {
        throw new IllegalStateException("BUG-810 a thing of another scene");
      }
      return graph.objects.get(old.number);
    }

    /** Maps a word to the copy. */
    @Nullable Object word(@Nullable Object old) {
      return old instanceof AbstractObject object ? of(object) : old;
    }
  }

  Copied copied() {
    number();
    HeapGraph next = new HeapGraph(variables.length, arguments.length, objects.size() + 2);
    for (AbstractObject object : objects) {
      next.objects.add(object.twin());
    }
    Copied copied = new Copied(next, this);
    for (AbstractObject twin : next.objects) {
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
    return copied().graph();
  }

  public AbstractObject self() {
    return objects.get(0);
  }
}
