package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.ArgumentSort;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingOp.CasResult;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.code.HelpingStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The thread's own steps: one memory step and the local ones after it. */
public final class GraphSteps {
  private static final int MAX_LOCAL_STEPS = 2_000;

  private final GraphLayout layout;
  private final HelpingProgram subject;
  private final GraphMaterialization splitting;
  private final SpecificationRules rules;
  private final GraphWrites writes;
  private final ReturnJustification returns;

  /** The operation whose step is being analysed. */
  private HelpingLinearizationPoints.Point moment = HelpingLinearizationPoints.Point.CALL;

  public GraphSteps(
      GraphLayout layout,
      GraphMaterialization splitting,
      SpecificationRules rules,
      GraphWrites writes,
      ReturnJustification returns) {
    this.layout = layout;
    this.subject = layout.subject;
    this.splitting = splitting;
    this.rules = rules;
    this.writes = writes;
    this.returns = returns;
  }

  /** All results of one step from here. */
  public List<ObjectGraph> step(ObjectGraph view) {
    moment = HelpingLinearizationPoints.Point.own(subject.code().get(view.at).line());
    returns.from(moment, view.effect);
    return close(execute(new ObjectGraph(view)));
  }

  /** Continues to the next interference point. */
  List<ObjectGraph> close(List<ObjectGraph> start) {
    List<ObjectGraph> settled = new ArrayList<>();
    ArrayDeque<ObjectGraph> open = new ArrayDeque<>(start);
    for (int count = 0; !open.isEmpty(); count++) {
      if (count > MAX_LOCAL_STEPS) {
        throw new HelpingProofFailure("PRV-073 too many consecutive local steps", 0);
      }
      ObjectGraph graph = open.poll();
      rules.observe(graph, moment);
      if (graph.at >= 0 && isLocal(graph)) {
        open.addAll(execute(graph));
      } else {
        settled.add(graph);
      }
    }
    return settled;
  }

  private boolean isLocal(ObjectGraph graph) {
    HelpingOp op = subject.code().get(graph.at).op();
    if (op instanceof HelpingOp.Load load) {
      FieldSlot slot = subject.slots().get(load.slot());
      return slot.isFixed() || isOwned(graph, load.holder());
    } else if (op instanceof HelpingOp.Store store) {
      return isOwned(graph, store.holder());
    } else if (op instanceof HelpingOp.Cas cas) {
      return isOwned(graph, cas.holder());
    } else if (op instanceof HelpingOp.Swap swap) {
      return isOwned(graph, swap.holder());
    }
    return true;
  }

  private static boolean isOwned(ObjectGraph graph, int holder) {
    int word = holder == HelpingOp.SELF ? GraphWord.node(GraphWord.SELF) : graph.words[holder];
    return GraphWord.isNode(word) && graph.isOwned(GraphWord.number(word));
  }

  // ---------------------------------------------------------------- ops

  private List<ObjectGraph> execute(ObjectGraph graph) {
    HelpingStep step = subject.code().get(graph.at);
    HelpingOp op = step.op();
    if (op instanceof HelpingOp.Test test) {
      return test(graph, test, step);
    } else if (op instanceof HelpingOp.Return result) {
      returns.leave(graph, result.value() < 0 ? GraphWord.DEAD : word(graph, result.value()), step);
      return List.of(graph);
    } else if (op instanceof HelpingOp.Stop stop) {
      throw new HelpingProofFailure(stop.why(), step.line());
    }
    List<ObjectGraph> out = new ArrayList<>();
    if (op instanceof HelpingOp.Load load) {
      load(graph, load, step, out);
    } else if (op instanceof HelpingOp.Store store) {
      for (Target target : targets(graph, store.holder(), store.slot(), step)) {
        int now = word(target.graph(), store.from());
        out.add(writes.write(target.graph(), target.node(), store.slot(), now, step.line()));
      }
    } else if (op instanceof HelpingOp.Cas cas) {
      for (Target target : targets(graph, cas.holder(), cas.slot(), step)) {
        compareAndSet(target, cas, step, out);
      }
    } else if (op instanceof HelpingOp.Swap swap) {
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

  private void simple(ObjectGraph graph, HelpingOp op, HelpingStep step) {
    if (op instanceof HelpingOp.Let let) {
      graph.words[let.to()] = let.word();
    } else if (op instanceof HelpingOp.Mask mask) {
      graph.words[mask.to()] = GraphWord.ANY;
    } else if (op instanceof HelpingOp.Copy copy) {
      graph.words[copy.to()] = word(graph, copy.from());
    } else if (op instanceof HelpingOp.New made) {
      int node = graph.add(made.type(), layout.width(made.type()), GraphWord.NULL);
      graph.flags[node] = ObjectGraph.OWNED | ObjectGraph.MINE;
      if (layout.roles.isDescriptor(made.type())) {
        graph.maker[node] = graph.operation + 1;
        graph.fields[node][layout.resultPlace(made.type())] = GraphWord.UNKNOWN;
      }
      graph.words[made.to()] = GraphWord.node(node);
    } else if (op instanceof HelpingOp.Mine mine) {
      graph.words[mine.to()] = graph.ghosts[layout.me];
    } else if (op instanceof HelpingOp.Is is) {
      int word = word(graph, is.value());
      boolean holds = GraphWord.isNode(word) && graph.type[GraphWord.number(word)] == is.type();
      graph.words[is.to()] = GraphWord.constant(holds ? 1 : 0);
    } else if (op instanceof HelpingOp.Cast cast) {
      int word = word(graph, cast.value());
      boolean fits =
          word == GraphWord.NULL
              || GraphWord.isNode(word) && graph.type[GraphWord.number(word)] == cast.type();
      if (!fits) {
        throw new HelpingProofFailure("PRV-071 a cast may fail", step.line());
      }
    } else if (op instanceof HelpingOp.Follow follow
        && !GraphWord.isNode(word(graph, follow.value()))) {
      throw new HelpingProofFailure("PRV-071 the code may dereference null", step.line());
    }
  }

  private int word(ObjectGraph graph, int variable) {
    int word = variable == 0 ? GraphWord.NULL : graph.words[variable];
    if (word == GraphWord.DEAD) {
      throw new HelpingProofFailure("PRV-072 the code reads a variable that was not written", 0);
    }
    return word;
  }

  private static ObjectGraph deliver(ObjectGraph graph, int to, int word) {
    if (to >= 0) {
      graph.words[to] = word;
    }
    return graph;
  }

  private List<ObjectGraph> test(ObjectGraph graph, HelpingOp.Test test, HelpingStep step) {
    int told =
        test.relation() == HelpingOp.Relation.ORDER
            ? -1
            : equal(graph, word(graph, test.left()), word(graph, test.right()));
    boolean wanted = test.relation() == HelpingOp.Relation.EQUAL;
    List<ObjectGraph> out = new ArrayList<>();
    if (told < 0 || (told == 1) == wanted) {
      ObjectGraph yes = new ObjectGraph(graph);
      yes.at = step.next();
      out.add(yes);
    }
    if (told < 0 || (told == 1) != wanted) {
      graph.at = step.otherwise();
      out.add(graph);
    }
    return out;
  }

  /** 1 if the words are equal, 0 if not, -1 if unknown. */
  static int equal(ObjectGraph graph, int left, int right) {
    if (left < 0 || right < 0) {
      return -1;
    }
    if (left == right) {
      return 1;
    }
    boolean sameKind = GraphWord.isNode(left) == GraphWord.isNode(right);
    return !sameKind && (isNumber(graph, left) || isNumber(graph, right)) ? -1 : 0;
  }

  private static boolean isNumber(ObjectGraph graph, int word) {
    return GraphWord.isNode(word) && graph.type[GraphWord.number(word)] == HelpingProgram.NUMBER;
  }

  // ---------------------------------------------------------------- memory

  /**
   * An object whose slot is known, with everything else that must be known before it is
   * overwritten.
   */
  private record Target(ObjectGraph graph, int node) {}

  private List<Target> targets(ObjectGraph graph, int holder, int slot, HelpingStep step) {
    List<Target> out = new ArrayList<>();
    if (subject.slots().get(slot).isHavoc()) {
      requireIndex(word(graph, holder), slot, step);
      out.add(new Target(graph, -1));
      return out;
    }
    for (Target held : holders(graph, holder, slot, step)) {
      for (ObjectGraph known : splitting.known(held.graph(), held.node(), slot)) {
        for (ObjectGraph ready : rules.prepare(known, held.node(), slot)) {
          out.add(new Target(new ObjectGraph(ready), held.node()));
        }
      }
    }
    return out;
  }

  private List<Target> holders(ObjectGraph graph, int holder, int slot, HelpingStep step) {
    if (holder == HelpingOp.SELF) {
      return List.of(new Target(graph, GraphWord.SELF));
    }
    int word = word(graph, holder);
    int type = subject.slots().get(slot).type();
    if (GraphWord.isNode(word) && graph.type[GraphWord.number(word)] == type) {
      return List.of(new Target(graph, GraphWord.number(word)));
    }
    if (type != HelpingProgram.NUMBER || GraphWord.isNode(word)) {
      throw new HelpingProofFailure("PRV-071 the code may dereference null", step.line());
    }
    requireIndex(word, slot, step);
    List<Target> out = new ArrayList<>();
    for (GraphMaterialization.Choice choice : splitting.numbers(graph)) {
      out.add(new Target(choice.graph(), GraphWord.number(choice.word())));
    }
    return out;
  }

  /** A constant index must be within the array; computed ones were checked earlier. */
  private void requireIndex(int word, int slot, HelpingStep step) {
    boolean constant = GraphWord.isConstant(word) || word == GraphWord.NULL;
    if (constant && !subject.slots().get(slot).has(GraphWord.value(word))) {
      throw new HelpingProofFailure("PRV-077 an index is out of bounds or unknown", step.line());
    }
  }

  private void load(
      ObjectGraph graph, HelpingOp.Load load, HelpingStep step, List<ObjectGraph> out) {
    FieldSlot slot = subject.slots().get(load.slot());
    if (slot.isHavoc()) {
      requireIndex(word(graph, load.holder()), load.slot(), step);
      for (GraphMaterialization.Choice choice : splitting.choices(graph, slot, false)) {
        out.add(deliver(choice.graph(), load.to(), choice.word()));
      }
      return;
    }
    for (Target held : holders(graph, load.holder(), load.slot(), step)) {
      for (ObjectGraph known : splitting.known(held.graph(), held.node(), load.slot())) {
        for (ObjectGraph seen : rules.read(known, held.node(), load.slot())) {
          ObjectGraph next = new ObjectGraph(seen);
          out.add(deliver(next, load.to(), next.fields[held.node()][slot.place()]));
        }
      }
    }
  }

  private void swap(Target target, HelpingOp.Swap swap, HelpingStep step, List<ObjectGraph> out) {
    ObjectGraph graph = target.graph();
    int now = word(graph, swap.next());
    if (target.node() >= 0) {
      int old = graph.fields[target.node()][layout.place(swap.slot())];
      ObjectGraph next = writes.write(graph, target.node(), swap.slot(), now, step.line());
      out.add(deliver(next, swap.to(), old));
      return;
    }
    writes.write(graph, target.node(), swap.slot(), now, step.line());
    for (GraphMaterialization.Choice old :
        splitting.choices(graph, subject.slots().get(swap.slot()), false)) {
      out.add(deliver(old.graph(), swap.to(), old.word()));
    }
  }

  private void compareAndSet(
      Target target, HelpingOp.Cas cas, HelpingStep step, List<ObjectGraph> out) {
    ObjectGraph graph = target.graph();
    boolean before = cas.reported() == CasResult.BEFORE;
    boolean havoc = target.node() < 0;
    int old = havoc ? GraphWord.ANY : graph.fields[target.node()][layout.place(cas.slot())];
    int told = equal(graph, old, word(graph, cas.expected()));
    if (before && havoc) {
      throw new HelpingProofFailure("PRV-063 an exchange at an untracked index", step.line());
    }
    if (told != 1 || cas.reported() == CasResult.WHETHER_SPURIOUS) {
      out.add(deliver(new ObjectGraph(graph), cas.to(), before ? old : GraphWord.NULL));
    }
    if (told != 0) {
      int now = word(graph, cas.next());
      ObjectGraph next = writes.write(graph, target.node(), cas.slot(), now, step.line());
      out.add(deliver(next, cas.to(), before ? old : GraphWord.constant(1)));
    }
  }

  // ---------------------------------------------------------------- initial states

  /** The object after its constructor. */
  public List<ObjectGraph> construct() {
    ObjectGraph start = new ObjectGraph(subject.variables(), layout);
    start.at = subject.construct();
    start.flags[GraphWord.SELF] = ObjectGraph.OWNED;
    List<ObjectGraph> ends = new ArrayList<>();
    Set<GraphEncoding> seen = new HashSet<>();
    ArrayDeque<ObjectGraph> open = new ArrayDeque<>(List.of(start));
    for (int count = 0; !open.isEmpty(); count++) {
      if (count > MAX_LOCAL_STEPS) {
        throw new HelpingProofFailure("PRV-073 the constructor performs too many steps", 0);
      }
      ObjectGraph graph = open.poll();
      if (subject.code().get(graph.at).op() instanceof HelpingOp.Return) {
        ends.add(constructed(graph));
      } else {
        for (ObjectGraph next : execute(graph)) {
          if (seen.add(GraphEncoding.of(next))) {
            open.add(next);
          }
        }
      }
    }
    return ends;
  }

  private ObjectGraph constructed(ObjectGraph graph) {
    writes.publish(graph, GraphWord.SELF);
    graph.at = -1;
    Arrays.fill(graph.words, GraphWord.DEAD);
    for (int node = 1; node < graph.count; node++) {
      graph.flags[node] = 0;
    }
    if (subject.hasThreadNumbers()) {
      int me =
          graph.add(HelpingProgram.NUMBER, layout.width(HelpingProgram.NUMBER), GraphWord.NULL);
      graph.flags[me] = ObjectGraph.MINE;
      graph.ghosts[layout.me] = GraphWord.node(me);
    }
    rules.requireInitial(graph);
    return graph;
  }

  /** A call of any operation with any arguments. */
  public List<ObjectGraph> calls(ObjectGraph idle) {
    List<ObjectGraph> all = new ArrayList<>();
    for (int i = 0; i < subject.operations().size(); i++) {
      ObjectGraph called = new ObjectGraph(idle);
      called.operation = i;
      called.at = subject.operations().get(i).entry();
      argument(called, 0, all);
    }
    moment = HelpingLinearizationPoints.Point.CALL;
    returns.from(moment, false);
    return close(all);
  }

  private void argument(ObjectGraph graph, int which, List<ObjectGraph> all) {
    HelpingOperation operation = subject.operations().get(graph.operation);
    if (which == operation.arguments().size()) {
      all.add(graph);
      return;
    }
    for (GraphMaterialization.Choice choice : arguments(graph, operation.sorts().get(which))) {
      ObjectGraph next = choice.graph();
      next.words[operation.arguments().get(which)] = choice.word();
      next.ghosts[which] = choice.word();
      argument(next, which + 1, all);
    }
  }

  private List<GraphMaterialization.Choice> arguments(ObjectGraph graph, ArgumentSort sort) {
    List<GraphMaterialization.Choice> all = new ArrayList<>();
    switch (sort) {
      case NUMBER -> all.addAll(splitting.numbers(graph));
      case FLAG -> {
        all.add(new GraphMaterialization.Choice(new ObjectGraph(graph), GraphWord.NULL));
        all.add(new GraphMaterialization.Choice(new ObjectGraph(graph), GraphWord.constant(1)));
      }
      case OBJECT -> {
        if (subject.isCell()) {
          all.add(new GraphMaterialization.Choice(new ObjectGraph(graph), GraphWord.NULL));
        }
        all.addAll(splitting.values(graph));
      }
    }
    return all;
  }
}
