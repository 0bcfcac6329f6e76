package io.selvage.prove.internal.helping.checker;

import org.jspecify.annotations.Nullable;

/** Whether all knowledge of a view holds in a graph: the view then covers the graph. */
final class HeapGraphCovering {
  private static final int NOBODY = -1;

  private final CheckerProgram plan;
  private final HeapGraph graph;
  private final HeapGraph view;

  /** By number of the view's object, the object of the graph it is mapped to. */
  private final AbstractObject[] images;

  /** By number of the graph's object, whether it is taken. */
  private final boolean[] taken;

  private final AbstractObject[] open;
  private int count;

  private HeapGraphCovering(CheckerProgram plan, HeapGraph graph, HeapGraph view) {
    this.plan = plan;
    this.graph = graph;
    this.view = view;
    this.images = new AbstractObject[view.objects.size()];
    this.taken = new boolean[graph.objects.size()];
    this.open = new AbstractObject[view.objects.size()];
  }

  /** The objects of both must be numbered. */
  static boolean of(CheckerProgram plan, HeapGraph graph, HeapGraph view) {
    boolean bits =
        view.at == graph.at
            && view.operation == graph.operation
            && view.effect == graph.effect
            && (!view.sawEmpty || graph.sawEmpty)
            && (!view.nullWasContent || graph.nullWasContent)
            && (!view.nullWasRefused || graph.nullWasRefused);
    return bits && new HeapGraphCovering(plan, graph, view).holds();
  }

  private boolean holds() {
    return roots() && follow(0) && restOfMine() && allOfMine();
  }

  private boolean roots() {
    boolean fits = maps(view.self(), graph.self()) && (view.me == null) == (graph.me == null);
    fits = fits && all(view.variables, graph.variables) && all(view.arguments, graph.arguments);
    fits = fits && maps(view.result, graph.result) && maps(view.removed, graph.removed);
    return fits && maps(view.me, graph.me);
  }

  private boolean all(@Nullable Object[] some, @Nullable Object[] others) {
    for (int i = 0; i < some.length; i++) {
      if (some[i] != null && !maps(some[i], others[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean maps(@Nullable Object word, @Nullable Object other) {
    if (word == null) {
      return true;
    }
    if (!(word instanceof AbstractObject object)) {
      return word.equals(other);
    }
    return other instanceof AbstractObject image && maps(object, image);
  }

  private boolean maps(AbstractObject object, AbstractObject image) {
    AbstractObject known = images[object.number];
    if (known != null) {
      return known == image;
    }
    if (taken[image.number] || !object.admits(image)) {
      return false;
    }
    images[object.number] = image;
    taken[image.number] = true;
    open[count++] = object;
    return true;
  }

  private boolean follow(int from) {
    for (int i = from; i < count; i++) {
      if (!all(open[i].fields, images[open[i].number].fields)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOwn(AbstractObject object) {
    return object.mine && plan.isDescriptor(object.type);
  }

  /** The operation's own unreachable descriptors. */
  private boolean restOfMine() {
    for (AbstractObject object : view.objects) {
      if (images[object.number] == null && isOwn(object)) {
        int from = count;
        if (find(object) == NOBODY || !follow(from)) {
          return false;
        }
      }
    }
    return true;
  }

  private int find(AbstractObject object) {
    for (AbstractObject other : graph.objects) {
      if (other.mine && !taken[other.number] && maps(object, other)) {
        return other.number;
      }
    }
    return NOBODY;
  }

  /**
   * An object that is absent from a view is not the operation's own, so all own descriptors must be
   * mapped.
   */
  private boolean allOfMine() {
    for (AbstractObject object : graph.objects) {
      if (!taken[object.number] && isOwn(object)) {
        return false;
      }
    }
    return true;
  }
}
