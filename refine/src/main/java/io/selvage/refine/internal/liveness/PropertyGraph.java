package io.selvage.refine.internal.liveness;

import io.selvage.core.budget.Budget;
import io.selvage.core.collection.LongIntMap;
import io.selvage.core.collection.PagedIntList;
import io.selvage.refine.internal.ltl.BuchiAutomaton;
import java.util.ArrayList;
import java.util.List;

/**
 * The product of a graph of moves and an automaton that reads their events. Other moves leave the
 * automaton unchanged. If no further event occurs, which the automaton has to guess, it has read
 * nothing forever: then it is in a state of its own, {@code silent}, from which only moves without
 * events continue. A formula thus refers to events only, regardless of the number of moves between
 * them.
 */
public final class PropertyGraph implements MoveGraph {
  private final ExplicitMoveGraph edges;
  private final PropositionLabels events;
  private final BuchiAutomaton automaton;
  private final boolean[] acceptsSilence;
  private final int silent;

  /** The marks of the automaton, and one for events. */
  private final long eventMark;

  private final LongIntMap numbers = new LongIntMap(1 << 8);
  private final PagedIntList states = new PagedIntList();
  private final PagedIntList readers = new PagedIntList();
  private final PagedIntList starts = new PagedIntList();
  private final PagedIntList sources = new PagedIntList();
  private final PagedIntList targets = new PagedIntList();
  private final PagedIntList moves = new PagedIntList();
  private final PagedIntList markNumbers = new PagedIntList();
  private final List<Long> markSets = new ArrayList<>();
  private String doubt = "";
  private int stuck = -1;

  public PropertyGraph(
      ExplicitMoveGraph edges, PropositionLabels events, BuchiAutomaton automaton, Budget budget) {
    this.edges = edges;
    this.events = events;
    this.automaton = automaton;
    this.silent = automaton.states();
    this.eventMark = automaton.marks() + 1;
    this.acceptsSilence = SilentAutomaton.acceptedBy(automaton, budget);
    if (edges.nodes() > 0) {
      node(0, 0);
    }
    for (int node = 0; node < states.size() && doubt.isEmpty(); node++) {
      starts.add(targets.size());
      expand(node);
      doubt = budget.isSpent() ? budget.whySpent() : "";
    }
    starts.add(targets.size());
  }

  /** Why the search was not exhaustive; empty if it was. */
  public String doubt() {
    return doubt;
  }

  /** A node at which a run that the automaton accepts ends, or -1. */
  public int stuck() {
    return stuck;
  }

  /** All marks that an accepted run has infinitely often. */
  public long allMarks() {
    return eventMark | automaton.marks();
  }

  /**
   * The move of the graph that an arrow represents; -1 if the automaton has guessed the end of
   * events.
   */
  public int move(int arrow) {
    return moves.get(arrow);
  }

  private int node(int state, int reader) {
    long key = (long) state * (silent + 1) + reader;
    int known = numbers.get(key);
    if (known == LongIntMap.ABSENT) {
      known = states.size();
      numbers.put(key, known);
      states.add(state);
      readers.add(reader);
    }
    return known;
  }

  private void expand(int node) {
    int state = states.get(node);
    int reader = readers.get(node);
    if (reader != silent && acceptsSilence[reader]) {
      arrow(node, node(state, silent), -1, 0);
    }
    if (reader == silent && edges.start(state) == edges.end(state)) {
      stuck = node;
    }
    for (int edge = edges.start(state); edge < edges.end(state); edge++) {
      List<Long> letters = events.letters(edge);
      if (letters.isEmpty()) {
        arrow(node, node(edges.target(edge), reader), edge, reader == silent ? allMarks() : 0);
      } else if (reader != silent) {
        read(node, edge, reader, letters, eventMark);
      }
    }
  }

  /** Reads the letters of one move sequentially. */
  private void read(int node, int edge, int reader, List<Long> letters, long marks) {
    if (letters.isEmpty()) {
      arrow(node, node(edges.target(edge), reader), edge, marks);
      return;
    }
    for (BuchiAutomaton.Arrow arrow : automaton.arrows(reader)) {
      if (arrow.allows(letters.get(0))) {
        read(node, edge, arrow.target(), letters.subList(1, letters.size()), marks | arrow.marks());
      }
    }
  }

  private void arrow(int from, int to, int edge, long marks) {
    sources.add(from);
    targets.add(to);
    moves.add(edge);
    int number = markSets.indexOf(marks);
    if (number < 0) {
      number = markSets.size();
      markSets.add(marks);
    }
    markNumbers.add(number);
  }

  @Override
  public int nodes() {
    return states.size();
  }

  @Override
  public int start(int node) {
    return starts.get(node);
  }

  @Override
  public int end(int node) {
    return starts.get(node + 1);
  }

  @Override
  public int source(int arrow) {
    return sources.get(arrow);
  }

  @Override
  public int target(int arrow) {
    return targets.get(arrow);
  }

  @Override
  public int thread(int arrow) {
    return moves.get(arrow) < 0 ? -1 : edges.thread(moves.get(arrow));
  }

  @Override
  public long marks(int arrow) {
    return markSets.get(markNumbers.get(arrow));
  }

  @Override
  public int enabled(int node) {
    return edges.enabled(states.get(node));
  }

  @Override
  public int free(int node) {
    return edges.free(states.get(node));
  }

  @Override
  public int overtaken(int arrow) {
    return moves.get(arrow) < 0 ? 0 : edges.overtaken(moves.get(arrow));
  }
}
