package io.selvage.prove.internal.list.checker;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepInstruction.Strength;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The next steps of a shape's thread; every change visible to others must be among the
 * interferences.
 */
public final class ListOwnSteps {
  private final StepProgram program;
  private final ListSpecificationCheck spec;
  private final ShapeChanges changing;
  private final TreeMap<String, Integer> guards = new TreeMap<>();
  private final TreeMap<String, Integer> plain = new TreeMap<>();

  /** What is written while shared. */
  private final Set<String> written = new TreeSet<>();

  public ListOwnSteps(
      StepProgram program, ListSpecificationCheck spec, Set<ListInterference> interferences) {
    this.program = program;
    this.spec = spec;
    this.changing = new ShapeChanges(program, spec, interferences);
  }

  /** Requires all plain accesses to data written while shared to hold one common lock. */
  public void requireGuards() {
    for (String place : plain.keySet()) {
      if (written.contains(place) && guards.getOrDefault(place, 0) == 0) {
        throw new InvalidListCertificate("plain accesses to " + place + " under no common lock");
      }
    }
  }

  public boolean isPrivate(ListShape shape) {
    StepOp op = program.code().get(shape.at).op();
    if (program.isLocal(shape.at)) {
      return true;
    }
    if (op instanceof StepOp.Acquire
        || op instanceof StepOp.Release
        || op instanceof StepOp.Begin) {
      return false;
    }
    int variable = accessed(op).holder();
    return variable >= 0
        && ViewWord.isNode(shape.words[variable])
        && shape.cell(ViewWord.number(shape.words[variable])).own;
  }

  /** Ends an atomic step if it does not continue. */
  public void close(ListShape shape) {
    if (!shape.open.isEmpty() && (shape.at < 0 || !program.isAtomic(shape.at))) {
      changing.close(shape);
    }
  }

  private static MemoryPlace accessed(StepOp op) {
    if (op instanceof StepOp.Load load) {
      return load.place();
    } else if (op instanceof StepOp.Store store) {
      return store.place();
    } else if (op instanceof StepOp.Cas cas) {
      return cas.place();
    } else if (op instanceof StepOp.Swap swap) {
      return swap.place();
    } else if (op instanceof StepOp.LoadPair pair) {
      return new MemoryPlace.Pair(pair.node());
    } else if (op instanceof StepOp.StorePair pair) {
      return new MemoryPlace.Pair(pair.node());
    } else if (op instanceof StepOp.CasPair pair) {
      return new MemoryPlace.Pair(pair.node());
    }
    throw new InvalidListCertificate("an instruction that is none");
  }

  public List<ListShape> from(ListShape shape) {
    StepInstruction insn = program.code().get(shape.at);
    StepOp op = insn.op();
    List<ListShape> after;
    if (op instanceof StepOp.Test test) {
      return branch(shape, insn, test);
    } else if (op instanceof StepOp.Return end) {
      return List.of(leave(shape, end));
    } else if (op instanceof StepOp.Stop) {
      throw new InvalidListCertificate("what must not be reached is reached");
    } else if (op instanceof StepOp.Acquire lock) {
      after = take(shape, lock.node(), lock.global());
    } else if (op instanceof StepOp.Release lock) {
      after = give(shape, lock.node(), lock.global());
    } else if (op instanceof StepOp.Expect cast) {
      int word = read(shape, cast.node());
      if (word != ViewWord.NULL && !ViewWord.isNode(word)) {
        throw new InvalidListCertificate("a cast that may fail");
      }
      after = List.of(shape.copy());
    } else if (op instanceof StepOp.Unseen fresh) {
      if (!shape.cell(node(shape, fresh.node())).own) {
        throw new InvalidListCertificate("a node is completed that others can see");
      }
      after = List.of(shape.copy());
    } else if (op instanceof StepOp.Skip || op instanceof StepOp.Begin) {
      after = List.of(shape.copy());
    } else if (op instanceof StepOp.Let
        || op instanceof StepOp.Copy
        || op instanceof StepOp.Fresh) {
      after = List.of(assign(shape, op));
    } else {
      after = touch(shape, insn);
    }
    after.forEach(each -> each.at = insn.next());
    return after;
  }

  private List<ListShape> branch(ListShape shape, StepInstruction insn, StepOp.Test test) {
    int orders = spec.orders(shape, shape.words[test.left()], shape.words[test.right()]);
    List<ListShape> after = new ArrayList<>();
    for (int order = 1; order <= 4; order *= 2) {
      if ((orders & order) != 0) {
        ListShape gone = shape.copy();
        gone.at = (test.relation().bits() & order) != 0 ? insn.next() : insn.otherwise();
        after.add(gone);
      }
    }
    return after;
  }

  private ListShape leave(ListShape shape, StepOp.Return end) {
    if (shape.operation >= 0) {
      spec.requireJustified(shape, end.value() < 0 ? ViewWord.DEAD : read(shape, end.value()));
    }
    ListShape idle = shape.copy();
    idle.at = -1;
    idle.operation = -1;
    idle.key = 0;
    idle.linearized = false;
    idle.seen = 0;
    idle.removed = ShapeNode.NULL;
    int[] words = new int[shape.words.length];
    Arrays.fill(words, ViewWord.DEAD);
    words[0] = shape.words[0];
    idle.words = words;
    return idle;
  }

  private static int read(ListShape shape, int variable) {
    if (shape.words[variable] == ViewWord.DEAD) {
      throw new InvalidListCertificate("a variable is read that holds nothing");
    }
    return shape.words[variable];
  }

  private static int node(ListShape shape, int variable) {
    int word = read(shape, variable);
    if (!ViewWord.isNode(word)) {
      throw new InvalidListCertificate("the code may dereference something that is not a node");
    }
    return ViewWord.number(word);
  }

  private static ListShape assign(ListShape shape, StepOp op) {
    ListShape after = shape.copy();
    if (op instanceof StepOp.Let let) {
      after.setWord(let.to(), let.word());
    } else if (op instanceof StepOp.Copy copy) {
      after.setWord(copy.to(), shape.words[copy.from()]);
    } else {
      ShapeNode cell = new ShapeNode();
      cell.type = ListShape.BELOW;
      cell.marks = 1;
      cell.held = 1;
      cell.own = true;
      cell.data = ViewWord.NULL;
      after.setWord(op.to(), ViewWord.node(after.add(cell)));
    }
    return after;
  }

  // ---------------------------------------------------------------- locks

  private List<ListShape> take(ListShape shape, int variable, int global) {
    int node = variable < 0 ? -1 : node(shape, variable);
    List<ListShape> after = new ArrayList<>();
    for (ListShape each : ShapeMaterialization.ofMark(List.of(shape), node)) {
      int state = node < 0 ? each.locks[global] : each.cell(node).held;
      if ((state & 2) != 0) {
        throw new InvalidListCertificate("a lock may be taken twice");
      }
      if ((state & 1) != 0) {
        ListShape free = each.copy();
        lock(free, node, global, 1);
        changing.announce(
            free, node < 0 ? ListInterference.TAKE : ListInterference.LOCK, node, global);
        lock(free, node, global, 2);
        after.add(free);
      }
    }
    return after;
  }

  private List<ListShape> give(ListShape shape, int variable, int global) {
    int node = variable < 0 ? -1 : node(shape, variable);
    List<ListShape> after = new ArrayList<>();
    for (ListShape each : ShapeMaterialization.ofMark(List.of(shape), node)) {
      if ((node < 0 ? each.locks[global] : each.cell(node).held) != 2) {
        throw new InvalidListCertificate("a lock is given back that may not be held");
      }
      changing.announce(
          each, node < 0 ? ListInterference.GIVE : ListInterference.UNLOCK, node, global);
      ListShape given = each.copy();
      lock(given, node, global, 1);
      after.add(given);
    }
    return after;
  }

  private static void lock(ListShape shape, int node, int global, int state) {
    if (node < 0) {
      shape.setLock(global, state);
    } else {
      shape.edit(node).held = state;
    }
  }

  // ---------------------------------------------------------------- memory

  private List<ListShape> touch(ListShape shape, StepInstruction insn) {
    StepOp op = insn.op();
    MemoryPlace place = accessed(op);
    int node = place.holder() < 0 ? -1 : node(shape, place.holder());
    boolean always = program.isAtomic(shape.at) || place instanceof MemoryPlace.Other;
    boolean shared = always ? node < 0 || !shape.cell(node).own : !isPrivate(shape);
    if (shape.operation >= 0 && shared) {
      guard(shape, insn, place, node);
    }
    boolean lost = node >= 0 && shape.cell(node).next == ShapeNode.UNKNOWN;
    if (lost && (place instanceof MemoryPlace.Link || place instanceof MemoryPlace.Pair)) {
      return List.of(failing(shape, op, node));
    }
    List<ListShape> after = new ArrayList<>();
    for (ListShape each : settled(shape, place, node)) {
      int found = content(each, place, node);
      if (op instanceof StepOp.Load load) {
        ListShape read = each.copy();
        read.setWord(load.to(), found);
        after.add(read);
      } else if (op instanceof StepOp.LoadPair load) {
        ListShape read = each.copy();
        read.setWord(load.to(), ShapeChanges.reference(each.cell(node).next));
        read.setWord(load.mark(), each.cell(node).marks == 2 ? ViewWord.ONE : ViewWord.NULL);
        after.add(read);
      } else if (op instanceof StepOp.Store store) {
        after.addAll(changing.write(each, place, node, read(each, store.from())));
      } else if (op instanceof StepOp.StorePair store) {
        after.addAll(
            changing.writeBoth(each, node, read(each, store.link()), read(each, store.mark())));
      } else if (op instanceof StepOp.Swap swap) {
        List<ListShape> written = changing.write(each, place, node, read(each, swap.next()));
        written.forEach(s -> s.setWord(swap.to(), found));
        after.addAll(written);
      } else if (op instanceof StepOp.Cas cas) {
        boolean hit = found == expected(each, cas.expected());
        List<ListShape> written =
            hit ? changing.write(each, place, node, read(each, cas.next())) : List.of();
        after.addAll(reported(written, each, cas.to(), !hit || cas.spurious()));
      } else if (op instanceof StepOp.CasPair cas) {
        int mark = each.cell(node).marks == 2 ? ViewWord.ONE : ViewWord.NULL;
        boolean hit =
            ShapeChanges.reference(each.cell(node).next) == expected(each, cas.expected())
                && mark == expected(each, cas.expectedMark());
        List<ListShape> written =
            hit
                ? changing.writeBoth(each, node, read(each, cas.next()), read(each, cas.nextMark()))
                : List.of();
        after.addAll(reported(written, each, cas.to(), true));
      }
    }
    return after;
  }

  /** Without knowledge of its link, a node is admissible only if the mark alone decides. */
  private static ListShape failing(ListShape shape, StepOp op, int node) {
    if (op instanceof StepOp.CasPair cas) {
      int other = shape.cell(node).marks == 2 ? ViewWord.NULL : ViewWord.ONE;
      if (shape.cell(node).marks != 3 && expected(shape, cas.expectedMark()) == other) {
        ListShape failed = shape.copy();
        failed.setWord(cas.to(), ViewWord.NULL);
        return failed;
      }
    }
    throw new InvalidListCertificate("a link is followed that is not known");
  }

  private static List<ListShape> reported(
      List<ListShape> written, ListShape before, int to, boolean mayFail) {
    List<ListShape> all = new ArrayList<>(written);
    written.forEach(shape -> shape.setWord(to, ViewWord.ONE));
    if (mayFail) {
      ListShape failed = before.copy();
      failed.setWord(to, ViewWord.NULL);
      all.add(failed);
    }
    return all;
  }

  private static int expected(ListShape shape, int variable) {
    int word = read(shape, variable);
    if (word != ViewWord.NULL && word != ViewWord.ONE && !ViewWord.isNode(word)) {
      throw new InvalidListCertificate("what is expected may be anything");
    }
    return word;
  }

  private void guard(ListShape shape, StepInstruction insn, MemoryPlace place, int node) {
    int held = node >= 0 && shape.cell(node).held == 2 ? 1 << 30 : 0;
    for (int i = 0; i < shape.locks.length; i++) {
      held |= shape.locks[i] == 2 ? 1 << i : 0;
    }
    List<String> names =
        place instanceof MemoryPlace.Global global
            ? List.of("global " + global.number())
            : place instanceof MemoryPlace.Other other
                ? List.of("field " + other.field())
                : place instanceof MemoryPlace.Pair
                    ? List.of("link", "mark")
                    : List.of(place instanceof MemoryPlace.Link ? "link" : "mark");
    for (String name : names) {
      guards.merge(name, held, (a, b) -> a & b);
      if (insn.strength() == Strength.PLAIN) {
        plain.put(name, insn.line());
      }
      if (!(insn.op() instanceof StepOp.Load) && !(insn.op() instanceof StepOp.LoadPair)) {
        written.add(name);
      }
    }
  }

  private static List<ListShape> settled(ListShape shape, MemoryPlace place, int node) {
    List<ListShape> cases = List.of(shape);
    if (place instanceof MemoryPlace.Link || place instanceof MemoryPlace.Pair) {
      cases = ShapeMaterialization.ofNext(shape, node);
    }
    return place instanceof MemoryPlace.Mark || place instanceof MemoryPlace.Pair
        ? ShapeMaterialization.ofMark(cases, node)
        : cases;
  }

  private static int content(ListShape shape, MemoryPlace place, int node) {
    if (place instanceof MemoryPlace.Global global) {
      return ShapeChanges.reference(shape.globals[global.number()]);
    }
    if (place instanceof MemoryPlace.Other) {
      return ViewWord.ANY;
    }
    ShapeNode cell = shape.cell(node);
    if (place instanceof MemoryPlace.Data) {
      return cell.own ? cell.data : ViewWord.data(node);
    }
    boolean mark = place instanceof MemoryPlace.Mark;
    return mark
        ? cell.marks == 2 ? ViewWord.ONE : ViewWord.NULL
        : ShapeChanges.reference(cell.next);
  }
}
