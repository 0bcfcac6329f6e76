package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Op.Told;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Sort;
import io.selvage.prove.helping.code.Step;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a thread does by itself: one memory step, and the local ones after it. */
final class Execution {
  private static final int MAX_LOCAL_STEPS = 2_000;

  private final Layout layout;
  private final HelpingProgram subject;
  private final Splitting splitting;
  private final Rules rules;
  private final Writes writes;
  private final Returns returns;

  /** Whose step it is that is looked at. */
  private Points.Point moment = Points.Point.CALL;

  Execution(Layout layout, Splitting splitting, Rules rules, Writes writes, Returns returns) {
    this.layout = layout;
    this.subject = layout.subject;
    this.splitting = splitting;
    this.rules = rules;
    this.writes = writes;
    this.returns = returns;
  }

  /** All that one step from here may lead to. */
  List<Graph> step(Graph view) {
    moment = Points.Point.own(subject.code().get(view.at).line());
    returns.from(moment, view.effect);
    return close(execute(new Graph(view)));
  }

  /** On to where others may come between. */
  List<Graph> close(List<Graph> start) {
    List<Graph> settled = new ArrayList<>();
    ArrayDeque<Graph> open = new ArrayDeque<>(start);
    for (int count = 0; !open.isEmpty(); count++) {
      if (count > MAX_LOCAL_STEPS) {
        throw new Unproved("PRV-073 too many local steps without an end", 0);
      }
      Graph graph = open.poll();
      rules.observe(graph, moment);
      if (graph.at >= 0 && isLocal(graph)) {
        open.addAll(execute(graph));
      } else {
        settled.add(graph);
      }
    }
    return settled;
  }

  private boolean isLocal(Graph graph) {
    Op op = subject.code().get(graph.at).op();
    if (op instanceof Op.Load load) {
      Slot slot = subject.slots().get(load.slot());
      return slot.isFixed() || isOwned(graph, load.holder());
    } else if (op instanceof Op.Store store) {
      return isOwned(graph, store.holder());
    } else if (op instanceof Op.Cas cas) {
      return isOwned(graph, cas.holder());
    } else if (op instanceof Op.Swap swap) {
      return isOwned(graph, swap.holder());
    }
    return true;
  }

  private static boolean isOwned(Graph graph, int holder) {
    int word = holder == Op.SELF ? Word.node(Word.SELF) : graph.words[holder];
    return Word.isNode(word) && graph.isOwned(Word.number(word));
  }

  // ---------------------------------------------------------------- ops

  private List<Graph> execute(Graph graph) {
    Step step = subject.code().get(graph.at);
    Op op = step.op();
    if (op instanceof Op.Test test) {
      return test(graph, test, step);
    } else if (op instanceof Op.Return result) {
      returns.leave(graph, result.value() < 0 ? Word.DEAD : word(graph, result.value()), step);
      return List.of(graph);
    } else if (op instanceof Op.Stop stop) {
      throw new Unproved(stop.why(), step.line());
    }
    List<Graph> out = new ArrayList<>();
    if (op instanceof Op.Load load) {
      load(graph, load, step, out);
    } else if (op instanceof Op.Store store) {
      for (Target target : targets(graph, store.holder(), store.slot(), step)) {
        int now = word(target.graph(), store.from());
        out.add(writes.write(target.graph(), target.node(), store.slot(), now, step.line()));
      }
    } else if (op instanceof Op.Cas cas) {
      for (Target target : targets(graph, cas.holder(), cas.slot(), step)) {
        compareAndSet(target, cas, step, out);
      }
    } else if (op instanceof Op.Swap swap) {
      for (Target target : targets(graph, swap.holder(), swap.slot(), step)) {
        swap(target, swap, step, out);
      }
    } else {
      simple(graph, op, step);
      out.add(graph);
    }
    out.forEach(each -> each.at = step.next());
    return out;
  }

  private void simple(Graph graph, Op op, Step step) {
    if (op instanceof Op.Let let) {
      graph.words[let.to()] = let.word();
    } else if (op instanceof Op.Mask mask) {
      graph.words[mask.to()] = Word.ANY;
    } else if (op instanceof Op.Copy copy) {
      graph.words[copy.to()] = word(graph, copy.from());
    } else if (op instanceof Op.New made) {
      int node = graph.add(made.type(), layout.width(made.type()), Word.NULL);
      graph.flags[node] = Graph.OWNED | Graph.MINE;
      if (layout.roles.isDescriptor(made.type())) {
        graph.maker[node] = graph.operation + 1;
        graph.fields[node][layout.resultPlace(made.type())] = Word.UNKNOWN;
      }
      graph.words[made.to()] = Word.node(node);
    } else if (op instanceof Op.Mine mine) {
      graph.words[mine.to()] = graph.ghosts[layout.me];
    } else if (op instanceof Op.Is is) {
      int word = word(graph, is.value());
      boolean holds = Word.isNode(word) && graph.type[Word.number(word)] == is.type();
      graph.words[is.to()] = Word.constant(holds ? 1 : 0);
    } else if (op instanceof Op.Cast cast) {
      int word = word(graph, cast.value());
      boolean fits =
          word == Word.NULL || Word.isNode(word) && graph.type[Word.number(word)] == cast.type();
      if (!fits) {
        throw new Unproved("PRV-071 a cast fails", step.line());
      }
    } else if (op instanceof Op.Follow follow && !Word.isNode(word(graph, follow.value()))) {
      throw new Unproved("PRV-071 a null is followed", step.line());
    }
  }

  private int word(Graph graph, int variable) {
    int word = variable == 0 ? Word.NULL : graph.words[variable];
    if (word == Word.DEAD) {
      throw new Unproved("PRV-072 a variable is read that was not written", 0);
    }
    return word;
  }

  private static Graph deliver(Graph graph, int to, int word) {
    if (to >= 0) {
      graph.words[to] = word;
    }
    return graph;
  }

  private List<Graph> test(Graph graph, Op.Test test, Step step) {
    int told =
        test.relation() == Op.Relation.ORDER
            ? -1
            : equal(graph, word(graph, test.left()), word(graph, test.right()));
    boolean wanted = test.relation() == Op.Relation.EQUAL;
    List<Graph> out = new ArrayList<>();
    if (told < 0 || (told == 1) == wanted) {
      Graph yes = new Graph(graph);
      yes.at = step.next();
      out.add(yes);
    }
    if (told < 0 || (told == 1) != wanted) {
      graph.at = step.otherwise();
      out.add(graph);
    }
    return out;
  }

  /** 1 if the words are equal, 0 if not, -1 if that is not known. */
  static int equal(Graph graph, int left, int right) {
    if (left < 0 || right < 0) {
      return -1;
    }
    if (left == right) {
      return 1;
    }
    boolean sameKind = Word.isNode(left) == Word.isNode(right);
    return !sameKind && (isNumber(graph, left) || isNumber(graph, right)) ? -1 : 0;
  }

  private static boolean isNumber(Graph graph, int word) {
    return Word.isNode(word) && graph.type[Word.number(word)] == HelpingProgram.NUMBER;
  }

  // ---------------------------------------------------------------- memory

  /** An object whose slot is known, and all else that must be known before it is replaced. */
  private record Target(Graph graph, int node) {}

  private List<Target> targets(Graph graph, int holder, int slot, Step step) {
    List<Target> out = new ArrayList<>();
    if (subject.slots().get(slot).isHavoc()) {
      requireIndex(word(graph, holder), slot, step);
      out.add(new Target(graph, -1));
      return out;
    }
    for (Target held : holders(graph, holder, slot, step)) {
      for (Graph known : splitting.known(held.graph(), held.node(), slot)) {
        for (Graph ready : rules.prepare(known, held.node(), slot)) {
          out.add(new Target(new Graph(ready), held.node()));
        }
      }
    }
    return out;
  }

  private List<Target> holders(Graph graph, int holder, int slot, Step step) {
    if (holder == Op.SELF) {
      return List.of(new Target(graph, Word.SELF));
    }
    int word = word(graph, holder);
    int type = subject.slots().get(slot).type();
    if (Word.isNode(word) && graph.type[Word.number(word)] == type) {
      return List.of(new Target(graph, Word.number(word)));
    }
    if (type != HelpingProgram.NUMBER || Word.isNode(word)) {
      throw new Unproved("PRV-071 a null is followed", step.line());
    }
    requireIndex(word, slot, step);
    List<Target> out = new ArrayList<>();
    for (Splitting.Choice choice : splitting.numbers(graph)) {
      out.add(new Target(choice.graph(), Word.number(choice.word())));
    }
    return out;
  }

  /** A constant index is inside of the array; computed ones were looked at before. */
  private void requireIndex(int word, int slot, Step step) {
    boolean constant = Word.isConstant(word) || word == Word.NULL;
    if (constant && !subject.slots().get(slot).has(Word.value(word))) {
      throw new Unproved("PRV-077 an index is outside of the array, or not known", step.line());
    }
  }

  private void load(Graph graph, Op.Load load, Step step, List<Graph> out) {
    Slot slot = subject.slots().get(load.slot());
    if (slot.isHavoc()) {
      requireIndex(word(graph, load.holder()), load.slot(), step);
      for (Splitting.Choice choice : splitting.choices(graph, slot, false)) {
        out.add(deliver(choice.graph(), load.to(), choice.word()));
      }
      return;
    }
    for (Target held : holders(graph, load.holder(), load.slot(), step)) {
      for (Graph known : splitting.known(held.graph(), held.node(), load.slot())) {
        for (Graph seen : rules.read(known, held.node(), load.slot())) {
          Graph next = new Graph(seen);
          out.add(deliver(next, load.to(), next.fields[held.node()][slot.place()]));
        }
      }
    }
  }

  private void swap(Target target, Op.Swap swap, Step step, List<Graph> out) {
    Graph graph = target.graph();
    int now = word(graph, swap.next());
    if (target.node() >= 0) {
      int old = graph.fields[target.node()][layout.place(swap.slot())];
      Graph next = writes.write(graph, target.node(), swap.slot(), now, step.line());
      out.add(deliver(next, swap.to(), old));
      return;
    }
    writes.write(graph, target.node(), swap.slot(), now, step.line());
    for (Splitting.Choice old : splitting.choices(graph, subject.slots().get(swap.slot()), false)) {
      out.add(deliver(old.graph(), swap.to(), old.word()));
    }
  }

  private void compareAndSet(Target target, Op.Cas cas, Step step, List<Graph> out) {
    Graph graph = target.graph();
    boolean before = cas.told() == Told.BEFORE;
    boolean havoc = target.node() < 0;
    int old = havoc ? Word.ANY : graph.fields[target.node()][layout.place(cas.slot())];
    int told = equal(graph, old, word(graph, cas.expected()));
    if (before && havoc) {
      throw new Unproved("PRV-063 an exchange at an index that is not followed", step.line());
    }
    if (told != 1 || cas.told() == Told.WHETHER_SPURIOUS) {
      out.add(deliver(new Graph(graph), cas.to(), before ? old : Word.NULL));
    }
    if (told != 0) {
      int now = word(graph, cas.next());
      Graph next = writes.write(graph, target.node(), cas.slot(), now, step.line());
      out.add(deliver(next, cas.to(), before ? old : Word.constant(1)));
    }
  }

  // ---------------------------------------------------------------- beginnings

  /** The object after its constructor. */
  List<Graph> construct() {
    Graph start = new Graph(subject.variables(), layout);
    start.at = subject.construct();
    start.flags[Word.SELF] = Graph.OWNED;
    List<Graph> ends = new ArrayList<>();
    Set<Form> seen = new HashSet<>();
    ArrayDeque<Graph> open = new ArrayDeque<>(List.of(start));
    for (int count = 0; !open.isEmpty(); count++) {
      if (count > MAX_LOCAL_STEPS) {
        throw new Unproved("PRV-073 the constructor has too many steps", 0);
      }
      Graph graph = open.poll();
      if (subject.code().get(graph.at).op() instanceof Op.Return) {
        ends.add(constructed(graph));
      } else {
        for (Graph next : execute(graph)) {
          if (seen.add(Form.of(next))) {
            open.add(next);
          }
        }
      }
    }
    return ends;
  }

  private Graph constructed(Graph graph) {
    writes.publish(graph, Word.SELF);
    graph.at = -1;
    Arrays.fill(graph.words, Word.DEAD);
    for (int node = 1; node < graph.count; node++) {
      graph.flags[node] = 0;
    }
    if (subject.hasThreadNumbers()) {
      int me = graph.add(HelpingProgram.NUMBER, layout.width(HelpingProgram.NUMBER), Word.NULL);
      graph.flags[me] = Graph.MINE;
      graph.ghosts[layout.me] = Word.node(me);
    }
    rules.requireInitial(graph);
    return graph;
  }

  /** A call of any operation with any arguments. */
  List<Graph> calls(Graph idle) {
    List<Graph> all = new ArrayList<>();
    for (int i = 0; i < subject.operations().size(); i++) {
      Graph called = new Graph(idle);
      called.operation = i;
      called.at = subject.operations().get(i).entry();
      argument(called, 0, all);
    }
    moment = Points.Point.CALL;
    returns.from(moment, false);
    return close(all);
  }

  private void argument(Graph graph, int which, List<Graph> all) {
    Operation operation = subject.operations().get(graph.operation);
    if (which == operation.arguments().size()) {
      all.add(graph);
      return;
    }
    for (Splitting.Choice choice : arguments(graph, operation.sorts().get(which))) {
      Graph next = choice.graph();
      next.words[operation.arguments().get(which)] = choice.word();
      next.ghosts[which] = choice.word();
      argument(next, which + 1, all);
    }
  }

  private List<Splitting.Choice> arguments(Graph graph, Sort sort) {
    List<Splitting.Choice> all = new ArrayList<>();
    switch (sort) {
      case NUMBER -> all.addAll(splitting.numbers(graph));
      case FLAG -> {
        all.add(new Splitting.Choice(new Graph(graph), Word.NULL));
        all.add(new Splitting.Choice(new Graph(graph), Word.constant(1)));
      }
      case OBJECT -> {
        if (subject.isCell()) {
          all.add(new Splitting.Choice(new Graph(graph), Word.NULL));
        }
        all.addAll(splitting.values(graph));
      }
    }
    return all;
  }
}
