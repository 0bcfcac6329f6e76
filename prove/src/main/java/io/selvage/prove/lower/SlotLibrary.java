package io.selvage.prove.lower;

import io.selvage.program.code.Insn;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.Word;
import java.util.Set;

/** Calls of the counter and of the array: each is one step of memory. */
final class SlotLibrary {
  private static final Set<String> WEAK =
      Set.of(
          "getPlain",
          "setPlain",
          "getOpaque",
          "setOpaque",
          "getAcquire",
          "setRelease",
          "lazySet",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease");

  private final Constants constants;

  SlotLibrary(Constants constants) {
    this.constants = constants;
  }

  /**
   * Reads the call; the receiver is a counter or an array, in its field or new.
   *
   * @param key name and descriptor
   */
  void call(Spot spot, Insn.Invocation insn, String key, Outcome out) {
    String name = key.substring(0, key.indexOf('('));
    int first = spot.frame().variable(insn.first());
    Kind kind = out.kind(first);
    if (WEAK.contains(name)) {
      throw new Unsupported("PRV-021 " + name + ": its mode, line " + spot.line());
    }
    for (int i = 1; i < insn.arguments(); i++) {
      if (!out.areWords(first + i)) {
        return;
      }
    }
    int to = insn.delivers() ? first : constants.scratch();
    switch (kind.sort()) {
      case NEW_COUNTER, NEW_SLOTS -> construct(spot, insn, key, kind, out);
      case COUNTER -> counter(spot, insn, name, to, out);
      default -> slot(name, first + 1, to, out);
    }
  }

  /** Counters begin at zero; arrays are new, so that every slot is empty. */
  private static void construct(
      Spot spot, Insn.Invocation insn, String key, Kind kind, Outcome out) {
    boolean given = key.equals("<init>(I)V");
    boolean fits =
        kind.is(Kind.Sort.NEW_COUNTER)
            ? key.equals("<init>()V") || given && Accesses.holds(spot, insn.first() + 1, 0)
            : given;
    if (fits) {
      out.add(new Op.Skip());
    } else {
      out.stop("PRV-081 a counter that does not begin at zero, or an array that is a copy");
    }
  }

  private static void counter(Spot spot, Insn.Invocation insn, String name, int to, Outcome out) {
    boolean one =
        name.equals("getAndIncrement")
            || name.equals("getAndAdd") && Accesses.holds(spot, insn.first() + 1, 1);
    if (!one && !name.equals("get")) {
      out.stop("PRV-082 " + name + " of the counter: it may be read, or go up by one");
      return;
    }
    out.memory = true;
    out.put(to, Kind.WORD);
    out.add(one ? new Op.Take(to) : new Op.Load(to, new Place.Counter()));
  }

  private static void slot(String name, int index, int to, Outcome out) {
    Place place = new Place.Slot(index);
    out.memory = !name.equals("length");
    out.put(to, Kind.WORD);
    switch (name) {
      case "get" -> out.add(new Op.Load(to, place));
      case "set" -> out.add(new Op.Store(place, index + 1));
      case "getAndSet" -> out.add(new Op.Swap(to, place, index + 1));
      case "compareAndSet" -> out.add(new Op.Cas(to, place, index + 1, index + 2, false));
      case "weakCompareAndSetVolatile" ->
          out.add(new Op.Cas(to, place, index + 1, index + 2, true));
      case "length" -> out.add(new Op.Let(to, Word.ANY));
      default -> out.stop("PRV-082 " + name + " of a slot");
    }
  }
}
