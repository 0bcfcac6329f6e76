package io.selvage.relaxed.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What final fields show, as JLS 17.5.1 has it: given a write w, a freeze f, an action a that is
 * not a read of a final field, a read r1 of a final field frozen by f, and a read r2, such that
 * hb(w, f), hb(f, a), mc(a, r1) and dereferences(r1, r2), it is as if w happened before r2; of
 * writes nothing is said. Whoever uses an object that it did not make has some read that found it,
 * from which the access is dereferenced, and, if it writes its address, from which the write is in
 * the memory chain: which read that is, is nobody's business, so that an execution is allowed if it
 * is with any of them.
 */
final class FinalFields {
  private final Execution x;
  private final Relation hb;

  /** Events that need a read by which their thread has the object that they use or write. */
  private final List<int[]> uses = new ArrayList<>();

  private final List<int[]> copies = new ArrayList<>();

  FinalFields(Execution x, Relation hb) {
    this.x = x;
    this.hb = hb;
    for (int e = 0; e < x.size(); e++) {
      Event event = x.event(e);
      if (event.isInitial() || event.isNowhere()) {
        continue;
      }
      if (isOthers(event.location().object(), event.thread())) {
        uses.add(with(e, findings(e, event.location().object())));
      }
      if (event.writes() && isOthers(event.written(), event.thread())) {
        copies.add(with(e, findings(e, event.written())));
      }
    }
  }

  private static boolean isOthers(long word, int thread) {
    return word > 0 && Allocation.isFresh(word) && Allocation.thread(word) != thread;
  }

  private static int[] with(int e, List<Integer> found) {
    int[] all = new int[found.size() + 1];
    all[0] = e;
    for (int i = 0; i < found.size(); i++) {
      all[i + 1] = found.get(i);
    }
    return all;
  }

  /** The reads before an event of its thread that found an object. */
  private List<Integer> findings(int e, long object) {
    List<Integer> found = new ArrayList<>();
    for (int r = 0; r < x.size(); r++) {
      if (x.po.has(r, e) && x.event(r).reads() && x.event(r).read() == object) {
        found.add(r);
      }
    }
    return found;
  }

  /** Whether it holds of what is shown, from writes to reads, with some choice of chains. */
  boolean anyOf(Predicate<Relation> allowed) {
    return choose(0, new int[uses.size() + copies.size()], allowed);
  }

  private boolean choose(int at, int[] chosen, Predicate<Relation> allowed) {
    if (at == chosen.length) {
      return allowed.test(shown(chosen));
    }
    int[] options = at < uses.size() ? uses.get(at) : copies.get(at - uses.size());
    for (int i = 1; i < options.length; i++) {
      chosen[at] = options[i];
      if (choose(at + 1, chosen, allowed)) {
        return true;
      }
    }
    return false;
  }

  private Relation shown(int[] chosen) {
    Relation use = chosen(uses, chosen, 0);
    Relation copy = chosen(copies, chosen, uses.size());
    Relation dereferences = use.star();
    Relation chain = x.rf.or(use).or(copy).star();
    Relation frozen = Relation.of(x.size(), (f, r) -> isFrozenBy(x.event(f), x.event(r)));
    Relation other = x.on(e -> !(e.isFinal() && e.reads()));
    Relation published = hb.then(other, chain).and(frozen);
    return x.on(Event::writes).then(hb, published, dereferences).then(x.on(Event::reads));
  }

  /** Whether the second reads a final field of the object whose constructor ends with the first. */
  private static boolean isFrozenBy(Event freeze, Event read) {
    return freeze.isFreeze()
        && read.reads()
        && read.isFinal()
        && freeze.location().object() == read.location().object();
  }

  private Relation chosen(List<int[]> of, int[] chosen, int from) {
    return Relation.of(
        x.size(),
        (a, b) -> {
          for (int i = 0; i < of.size(); i++) {
            if (of.get(i)[0] == b && chosen[from + i] == a) {
              return true;
            }
          }
          return false;
        });
  }
}
