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
 * A method as the graph of its steps: what others may notice, and how one leads to the next through
 * local code. Branches on constants are decided; what no path reaches is left out.
 *
 * <p>Nodes are numbered from 1 in the order of the code; {@link #ENTRY} is where the method begins.
 * Where local code loops without a step, or its paths would be too many, a node stands at the place
 * where they meet: its instruction is no {@link RegisterInstruction.Step}.
 */
public final class StepGraph {
  /** Where edges come from that lead to the first steps. */
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
   * The same, with small methods that are called directly shown inside their calls.
   *
   * @param codes the code of a method, by its number
   */
  public static StepGraph inlined(
      LoweringContext linker, IntFunction<RegisterCode> codes, RegisterCode code) {
    return new StepGraphInlining(linker, codes).graph(code);
  }

  /**
   * A step, or a place where local paths meet.
   *
   * @param line of the source; 0 where not known
   * @param field what is accessed, where that is a field and known
   * @param words what the step does
   * @param quiet whether the words of another step say it: the making of an exception that is
   *     thrown; or there is nothing to say: the constructor of {@code Object}
   * @param inside what a call does, where that is shown
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
   * A way from one node to another.
   *
   * @param path the local instructions on the way, in order, by pc; what a branch decided shows in
   *     what comes after it
   * @param actions what of it a reader should know
   * @param caught the exception that makes control go this way
   */
  public record Edge(
      int from, int to, List<Integer> path, List<Action> actions, Optional<Caught> caught) {
    public Edge {
      path = List.copyOf(path);
      actions = List.copyOf(actions);
    }

    /** What is to be known before the method begins. */
    Edge after(List<Action> before) {
      List<Action> all = new ArrayList<>(from == ENTRY ? before : List.of());
      all.addAll(actions);
      return new Edge(from, to, path, all, caught);
    }
  }

  /**
   * An exception on the way.
   *
   * @param pc where it is thrown: by the step the way comes from, or by an instruction of the path
   * @param handler where it is caught: the rest of the path begins there
   * @param type simple name of the class that the handler catches
   */
  public record Caught(int pc, int handler, String type) {}

  /** Something on the way: a condition that held, or a variable that changed. */
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

  /** The names of the parameters, the receiver included. */
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

  /** The ways out of a node, in the order in which the code has them. */
  public List<Edge> from(int number) {
    return edges.stream().filter(edge -> edge.from() == number).toList();
  }

  /** The same graph with other nodes. */
  public StepGraph with(List<Node> others) {
    return new StepGraph(code, parameters, others, edges);
  }

  /** The same graph, beginning with what the parameters are where their names do not tell. */
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
