package io.selvage.program.stepgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.code.Lowered;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.code.StepSubject;
import io.selvage.program.internal.analysis.ControlFlow;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.stepgraph.StepGraph.Edge;
import io.selvage.program.stepgraph.StepGraph.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StepGraphTest {
  private static final ProgramContext WORLD = Lowered.world();
  private static final String QUEUE = "java.util.concurrent.ConcurrentLinkedQueue";

  @Test
  void offerIsNamedAccesses() {
    List<String> accesses =
        all(steps(QUEUE, "offer")).stream()
            .filter(node -> node.insn() instanceof RegisterInstruction.Access)
            .map(StepGraphTest::described)
            .toList();
    assertThat(accesses)
        .containsExactly(
            "write item plain",
            "read tail volatile",
            "read next volatile",
            "compare and set next volatile",
            "weak compare and set tail volatile",
            "read tail volatile",
            "read head volatile",
            "read tail volatile");
    assertThat(all(steps(QUEUE, "offer"))).allMatch(node -> node.line() > 0);
  }

  private static String described(Node node) {
    RegisterInstruction.Access access = (RegisterInstruction.Access) node.insn();
    String verb =
        access instanceof RegisterInstruction.Modify modify
            ? modify.update().toString()
            : access instanceof RegisterInstruction.Write ? "write" : "read";
    return verb + " " + node.field().orElseThrow().name() + " " + access.mode();
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.concurrent.ConcurrentLinkedQueue, offer",
    "java.util.concurrent.ConcurrentLinkedQueue, poll",
    "java.util.concurrent.ConcurrentLinkedDeque, linkFirst",
    "java.util.concurrent.atomic.AtomicInteger, incrementAndGet",
    "java.util.concurrent.ConcurrentHashMap, putVal",
    "io.selvage.program.code.StepSubject, modes",
  })
  void nothingOpaqueIsLeft(String className, String method) {
    for (Node node : all(steps(className, method))) {
      assertThat(node.insn())
          .isNotInstanceOfAny(
              RegisterInstruction.Unsupported.class, RegisterInstruction.Initialise.class);
      boolean fence = node.inside().isPresent() && node.words().endsWith("Fence()");
      assertThat(owner(node)).matches(owner -> fence || !owner.startsWith("java/lang/invoke/"));
    }
  }

  private static String owner(Node node) {
    return node.insn() instanceof RegisterInstruction.Call call
        ? WORLD.classes().method(call.method()).owner().name()
        : "";
  }

  /** Every way goes as control may go, through local code only. */
  @ParameterizedTest
  @MethodSource("classes")
  void waysAreWaysOfTheCode(String className) {
    Program program = Lowered.program(WORLD, className);
    Lowered.codes(program, className)
        .map(code -> StepGraph.of(program, code))
        .forEach(
            graph -> {
              graph.edges().forEach(edge -> checkWay(graph, edge));
              checkNodes(graph);
            });
  }

  static Stream<String> classes() {
    return Lowered.CLASSES.stream();
  }

  private static void checkWay(StepGraph graph, Edge edge) {
    RegisterCode code = graph.code();
    List<Integer> way = new ArrayList<>(edge.path());
    boolean meet = edge.from() != StepGraph.ENTRY && !graph.node(edge.from()).isStep();
    if (edge.from() != StepGraph.ENTRY && !meet) {
      way.add(0, graph.node(edge.from()).pc());
    }
    way.add(graph.node(edge.to()).pc());
    int first = edge.from() == StepGraph.ENTRY ? 0 : graph.node(edge.from()).pc();
    assertThat(way.get(0)).isEqualTo(first);
    for (int i = 1; i < way.size(); i++) {
      int last = way.get(i - 1);
      Set<Integer> possible = new HashSet<>(ControlFlow.next(code, last));
      edge.caught()
          .filter(caught -> caught.pc() == last)
          .ifPresent(caught -> possible.add(caught.handler()));
      assertThat(possible).as("%s: %s", graph.method(), edge).contains(way.get(i));
    }
    assertThat(edge.path()).noneMatch(pc -> code.at(pc) instanceof RegisterInstruction.Step);
  }

  private static void checkNodes(StepGraph graph) {
    Set<Integer> reached = new HashSet<>();
    graph.edges().forEach(edge -> reached.add(edge.to()));
    for (Node node : graph.nodes()) {
      assertThat(graph.node(node.number())).isSameAs(node);
      assertThat(reached).contains(node.number());
      boolean leaves = ControlFlow.endsHere(node.insn());
      assertThat(graph.from(node.number()).stream().allMatch(e -> e.caught().isPresent()))
          .as("%s %s", graph.method(), node)
          .isEqualTo(leaves);
    }
  }

  @Test
  void localLoopsHaveANode() {
    StepGraph graph = steps(StepSubject.class.getName(), "sum");
    assertThat(graph.nodes()).extracting(Node::words).contains("loop");
    assertThat(graph.nodes().stream().filter(node -> !node.isStep())).hasSize(1);
  }

  @Test
  void tooManyWaysAreCutWhereTheyMeet() {
    StepGraph graph = steps(StepSubject.class.getName(), "flags");
    assertThat(graph.nodes()).extracting(Node::words).contains("join");
    assertThat(graph.nodes()).allMatch(node -> graph.from(node.number()).size() <= 2);
  }

  @Test
  void branchesOnConstantsAreDecided() {
    StepGraph graph = steps("java.util.concurrent.atomic.AtomicInteger", "getAndUpdate");
    assertThat(graph.from(1)).hasSize(1);
  }

  @Test
  void exceptionsLeadToTheirHandlers() {
    StepGraph graph = steps(StepSubject.class.getName(), "guarded");
    assertThat(graph.from(1))
        .flatExtracting(edge -> edge.caught().stream().toList())
        .extracting(StepGraph.Caught::type)
        .containsExactly("IllegalStateException", "Throwable");
  }

  @Test
  void aSynchronizedMethodThatCannotFailHasNoHandler() {
    StepGraph graph = steps(StepSubject.class.getName(), "increment");
    assertThat(graph.nodes())
        .extracting(Node::words)
        .containsExactly(
            "lock this",
            "read count (plain)",
            "write count <- count + 1 (plain)",
            "unlock this",
            "return count + 1");
  }

  @Test
  void callsAreNodesUnlessAskedOtherwise() {
    Program program = Lowered.program(WORLD, QUEUE);
    MethodInfo offer =
        SymbolResolution.lookup(
            program.classes().get(QUEUE.replace('.', '/')), "offer(Ljava/lang/Object;)Z");
    assertThat(offer).isNotNull();
    RegisterCode code = program.code(offer.id());
    assertThat(StepGraph.of(program, code).nodes()).allMatch(node -> node.inside().isEmpty());
    assertThat(StepGraph.inlined(program, program::code, code).nodes())
        .filteredOn(node -> node.inside().isPresent())
        .extracting(Node::words)
        .containsExactly(
            "call Objects.requireNonNull(e)", "construct Node(Objects.requireNonNull(e))");
  }

  private static StepGraph steps(String className, String method) {
    return MethodSteps.steps(WORLD, className, method, Optional.empty());
  }

  /** The nodes, and those inside calls, in the order in which they are shown. */
  private static List<Node> all(StepGraph graph) {
    List<Node> nodes = new ArrayList<>();
    for (Node node : graph.nodes()) {
      nodes.add(node);
      node.inside().ifPresent(body -> nodes.addAll(all(body)));
    }
    return nodes;
  }
}
