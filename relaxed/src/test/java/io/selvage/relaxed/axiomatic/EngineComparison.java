package io.selvage.relaxed.axiomatic;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the engine and the axioms say of a program. */
public final class EngineComparison {
  private final LoadBuffering buffering;
  private final Set<AxiomChange> changes;
  private long executions;
  private long bufferedExecutions;

  /** What to compare. */
  public enum LoadBuffering {
    COMPARED,
    /** Executions without a cycle of program order and reads-from, as the engine explores them. */
    LEFT_OUT
  }

  public EngineComparison(LoadBuffering buffering, Set<AxiomChange> changes) {
    this.buffering = buffering;
    this.changes = Set.copyOf(changes);
  }

  /** How many executions have been compared. */
  public long executions() {
    return executions;
  }

  /** How many executions had load buffering. */
  public long bufferedExecutions() {
    return bufferedExecutions;
  }

  /** The first difference under one of the models, if there is one. */
  public Optional<String> difference(JavaProgram program) {
    AllowedExecutions allowed = AllowedExecutions.of(program, changes);
    for (JavaModel model : JavaModel.values()) {
      Optional<MemoryModel> engine = MemoryModel.named(model.toString());
      Optional<String> found =
          engine.flatMap(it -> difference(new EngineProgram(program), it, allowed, model));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<String> difference(
      EngineProgram program, MemoryModel engine, AllowedExecutions allowed, JavaModel model) {
    boolean isAll = buffering == LoadBuffering.COMPARED;
    Seen seen =
        Exploration.of(program, engine)
            .withLoadBuffering(isAll)
            .run(() -> new Seen(program), Seen::add)
            .observer();
    long buffered = allowed.bufferedExecutions(model);
    long expected = allowed.executions(model) - (isAll ? 0 : buffered);
    Set<Ending> expectedEndings =
        (isAll ? allowed.endings(model) : allowed.unbufferedEndings(model))
            .stream().map(Ending::withoutUnwritten).collect(Collectors.toCollection(TreeSet::new));
    executions += expected;
    bufferedExecutions += buffered;
    Set<Ending> missed = new TreeSet<>(expectedEndings);
    missed.removeAll(seen.endings);
    Set<Ending> wrong = new TreeSet<>(seen.endings);
    wrong.removeAll(expectedEndings);
    boolean isSame =
        missed.isEmpty()
            && wrong.isEmpty()
            && seen.graphs.size() == expected
            && seen.blocked == 0
            && !seen.isTwice;
    return isSame
        ? Optional.empty()
        : Optional.of(
            "%s: engine %d executions%s%s, axioms %d%s%s"
                .formatted(
                    engine,
                    seen.graphs.size(),
                    seen.isTwice ? ", one twice" : "",
                    seen.blocked == 0 ? "" : ", " + seen.blocked + " blocked",
                    expected,
                    missed.isEmpty() ? "" : "; the engine misses " + missed.iterator().next(),
                    wrong.isEmpty() ? "" : "; only the engine has " + wrong.iterator().next()));
  }

  /** The executions of the last exploration. */
  private static final class Seen implements ExecutionExplorer.Observer {
    private final EngineProgram program;
    private final Set<String> graphs = new HashSet<>();
    private final Set<Ending> endings = new TreeSet<>();
    private boolean isTwice;
    private int blocked;

    Seen(EngineProgram program) {
      this.program = program;
    }

    @Override
    public boolean see(ExploredExecution execution) {
      isTwice |= !graphs.add(program.graph(execution));
      endings.add(program.ending(execution));
      blocked += execution.isComplete() ? 0 : 1;
      return true;
    }

    void add(Seen next) {
      isTwice |= next.graphs.stream().anyMatch(graphs::contains);
      graphs.addAll(next.graphs);
      endings.addAll(next.endings);
      isTwice |= next.isTwice;
      blocked += next.blocked;
    }
  }
}
