package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import io.selvage.program.stepgraph.StepGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever two threads do, interleaved at random, the graphs of their methods allow it. */
class StepsOfRunsTest {
  private static final int RUNS = 60;
  private static final int CALLS = 8;

  private final ProgramContext world = ProgramContext.of(List.of());
  private final Map<Integer, StepGraph> graphs = new HashMap<>();
  private final Set<StepGraph.Edge> taken = new HashSet<>();
  private Program program = new ProgramPrelude(world).finish(AllocationPrivacy.NONE);

  @ParameterizedTest
  @CsvSource({
    "java.util.concurrent.ConcurrentLinkedQueue, offer(Ljava/lang/Object;)Z,"
        + " poll()Ljava/lang/Object;",
    "java.util.concurrent.ConcurrentLinkedDeque, offerFirst(Ljava/lang/Object;)Z,"
        + " pollLast()Ljava/lang/Object;",
    "java.util.Vector, addElement(Ljava/lang/Object;)V, lastElement()Ljava/lang/Object;",
    "java.util.ArrayDeque, addFirst(Ljava/lang/Object;)V, removeLast()Ljava/lang/Object;",
  })
  void runsFollowTheGraphs(String className, String put, String take) {
    ClassInfo type = world.classes().get(className.replace('.', '/'));
    Set<ClassInfo> needed = new HashSet<>(Set.of(type));
    Random random = new Random(1);
    for (int run = 0; run < RUNS; run++) {
      try {
        run(type, methods(type, put, take), random);
      } catch (InitializationNeeded more) {
        needed.add(more.type());
        ProgramPrelude prelude = new ProgramPrelude(world);
        prelude.admitAll(needed);
        program = prelude.finish(AllocationPrivacy.NONE);
        graphs.clear();
      }
    }
    assertThat(taken).hasSizeGreaterThan(10);
  }

  private static List<MethodInfo> methods(ClassInfo type, String... keys) {
    return Arrays.stream(keys)
        .map(key -> Objects.requireNonNull(SymbolResolution.lookup(type, key)))
        .toList();
  }

  /** One object, two threads. */
  private void run(ClassInfo type, List<MethodInfo> methods, Random random) {
    Heap heap = new Heap(program);
    long object = heap.create(type, type.slots().size());
    ThreadState maker = new ThreadState(program, program.thread(0));
    maker.start(Objects.requireNonNull(type.declared("<init>()V")).id(), object);
    new SequentialRunner(program, heap).run(maker, choices -> 0);
    List<Follower> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(new Follower(i, heap, object, methods, random));
    }
    while (threads.stream().anyMatch(thread -> thread.calls < CALLS)) {
      threads.get(random.nextInt(threads.size())).step();
    }
  }

  /** A thread that makes calls, and where it is in the graphs of what it calls. */
  private final class Follower {
    private final ThreadState thread;
    private final Heap heap;
    private final long object;
    private final List<MethodInfo> methods;
    private final Random random;
    private final Interpreter interpreter = new Interpreter(program);
    private int calls;
    private int called;
    private int at;
    private boolean idle = true;

    Follower(int number, Heap heap, long object, List<MethodInfo> methods, Random random) {
      this.thread = new ThreadState(program, program.thread(number));
      this.heap = heap;
      this.object = object;
      this.methods = methods;
      this.random = random;
    }

    void step() {
      if (idle) {
        begin();
      }
      StepKind step = interpreter.advance(thread);
      int pc = thread.depth == 0 ? thread.pc : ThreadState.pc(thread.links[0]);
      if (step != StepKind.THREW) {
        follow(pc);
      }
      if (step == StepKind.INITIALISE) {
        program.initialise(thread.classId());
      }
      idle = step.isEnd();
      if (!idle && !heap.perform(thread)) {
        return; // it waits for the other one
      }
    }

    private void begin() {
      MethodInfo method = methods.get(random.nextInt(methods.size()));
      ClassInfo argument = world.classes().get("java/lang/Object");
      long given = heap.create(argument, 0);
      thread.start(
          method.id(), method.parameters() == 2 ? new long[] {object, given} : new long[] {object});
      calls++;
      at = StepGraph.ENTRY;
      called = method.id();
    }

    /** Goes on to the step at pc, by edges, past calls in which nothing was to be noticed. */
    private void follow(int pc) {
      StepGraph graph =
          graphs.computeIfAbsent(called, id -> StepGraph.of(program, program.code(id)));
      if (at != StepGraph.ENTRY && graph.node(at).pc() == pc) {
        return;
      }
      Map<Integer, StepGraph.Edge> reached = new HashMap<>();
      ArrayDeque<Integer> work = new ArrayDeque<>(List.of(at));
      while (!work.isEmpty()) {
        for (StepGraph.Edge edge : graph.from(work.poll())) {
          if (reached.putIfAbsent(edge.to(), edge) == null && isSilent(graph.node(edge.to()))) {
            work.add(edge.to());
          }
        }
      }
      for (Map.Entry<Integer, StepGraph.Edge> each : reached.entrySet()) {
        if (graph.node(each.getKey()).pc() == pc) {
          at = each.getKey();
          taken.add(each.getValue());
          return;
        }
      }
      boolean local = !(graph.code().at(pc) instanceof RegisterInstruction.Step);
      assertThat(local).as("%s: from %s to pc %s", graph.method(), at, pc).isTrue();
    }

    private boolean isSilent(StepGraph.Node node) {
      return !node.isStep() || node.insn() instanceof RegisterInstruction.Invocation;
    }
  }
}
