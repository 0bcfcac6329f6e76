package io.selvage.relaxed.engine;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.internal.buffering.BufferingNotes;
import io.selvage.relaxed.internal.buffering.PostponedExecutions;
import io.selvage.relaxed.internal.buffering.PostponingCode;
import io.selvage.relaxed.internal.explore.ChoicePath;
import io.selvage.relaxed.internal.explore.ExplorationReduction;
import io.selvage.relaxed.internal.explore.HelpSideConditions;
import io.selvage.relaxed.internal.explore.LoadBufferingSettings;
import io.selvage.relaxed.internal.explore.MaximalityCheck;
import io.selvage.relaxed.internal.explore.WorkSharing;
import io.selvage.relaxed.internal.graph.AcyclicityAxiom;
import io.selvage.relaxed.internal.graph.CoherenceAxiom;
import io.selvage.relaxed.internal.graph.EventClocks;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.ExecutionOrbit;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import io.selvage.relaxed.internal.graph.ThreadSymmetry;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ReplayedThreads;
import io.selvage.relaxed.internal.thread.ThreadAction;
import io.selvage.relaxed.internal.thread.ThreadTrie;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Visits every consistent execution of a program once (TruSt: Kokologiannakis, Marmanis, Gladstein
 * and Vafeiadis, POPL 2022). Events are added sequentially; a read tries all available sources, a
 * write all positions in the modification order; and a write is offered as a new source to earlier
 * reads (a backward revisit), which removes the events added since. A revisit happens only if the
 * removed events were added maximally, so that each execution is reached along exactly one path,
 * and no visited set is needed.
 */
public final class ExecutionExplorer {
  private final Code code;
  private final ReplayedThreads threads;
  private final ThreadTrie[] tries;
  private final MemoryLocations places;
  private final MemoryModel model;
  private final CoherenceAxiom coherence;
  private final AcyclicityAxiom order;
  private final JavaConsistency java;
  private final BufferingNotes notes;
  private final boolean isNoting;
  private final int round;
  private final Optional<PostponedExecutions> postponed;
  private final Observer observer;
  private final WorkSharing sharing;
  private final ChoicePath route;
  private final int[] kinds;
  private final ThreadSymmetry symmetry;
  private final List<ExecutionGraph> graphs = new ArrayList<>();

  /** The number of graphs in use: each is the result of a revisit of the previous one. */
  private int level;

  private boolean stopped;

  /** A program: its threads, and the initial memory. */
  public interface Code {
    int threads();

    /** Whether the thread runs from the start, rather than after another thread starts it. */
    boolean isInitial(int thread);

    /** Creates a new instance each time. */
    ReplayableThread walker(int thread);

    /** Another instance of the same thread, which follows its twin. */
    default ReplayableThread twin(int thread) {
      return walker(thread);
    }

    long initial(long object, int slot);

    /**
     * A number shared by threads with the same code and the same arguments that are started
     * consecutively.
     */
    default int kind(int thread) {
      return thread;
    }

    /** The word after exchanging two twins. */
    default long exchanged(long word, int one, int other) {
      return word;
    }

    /** The name of an object's type, which is the same for every worker. */
    default String type(long object) {
      return "object";
    }

    /** What its threads stand for. */
    default JavaConsistency.Threads representing() {
      return JavaConsistency.Threads.THEMSELVES;
    }

    /** The enabled reductions. */
    default Set<ExplorationReduction> shortcuts() {
      return Set.of();
    }
  }

  /** Receives the executions. */
  public interface Observer {
    /**
     * @return whether to continue
     */
    boolean see(ExploredExecution execution);
  }

  /**
   * @param twins how to treat symmetric threads
   * @param sharing receives parts of the tree for other workers
   * @param route the path to follow
   * @param most the maximal number of thread actions to cache
   * @param sideConditions the shared side conditions
   * @param buffering which reads are postponed
   */
  public ExecutionExplorer(
      Code code,
      MemoryModel model,
      SymmetricThreads twins,
      Observer observer,
      WorkSharing sharing,
      ChoicePath route,
      long most,
      HelpSideConditions.Shared sideConditions,
      LoadBufferingSettings buffering) {
    this.route = route;
    boolean isPostponing = buffering.isPostponing();
    this.code = isPostponing ? new PostponingCode(code, buffering.plan()) : code;
    this.model = model;
    this.observer = observer;
    this.sharing = sharing;
    // Postponed events are not in program order here; whole executions are checked.
    this.order = isPostponing ? (g, added, other, later) -> true : AcyclicityAxiom.of(model);
    this.places = new MemoryLocations(code::initial);
    this.coherence =
        isPostponing
            ? CoherenceAxiom.withoutFinals(model, places)
            : new CoherenceAxiom(model, places);
    this.kinds = twins.kinds(code);
    this.symmetry = new ThreadSymmetry(kinds);
    this.threads = new ReplayedThreads(this.code, kinds, places, most, sideConditions);
    this.tries = threads.tries;
    this.java = new JavaConsistency(coherence, threads, code.representing(), graph(0));
    this.isNoting = buffering.isEnabled();
    this.round = buffering.round();
    this.notes = new BufferingNotes(buffering.summary(), model, places, tries);
    this.postponed =
        isPostponing
            ? Optional.of(
                new PostponedExecutions(
                    code,
                    model,
                    places,
                    buffering.plan(),
                    buffering.counts(),
                    graph(0),
                    sharing::isOver))
            : Optional.empty();
  }

  /** Follows its route; may be called again when the route has changed. */
  public void explore() {
    stopped = false;
    ExecutionGraph g = graph(0);
    g.ensurePlaces(places.count());
    for (int t = 0; t < tries.length; t++) {
      g.starter[t] = code.isInitial(t) ? ExecutionGraph.INITIAL : ExecutionGraph.NONE;
    }
    visit(g, 0);
  }

  private ExecutionGraph graph(int number) {
    while (graphs.size() <= number) {
      graphs.add(new ExecutionGraph(tries.length, new EventClocks(tries.length, model, symmetry)));
    }
    return graphs.get(number);
  }

  // ---------------------------------------------------------------- one step

  /**
   * @param choices the depth in the tree of choices
   */
  private void visit(ExecutionGraph g, int choices) {
    stopped |= sharing.isOver();
    if (stopped) {
      return;
    }
    if (sharing.isWanted() && route.isDivisible(choices)) {
      sharing.give(route.divide());
    }
    if (route.isOpen(choices)) {
      route.count(choices);
      step(g, choices);
      route.decide(choices);
    }
    step(g, choices);
  }

  private void step(ExecutionGraph g, int choices) {
    int t = threads.next(g);
    if (t < 0) {
      end(g, choices);
      return;
    }
    int node = g.state[t];
    int act = tries[t].act[node];
    if (act <= ThreadAction.STORES && act != ThreadAction.WRITES && act != ThreadAction.STORES) {
      read(g, t, node, choices);
    } else if (act <= ThreadAction.STORES) {
      write(g, t, node, choices);
    } else if (act == ThreadAction.CHOOSES) {
      choose(g, t, node, choices);
    } else {
      mark(g, t, node, choices);
    }
  }

  private void mark(ExecutionGraph g, int t, int node, int choices) {
    ThreadTrie trie = tries[t];
    int act = trie.act[node];
    int kind =
        act == ThreadAction.FENCES
            ? ExecutionGraph.FENCE
            : act == ThreadAction.STARTS ? ExecutionGraph.START : ExecutionGraph.JOIN;
    int e = g.push(t, kind, node);
    g.place[e] = -1;
    g.strength[e] = trie.strength[node];
    g.word[e] = kind == ExecutionGraph.FENCE ? trie.word[node] : trie.detail[node];
    g.position[e] = trie.order[node];
    g.clocks.set(g, e);
    g.state[t] = trie.next(node, 0);
    if (kind == ExecutionGraph.START) {
      g.starter[trie.detail[node]] = e;
    }
    visit(g, choices);
    if (kind == ExecutionGraph.START) {
      g.starter[(int) g.word[e]] = ExecutionGraph.NONE;
    }
    g.pop();
  }

  private void choose(ExecutionGraph g, int t, int node, int choices) {
    ThreadTrie trie = tries[t];
    int count = trie.detail[node];
    for (int choice = 0; choice < count; choice++) {
      // The node may have been renumbered since.
      int e = g.push(t, ExecutionGraph.CHOICE, g.state[t]);
      g.place[e] = -1;
      g.strength[e] = 0;
      g.word[e] = choice;
      g.position[e] = trie.order[g.state[t]];
      g.clocks.set(g, e);
      g.state[t] = trie.next(g.state[t], choice);
      if (symmetry.allows(g, e)) {
        branch(g, choices);
      }
      g.pop();
    }
  }

  /** Continues after each of several choices. */
  private void branch(ExecutionGraph g, int choices) {
    if (route.takes(choices)) {
      visit(g, choices + 1);
    }
  }

  // ---------------------------------------------------------------- reads

  private void read(ExecutionGraph g, int t, int node, int choices) {
    g.ensurePlaces(places.count());
    int place = tries[t].place[node];
    int e = g.push(t, ExecutionGraph.READ, node);
    g.place[e] = place;
    g.strength[e] = tries[t].failure[node];
    g.position[e] = tries[t].order[node];
    // What was postponed does not know what was added to its thread before it.
    boolean free = coherence.isFree(g, e) || (tries[t].strength[node] & AccessStrength.HELD) != 0;
    int prior = g.before[e] >= 0 ? g.before[e] : g.starter[t];
    int source = g.latest[place];
    for (; ; ) {
      if (readFrom(g, e, source)) {
        g.link(e);
        int later = g.laterThan(source, place);
        if (symmetry.allows(g, e)
            && (later < 0 || order.allows(g, e, ExecutionGraph.NONE, later))) {
          branch(g, choices);
        }
        g.unlink(e);
      }
      // The state before the read determines where the search stops.
      if (source < 0 || stopped) {
        break;
      }
      if (!free && prior >= 0 && coherence.isKnown(g, source, place, prior)) {
        break;
      }
      source = g.earlier[source];
    }
    g.updating = ExecutionGraph.NONE;
    g.pop();
  }

  /**
   * Sets the source of a read; returns whether that is consistent as far as the read alone
   * determines.
   */
  private boolean readFrom(ExecutionGraph g, int e, int source) {
    g.source[e] = source;
    threads.answer(g, e, threads.word(g, source, g.place[e]));
    if (isStuckInThePast(g, e)) {
      return false;
    }
    g.clocks.set(g, e);
    return coherence.allowsSource(g, e);
  }

  /**
   * Waiting is allowed only at the last write: other waiting reads would never get a new source.
   */
  private static boolean isStuckInThePast(ExecutionGraph g, int e) {
    return (g.strength[e] & AccessStrength.WAITING) != 0 && g.latest[g.place[e]] != g.source[e];
  }

  // ---------------------------------------------------------------- writes

  private void write(ExecutionGraph g, int t, int node, int choices) {
    g.ensurePlaces(places.count());
    ThreadTrie trie = tries[t];
    int updating = g.updating;
    g.updating = ExecutionGraph.NONE;
    int e = g.push(t, ExecutionGraph.WRITE, node);
    g.place[e] = trie.place[node];
    g.strength[e] = trie.strength[node];
    g.word[e] = trie.word[node];
    g.position[e] = trie.order[node];
    g.clocks.set(g, e);
    g.state[t] = trie.next(node, 0);
    place(g, e, ExecutionGraph.NONE, choices);
    revisit(g, e, choices);
    g.pop();
    g.updating = updating;
  }

  /**
   * Tries all positions in the modification order.
   *
   * @param read the read that has just got this write as its source, or {@link ExecutionGraph#NONE}
   */
  private void place(ExecutionGraph g, int e, int read, int choices) {
    if (g.isHalf(e)) {
      placeAfter(g, e, g.source[g.before[e]], read, choices);
      return;
    }
    int at = g.place[e];
    for (int after = g.latest[at]; !stopped; after = g.earlier[after]) {
      placeAfter(g, e, after, read, choices);
      if (after < 0 || coherence.isKnown(g, after, at, e)) {
        return;
      }
    }
  }

  private void placeAfter(ExecutionGraph g, int e, int after, int read, int choices) {
    int later = g.laterThan(after, g.place[e]);
    if (later >= 0 && g.isHalf(later)) {
      // Updates are atomic: no write comes between.
      return;
    }
    g.insert(e, after);
    boolean fits =
        symmetry.allows(g, e)
            && (read == ExecutionGraph.NONE
                || !isStuckInThePast(g, read)
                    && coherence.allowsSource(g, read)
                    && symmetry.allows(g, read));
    if (fits && (later < 0 || order.allows(g, e, read, later))) {
      branch(g, choices);
    }
    g.remove(e);
  }

  // ---------------------------------------------------------------- revisits

  /** Offers the write, which has no position yet, to earlier reads. */
  private void revisit(ExecutionGraph g, int write, int choices) {
    int at = g.place[write];
    for (int e = write - 1; e >= 0 && !stopped; e--) {
      if (g.clocks.isPast(g, e, write)) {
        continue;
      }
      if (!MaximalityCheck.holds(g, e, write)) {
        return;
      }
      if (g.kind[e] == ExecutionGraph.READ && g.place[e] == at) {
        offer(g, e, choices);
      }
    }
  }

  /** Makes the last event, a write, the source of a read; removes the events added since. */
  private void offer(ExecutionGraph g, int read, int choices) {
    ExecutionGraph h = graph(++level);
    h.cut(g, read);
    int moved = h.size - 1;
    threads.beginAgain(g, h);
    readAgain(h, read, moved);
    h.link(read);
    place(h, moved, read, choices);
    level--;
  }

  /** Sets a source that has no position in the modification order yet. */
  private void readAgain(ExecutionGraph h, int read, int source) {
    h.source[read] = source;
    threads.answer(h, read, h.word[source]);
    h.ensurePlaces(places.count());
    h.clocks.set(h, read);
  }

  // ---------------------------------------------------------------- ends

  private void seePostponed(PostponedExecutions executions, ExecutionGraph g, int choices) {
    try {
      executions
          .accept(g, tries)
          .ifPresent(
              ordered -> {
                notes.note(ordered);
                stopped =
                    !observer.see(
                        new ExploredExecution(
                            ordered,
                            tries,
                            places,
                            kinds,
                            route,
                            choices,
                            executions.axioms(),
                            round));
              });
    } finally {
      executions.axioms().restore();
    }
  }

  /** Passes an execution on, if all axioms allow it. */
  private void see(ExecutionGraph g, int choices) {
    if (postponed.isPresent()) {
      seePostponed(postponed.get(), g, choices);
      return;
    }
    try {
      if (!model.isJava() || java.allows(g, model)) {
        if (isNoting) {
          notes.note(g);
        }
        stopped =
            !observer.see(
                new ExploredExecution(g, tries, places, kinds, route, choices, java, round));
      }
    } finally {
      java.restore();
    }
  }

  private void end(ExecutionGraph g, int choices) {
    threads.look(g);
    if (!route.isCounting() && (symmetry.isNone() || new ExecutionOrbit(g, kinds).isChosen())) {
      see(g, choices);
    }
    if (threads.areFull()) {
      threads.forgetAllBut(graphs.subList(0, level + 1));
      notes.forget();
    }
  }
}
