package io.selvage.prove.certificate;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Instruction.Strength;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the thread of a shape does next; every change that others can see is among the deeds. */
final class Doing {
  private final StepProgram program;
  private final Spec spec;
  private final Changing changing;
  private final TreeMap<String, Integer> guards = new TreeMap<>();
  private final TreeMap<String, Integer> plain = new TreeMap<>();
  private final Set<String> written = new TreeSet<>();

  Doing(StepProgram program, Spec spec, Set<Deed> deeds) {
    this.program = program;
    this.spec = spec;
    this.changing = new Changing(program, spec, deeds);
  }

  /** Plain accesses to what is still written are all under one lock. */
  void requireGuards() {
    for (String place : plain.keySet()) {
      if (written.contains(place) && guards.getOrDefault(place, 0) == 0) {
        throw new Rejected("plain accesses to " + place + " under no common lock");
      }
    }
  }

  boolean isPrivate(Shape shape) {
    Op op = program.code().get(shape.at).op();
    if (program.isLocal(shape.at)) {
      return true;
    }
    if (op instanceof Op.Acquire || op instanceof Op.Release || op instanceof Op.Begin) {
      return false;
    }
    int variable = accessed(op).holder();
    return variable >= 0
        && Word.isNode(shape.words[variable])
        && shape.cell(Word.number(shape.words[variable])).own;
  }

  /** Ends an atomic step where no more of it follows. */
  void close(Shape shape) {
    if (!shape.open.isEmpty() && (shape.at < 0 || !program.isAtomic(shape.at))) {
      changing.close(shape);
    }
  }

  private static Place accessed(Op op) {
    if (op instanceof Op.Load load) {
      return load.place();
    } else if (op instanceof Op.Store store) {
      return store.place();
    } else if (op instanceof Op.Cas cas) {
      return cas.place();
    } else if (op instanceof Op.Swap swap) {
      return swap.place();
    } else if (op instanceof Op.LoadPair pair) {
      return new Place.Pair(pair.node());
    } else if (op instanceof Op.StorePair pair) {
      return new Place.Pair(pair.node());
    } else if (op instanceof Op.CasPair pair) {
      return new Place.Pair(pair.node());
    }
    throw new Rejected("an instruction that is none");
  }

  List<Shape> from(Shape shape) {
    Instruction insn = program.code().get(shape.at);
    Op op = insn.op();
    List<Shape> after;
    if (op instanceof Op.Test test) {
      return branch(shape, insn, test);
    } else if (op instanceof Op.Return end) {
      return List.of(leave(shape, end));
    } else if (op instanceof Op.Stop) {
      throw new Rejected("what must not be reached is reached");
    } else if (op instanceof Op.Acquire lock) {
      after = take(shape, lock.node(), lock.global());
    } else if (op instanceof Op.Release lock) {
      after = give(shape, lock.node(), lock.global());
    } else if (op instanceof Op.Expect cast) {
      int word = read(shape, cast.node());
      if (word != Word.NULL && !Word.isNode(word)) {
        throw new Rejected("a cast that may fail");
      }
      after = List.of(shape.copy());
    } else if (op instanceof Op.Unseen fresh) {
      if (!shape.cell(node(shape, fresh.node())).own) {
        throw new Rejected("a node is completed that others can see");
      }
      after = List.of(shape.copy());
    } else if (op instanceof Op.Skip || op instanceof Op.Begin) {
      after = List.of(shape.copy());
    } else if (op instanceof Op.Let || op instanceof Op.Copy || op instanceof Op.Fresh) {
      after = List.of(assign(shape, op));
    } else {
      after = touch(shape, insn);
    }
    after.forEach(each -> each.at = insn.next());
    return after;
  }

  private List<Shape> branch(Shape shape, Instruction insn, Op.Test test) {
    int orders = spec.orders(shape, shape.words[test.left()], shape.words[test.right()]);
    List<Shape> after = new ArrayList<>();
    for (int order = 1; order <= 4; order *= 2) {
      if ((orders & order) != 0) {
        Shape gone = shape.copy();
        gone.at = (test.relation().bits() & order) != 0 ? insn.next() : insn.otherwise();
        after.add(gone);
      }
    }
    return after;
  }

  private Shape leave(Shape shape, Op.Return end) {
    if (shape.operation >= 0) {
      spec.requireJustified(shape, end.value() < 0 ? Word.DEAD : read(shape, end.value()));
    }
    Shape idle = shape.copy();
    idle.at = -1;
    idle.operation = -1;
    idle.key = 0;
    idle.linearized = false;
    idle.seen = 0;
    idle.removed = Cell.NULL;
    int[] words = new int[shape.words.length];
    Arrays.fill(words, Word.DEAD);
    words[0] = shape.words[0];
    idle.words = words;
    return idle;
  }

  private static int read(Shape shape, int variable) {
    if (shape.words[variable] == Word.DEAD) {
      throw new Rejected("a variable is read that holds nothing");
    }
    return shape.words[variable];
  }

  private static int node(Shape shape, int variable) {
    int word = read(shape, variable);
    if (!Word.isNode(word)) {
      throw new Rejected("what is followed may be no node");
    }
    return Word.number(word);
  }

  private static Shape assign(Shape shape, Op op) {
    Shape after = shape.copy();
    if (op instanceof Op.Let let) {
      after.setWord(let.to(), let.word());
    } else if (op instanceof Op.Copy copy) {
      after.setWord(copy.to(), shape.words[copy.from()]);
    } else {
      Cell cell = new Cell();
      cell.type = Shape.BELOW;
      cell.marks = 1;
      cell.held = 1;
      cell.own = true;
      cell.data = Word.NULL;
      after.setWord(op.to(), Word.node(after.add(cell)));
    }
    return after;
  }

  // ---------------------------------------------------------------- locks

  private List<Shape> take(Shape shape, int variable, int global) {
    int node = variable < 0 ? -1 : node(shape, variable);
    List<Shape> after = new ArrayList<>();
    for (Shape each : Cases.ofMark(List.of(shape), node)) {
      int state = node < 0 ? each.locks[global] : each.cell(node).held;
      if ((state & 2) != 0) {
        throw new Rejected("a lock may be taken twice");
      }
      if ((state & 1) != 0) {
        Shape free = each.copy();
        lock(free, node, global, 1);
        changing.announce(free, node < 0 ? Deed.TAKE : Deed.LOCK, node, global);
        lock(free, node, global, 2);
        after.add(free);
      }
    }
    return after;
  }

  private List<Shape> give(Shape shape, int variable, int global) {
    int node = variable < 0 ? -1 : node(shape, variable);
    List<Shape> after = new ArrayList<>();
    for (Shape each : Cases.ofMark(List.of(shape), node)) {
      if ((node < 0 ? each.locks[global] : each.cell(node).held) != 2) {
        throw new Rejected("a lock is given back that may not be held");
      }
      changing.announce(each, node < 0 ? Deed.GIVE : Deed.UNLOCK, node, global);
      Shape given = each.copy();
      lock(given, node, global, 1);
      after.add(given);
    }
    return after;
  }

  private static void lock(Shape shape, int node, int global, int state) {
    if (node < 0) {
      shape.setLock(global, state);
    } else {
      shape.edit(node).held = state;
    }
  }

  // ---------------------------------------------------------------- memory

  private List<Shape> touch(Shape shape, Instruction insn) {
    Op op = insn.op();
    Place place = accessed(op);
    int node = place.holder() < 0 ? -1 : node(shape, place.holder());
    boolean always = program.isAtomic(shape.at) || place instanceof Place.Other;
    boolean shared = always ? node < 0 || !shape.cell(node).own : !isPrivate(shape);
    if (shape.operation >= 0 && shared) {
      guard(shape, insn, place, node);
    }
    boolean lost = node >= 0 && shape.cell(node).next == Cell.UNKNOWN;
    if (lost && (place instanceof Place.Link || place instanceof Place.Pair)) {
      return List.of(failing(shape, op, node));
    }
    List<Shape> after = new ArrayList<>();
    for (Shape each : settled(shape, place, node)) {
      int found = content(each, place, node);
      if (op instanceof Op.Load load) {
        Shape read = each.copy();
        read.setWord(load.to(), found);
        after.add(read);
      } else if (op instanceof Op.LoadPair load) {
        Shape read = each.copy();
        read.setWord(load.to(), Changing.reference(each.cell(node).next));
        read.setWord(load.mark(), each.cell(node).marks == 2 ? Word.ONE : Word.NULL);
        after.add(read);
      } else if (op instanceof Op.Store store) {
        after.addAll(changing.write(each, place, node, read(each, store.from())));
      } else if (op instanceof Op.StorePair store) {
        after.addAll(
            changing.writeBoth(each, node, read(each, store.link()), read(each, store.mark())));
      } else if (op instanceof Op.Swap swap) {
        List<Shape> written = changing.write(each, place, node, read(each, swap.next()));
        written.forEach(s -> s.setWord(swap.to(), found));
        after.addAll(written);
      } else if (op instanceof Op.Cas cas) {
        boolean hit = found == expected(each, cas.expected());
        List<Shape> written =
            hit ? changing.write(each, place, node, read(each, cas.next())) : List.of();
        after.addAll(told(written, each, cas.to(), !hit || cas.spurious()));
      } else if (op instanceof Op.CasPair cas) {
        int mark = each.cell(node).marks == 2 ? Word.ONE : Word.NULL;
        boolean hit =
            Changing.reference(each.cell(node).next) == expected(each, cas.expected())
                && mark == expected(each, cas.expectedMark());
        List<Shape> written =
            hit
                ? changing.writeBoth(each, node, read(each, cas.next()), read(each, cas.nextMark()))
                : List.of();
        after.addAll(told(written, each, cas.to(), true));
      }
    }
    return after;
  }

  /** Without its link a node will do only where the mark alone decides. */
  private static Shape failing(Shape shape, Op op, int node) {
    if (op instanceof Op.CasPair cas) {
      int other = shape.cell(node).marks == 2 ? Word.NULL : Word.ONE;
      if (shape.cell(node).marks != 3 && expected(shape, cas.expectedMark()) == other) {
        Shape failed = shape.copy();
        failed.setWord(cas.to(), Word.NULL);
        return failed;
      }
    }
    throw new Rejected("a link is followed that is not known");
  }

  private static List<Shape> told(List<Shape> written, Shape before, int to, boolean mayFail) {
    List<Shape> all = new ArrayList<>(written);
    written.forEach(shape -> shape.setWord(to, Word.ONE));
    if (mayFail) {
      Shape failed = before.copy();
      failed.setWord(to, Word.NULL);
      all.add(failed);
    }
    return all;
  }

  private static int expected(Shape shape, int variable) {
    int word = read(shape, variable);
    if (word != Word.NULL && word != Word.ONE && !Word.isNode(word)) {
      throw new Rejected("what is expected may be anything");
    }
    return word;
  }

  private void guard(Shape shape, Instruction insn, Place place, int node) {
    int held = node >= 0 && shape.cell(node).held == 2 ? 1 << 30 : 0;
    for (int i = 0; i < shape.locks.length; i++) {
      held |= shape.locks[i] == 2 ? 1 << i : 0;
    }
    List<String> names =
        place instanceof Place.Global global
            ? List.of("global " + global.number())
            : place instanceof Place.Other other
                ? List.of("field " + other.field())
                : place instanceof Place.Pair
                    ? List.of("link", "mark")
                    : List.of(place instanceof Place.Link ? "link" : "mark");
    for (String name : names) {
      guards.merge(name, held, (a, b) -> a & b);
      if (insn.strength() == Strength.PLAIN) {
        plain.put(name, insn.line());
      }
      if (!(insn.op() instanceof Op.Load) && !(insn.op() instanceof Op.LoadPair)) {
        written.add(name);
      }
    }
  }

  private static List<Shape> settled(Shape shape, Place place, int node) {
    List<Shape> cases = List.of(shape);
    if (place instanceof Place.Link || place instanceof Place.Pair) {
      cases = Cases.ofNext(shape, node);
    }
    return place instanceof Place.Mark || place instanceof Place.Pair
        ? Cases.ofMark(cases, node)
        : cases;
  }

  private static int content(Shape shape, Place place, int node) {
    if (place instanceof Place.Global global) {
      return Changing.reference(shape.globals[global.number()]);
    }
    if (place instanceof Place.Other) {
      return Word.ANY;
    }
    Cell cell = shape.cell(node);
    if (place instanceof Place.Data) {
      return cell.own ? cell.data : Word.data(node);
    }
    boolean mark = place instanceof Place.Mark;
    return mark ? cell.marks == 2 ? Word.ONE : Word.NULL : Changing.reference(cell.next);
  }
}
