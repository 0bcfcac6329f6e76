package io.selvage.program.stepgraph;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.internal.stepgraph.InliningContext;
import io.selvage.program.internal.stepgraph.StepGraphBuilder;
import io.selvage.program.internal.stepgraph.StepGraphInlining;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A method as the graph of its steps: what other threads may observe, and how local code connects
 * the steps. Branches on constants are resolved; unreachable instructions are omitted.
 *
 * <p>Nodes are numbered from 1 in code order; {@link #ENTRY} is the start of the method. Where
 * local code loops without a step, or its paths would be too many, a node marks the point where
 * they join: its instruction is not a {@link RegisterInstruction.Step}.
 */
public final class StepGraph {
  /** The source of edges that lead to the first steps. */
  public static final int ENTRY = 0;

  private final RegisterCode code;
  private final List<String> parameters;
  private final List<Node> nodes;
  private final List<Edge> edges;

  public StepGraph(RegisterCode code, List<String> parameters, List<Node> nodes, List<Edge> edges) {
    this.code = code;
    this.parameters = List.copyOf(parameters);
    this.nodes = List.copyOf(nodes);
    this.edges = List.copyOf(edges);
  }

  /** The graph of one method; calls are nodes. */
  public static StepGraph of(LoweringContext linker, RegisterCode code) {
    return new StepGraphBuilder(linker, code, InliningContext.NOTHING).build();
  }

  /**
   * The same, with small directly called methods shown inside their calls.
   *
   * @param codes the code of a method, by its number
   */
  public static StepGraph inlined(
      LoweringContext linker, IntFunction<RegisterCode> codes, RegisterCode code) {
    return new StepGraphInlining(linker, codes).graph(code);
  }

  /**
   * A step, or a point where local paths join.
   *
   * @param line of the source; 0 if unknown
   * @param field the field accessed, if it is a field and known
   * @param words the effect of the step
   * @param quiet whether the node is omitted from the display, because another step covers it (the
   *     creation of an exception that is thrown) or it has no effect (the constructor of {@code
   *     Object})
   * @param inside the steps of a call, if they are shown
   */
  public record Node(
      int number,
      int pc,
      RegisterInstruction insn,
      int line,
      Optional<FieldInfo> field,
      String words,
      boolean quiet,
      Optional<StepGraph> inside) {

    public boolean isStep() {
      return insn instanceof RegisterInstruction.Step;
    }

    public Node with(StepGraph body) {
      return new Node(number, pc, insn, line, field, words, quiet, Optional.of(body));
    }
  }

  /**
   * A path from one node to another.
   *
   * @param path the local instructions on the path, in order, by pc; the outcome of a branch
   *     follows from the next one
   * @param actions the parts of the path worth displaying
   * @param caught the exception by which control takes this path
   */
  public record Edge(
      int from, int to, List<Integer> path, List<Action> actions, Optional<Caught> caught) {
    public Edge {
      path = List.copyOf(path);
      actions = List.copyOf(actions);
    }

    /** The same edge after what is known before the method begins. */
    Edge after(List<Action> before) {
      List<Action> all = new ArrayList<>(from == ENTRY ? before : List.of());
      all.addAll(actions);
      return new Edge(from, to, path, all, caught);
    }
  }

  /**
   * An exception on the path.
   *
   * @param pc where it is thrown: by the step at which the path starts, or by an instruction of the
   *     path
   * @param handler where it is caught: the rest of the path begins there
   * @param type simple name of the class that the handler catches
   */
  public record Caught(int pc, int handler, String type) {}

  /** An event on the path: a condition that held, or a variable that changed. */
  public sealed interface Action {
    int pc();

    String words();
  }

  public record Guard(int pc, String words) implements Action {}

  public record Assignment(int pc, String words) implements Action {}

  public RegisterCode code() {
    return code;
  }

  public MethodInfo method() {
    return code.method();
  }

  /** The names of the parameters, including the receiver. */
  public List<String> parameters() {
    return parameters;
  }

  /** In the order of their numbers. */
  public List<Node> nodes() {
    return nodes;
  }

  public Node node(int number) {
    return nodes.get(number - 1);
  }

  public List<Edge> edges() {
    return edges;
  }

  /** The edges out of a node, in code order. */
  public List<Edge> from(int number) {
    return edges.stream().filter(edge -> edge.from() == number).toList();
  }

  /** The same graph with other nodes. */
  public StepGraph with(List<Node> others) {
    return new StepGraph(code, parameters, others, edges);
  }

  /** The same graph, starting with the values of the parameters whose names do not show them. */
  public StepGraph given(List<String> arguments) {
    List<Action> binding = new ArrayList<>();
    for (int i = method().isStatic() ? 0 : 1; i < arguments.size(); i++) {
      if (!arguments.get(i).equals(parameters.get(i))) {
        binding.add(new Assignment(0, parameters.get(i) + " = " + arguments.get(i)));
      }
    }
    return new StepGraph(
        code, parameters, nodes, edges.stream().map(edge -> edge.after(binding)).toList());
  }
}
