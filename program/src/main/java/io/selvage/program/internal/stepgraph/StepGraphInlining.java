package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.stepgraph.StepGraph;
import io.selvage.program.stepgraph.StepGraph.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/** Embeds the graphs of small methods in the calls to them. */
public final class StepGraphInlining {
  private static final int MAX_DEPTH = 3;
  private static final int MAX_WORDS = 240;
  private static final int MAX_STEPS = 8;

  /** Short arguments, which may replace a parameter: a name, a path of fields, a literal. */
  private static final Pattern SIMPLE = Pattern.compile("[\\w.]+(\\[\\w+])?|\"[^\"]*\"|-\\d+");

  private final LoweringContext linker;
  private final ClassTable classes;
  private final IntFunction<RegisterCode> codes;
  private final Deque<MethodInfo> calling = new ArrayDeque<>();

  public StepGraphInlining(LoweringContext linker, IntFunction<RegisterCode> codes) {
    this.linker = linker;
    this.classes = linker.classes();
    this.codes = codes;
  }

  public StepGraph graph(RegisterCode code) {
    return graph(new StepGraphBuilder(linker, code, InliningContext.NOTHING));
  }

  private StepGraph graph(StepGraphBuilder builder) {
    StepGraph graph = builder.build();
    calling.push(graph.method());
    List<Node> nodes = new ArrayList<>();
    for (Node node : graph.nodes()) {
      nodes.add(body(node, builder.wording()).map(node::with).orElse(node));
    }
    calling.pop();
    return graph.with(nodes);
  }

  private Optional<StepGraph> body(Node node, InstructionText wording) {
    if (!(node.insn() instanceof RegisterInstruction.Call call)
        || node.quiet()
        || calling.size() > MAX_DEPTH) {
      return Optional.empty();
    }
    MethodInfo callee = classes.method(call.method());
    if (calling.contains(callee) || callee.isNative() || callee.isAbstract()) {
      return Optional.empty();
    }
    RegisterCode code = codes.apply(callee.id());
    if (code.words().length > MAX_WORDS || isClosed(callee) && !isFence(code)) {
      return Optional.empty();
    }
    List<String> given = wording.values().arguments(node.pc(), call);
    InliningContext names = new InliningContext(names(callee, given), taken(wording, given));
    StepGraph body = graph(new StepGraphBuilder(linker, code, names));
    boolean small =
        body.nodes().size() <= MAX_STEPS
            && body.nodes().stream()
                .noneMatch(n -> n.insn() instanceof RegisterInstruction.Unsupported);
    return small ? Optional.of(body.given(given)) : Optional.empty();
  }

  /** Models and synthesized code have no source; exceptions are of no interest. */
  private boolean isClosed(MethodInfo callee) {
    return ModelledMethods.isModelled(classes, callee)
        || callee.owner().name().contains("$$")
        || callee.owner().is(classes.get("java/lang/Throwable"));
  }

  private static boolean isFence(RegisterCode code) {
    return code.pcs()
            .mapToObj(code::at)
            .allMatch(
                insn ->
                    insn instanceof RegisterInstruction.Fence
                        || insn instanceof RegisterInstruction.Return)
        && code.at(0) instanceof RegisterInstruction.Fence;
  }

  /** All names that occur in the caller. */
  private static Set<String> taken(InstructionText caller, List<String> given) {
    Set<String> taken = new HashSet<>(caller.variables().names());
    given.forEach(text -> taken.addAll(List.of(text.split("\\W+"))));
    return taken;
  }

  /**
   * Parameters are replaced by the caller's arguments if these are short; otherwise they keep their
   * own names.
   */
  private static List<String> names(MethodInfo callee, List<String> given) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      boolean receiver = i == 0 && !callee.isStatic();
      boolean simple = SIMPLE.matcher(given.get(i)).matches();
      String own = receiver ? decapitalised(callee.owner().simpleName()) : "";
      names.add(simple ? given.get(i) : own);
    }
    return names;
  }

  private static String decapitalised(String name) {
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }
}
