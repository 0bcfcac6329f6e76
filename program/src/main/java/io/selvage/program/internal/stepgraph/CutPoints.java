package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ControlFlow;
import io.selvage.program.internal.analysis.ReachingDefinitions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where paths through local code are cut, so that they are finitely many: at the heads of loops
 * without a step and, on request, wherever two paths join.
 */
final class CutPoints {
  private final RegisterCode code;
  private final ReachingDefinitions definitions;
  private final ExceptionEdges faults;
  private final Set<Integer> places = new HashSet<>();
  private boolean atJoins;

  CutPoints(ReachingDefinitions definitions, ExceptionEdges faults) {
    this.code = definitions.code();
    this.definitions = definitions;
    this.faults = faults;
    Set<Integer> done = new HashSet<>();
    code.pcs().filter(definitions::isReached).forEach(pc -> markLoops(pc, new HashSet<>(), done));
  }

  boolean contains(int pc) {
    return places.contains(pc);
  }

  boolean areAtJoins() {
    return atJoins;
  }

  /** Cuts at joins as well. */
  void addJoins() {
    atJoins = true;
    Map<Integer, Integer> entries = new HashMap<>();
    code.pcs()
        .filter(definitions::isReached)
        .forEach(pc -> after(pc).forEach(next -> entries.merge(next, 1, Integer::sum)));
    entries.keySet().stream().filter(pc -> entries.getOrDefault(pc, 0) > 1).forEach(places::add);
  }

  /** Whether local code leads from the instruction back to it. */
  boolean isLoop(int start) {
    Set<Integer> seen = new HashSet<>();
    ArrayDeque<Integer> work = new ArrayDeque<>(after(start));
    while (!work.isEmpty()) {
      int pc = work.poll();
      if (pc == start) {
        return true;
      }
      if (seen.add(pc) && isLocal(pc)) {
        work.addAll(after(pc));
      }
    }
    return false;
  }

  /**
   * Depth-first search through local code: an instruction met again on the current path is a loop
   * head.
   */
  private void markLoops(int pc, Set<Integer> way, Set<Integer> done) {
    if (way.contains(pc)) {
      places.add(pc);
    } else if (isLocal(pc) && !done.contains(pc)) {
      way.add(pc);
      after(pc).forEach(next -> markLoops(next, way, done));
      way.remove(pc);
      done.add(pc);
    }
  }

  private boolean isLocal(int pc) {
    return !(code.at(pc) instanceof RegisterInstruction.Step);
  }

  private List<Integer> after(int pc) {
    List<Integer> after = new ArrayList<>(ControlFlow.next(code, pc));
    faults.caught(pc).forEach(handler -> after.add(handler.pc()));
    return after;
  }
}
