package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ControlFlow;
import io.selvage.program.internal.analysis.ReachingDefinitions;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.stepgraph.StepGraph;
import io.selvage.program.stepgraph.StepGraph.Action;
import io.selvage.program.stepgraph.StepGraph.Assignment;
import io.selvage.program.stepgraph.StepGraph.Caught;
import io.selvage.program.stepgraph.StepGraph.Edge;
import io.selvage.program.stepgraph.StepGraph.Guard;
import io.selvage.program.stepgraph.StepGraph.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Contracts the local code of a method to a graph of its steps. */
public final class StepGraphBuilder {
  /**
   * The number of paths out of one node beyond which the graph is unreadable: they are then cut at
   * joins.
   */
  private static final int MAX_WAYS = 12;

  private static final int START = -1;

  private final RegisterCode code;
  private final ClassTable classes;
  private final ReachingDefinitions definitions;
  private final InstructionText wording;
  private final ExceptionEdges faults;
  private final CutPoints meets;
  private final Map<Integer, List<Way>> ways = new TreeMap<>();

  public StepGraphBuilder(LoweringContext linker, RegisterCode code, InliningContext given) {
    this.code = code;
    this.classes = linker.classes();
    this.definitions = new ReachingDefinitions(code);
    this.wording = new InstructionText(linker, definitions, given);
    this.faults = new ExceptionEdges(classes, definitions);
    this.meets = new CutPoints(definitions, faults);
  }

  /**
   * A path out of a node under construction.
   *
   * @param constants registers that hold a constant on this path
   */
  private record Way(
      int to,
      List<Integer> path,
      List<Action> actions,
      Map<Integer, Long> constants,
      Optional<Caught> caught) {
    Way(int to) {
      this(to, List.of(), List.of(), Map.of(), Optional.empty());
    }

    Way through(int pc, Optional<? extends Action> action) {
      List<Integer> longer = new ArrayList<>(path);
      longer.add(pc);
      List<Action> more = new ArrayList<>(actions);
      action.ifPresent(more::add);
      return new Way(to, longer, more, constants, caught);
    }

    Way to(int pc) {
      return new Way(pc, path, actions, constants, caught);
    }

    /** The path extended by a local instruction. */
    Way knowing(RegisterInstruction insn) {
      Map<Integer, Long> known = new HashMap<>(constants);
      if (insn instanceof RegisterInstruction.Constant constant) {
        known.put(constant.to(), constant.value());
      } else if (insn instanceof RegisterInstruction.Move move && known.containsKey(move.from())) {
        known.put(move.to(), known.get(move.from()));
      } else {
        known.remove(insn.to());
      }
      return new Way(to, path, actions, known, caught);
    }

    /** The path into a handler; the events before the throw are not displayed. */
    Way into(Caught handler) {
      return new Way(handler.handler(), path, List.of(), Map.of(), Optional.of(handler));
    }
  }

  InstructionText wording() {
    return wording;
  }

  public StepGraph build() {
    if (!explore()) {
      meets.addJoins();
      explore();
    }
    List<Integer> places = List.copyOf(ways.keySet()); // START is the lowest
    Set<Integer> quiet = quiet();
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    ways.forEach(
        (pc, out) -> {
          if (pc != START) {
            nodes.add(node(pc, places.indexOf(pc), quiet.contains(pc)));
          }
          for (Way way : out) {
            int to = places.indexOf(way.to());
            edges.add(new Edge(places.indexOf(pc), to, way.path(), way.actions(), way.caught()));
          }
        });
    return new StepGraph(code, wording.parameters(), nodes, edges);
  }

  private Node node(int pc, int number, boolean quiet) {
    RegisterInstruction insn = code.at(pc);
    String words =
        insn instanceof RegisterInstruction.Step
            ? wording.step(pc)
            : meets.isLoop(pc) ? "loop" : "join";
    return new Node(number, pc, insn, line(pc), wording.field(pc), words, quiet, Optional.empty());
  }

  /** The line, unless the code is that of a model, whose file the reader does not have. */
  private int line(int pc) {
    return ModelledMethods.isModelled(classes, code.method()) ? 0 : code.line(pc);
  }

  // ---------------------------------------------------------------- paths

  /** Finds the paths out of all reachable nodes; returns false if they are too many. */
  private boolean explore() {
    ways.clear();
    ArrayDeque<Integer> work = new ArrayDeque<>(List.of(START));
    while (!work.isEmpty()) {
      int from = work.poll();
      if (ways.containsKey(from)) {
        continue;
      }
      List<Way> out = new ArrayList<>();
      begin(from, out);
      if (areTooMany(out)) {
        return false;
      }
      ways.put(from, out);
      out.forEach(way -> work.add(way.to()));
    }
    return true;
  }

  private boolean areTooMany(List<Way> out) {
    return out.size() > MAX_WAYS && !meets.areAtJoins();
  }

  private void begin(int from, List<Way> out) {
    if (from == START) {
      extend(new Way(0), out);
    } else if (code.at(from) instanceof RegisterInstruction.Step) {
      ControlFlow.next(code, from).forEach(next -> extend(new Way(next), out));
      addCaught(new Way(from), out);
    } else {
      pass(new Way(from), out);
    }
  }

  /** Follows a path to the nodes at its ends. */
  private void extend(Way way, List<Way> out) {
    if (isNode(way.to())) {
      out.add(way);
    } else if (!areTooMany(out)) {
      pass(way, out);
    }
  }

  /** Extends a path through the local instruction at its end. */
  private void pass(Way way, List<Way> out) {
    int pc = way.to();
    RegisterInstruction insn = code.at(pc);
    if (insn instanceof RegisterInstruction.Branch branch) {
      passBranch(way, branch, out);
    } else if (insn instanceof RegisterInstruction.Switch choice) {
      passSwitch(way, choice, out);
    } else {
      Way passed =
          way.through(pc, wording.assignment(pc).map(w -> new Assignment(pc, w))).knowing(insn);
      ControlFlow.next(code, pc).forEach(next -> extend(passed.to(next), out));
      addCaught(way.through(pc, Optional.empty()), out);
    }
  }

  private void passBranch(Way way, RegisterInstruction.Branch branch, List<Way> out) {
    int pc = way.to();
    int after = pc + RegisterOpcodes.length(code.words()[pc] & 0xff);
    OptionalLong left = constant(way, branch.left());
    OptionalLong right =
        branch.right() == RegisterInstruction.NONE
            ? OptionalLong.of(0)
            : constant(way, branch.right());
    if (left.isPresent() && right.isPresent()) {
      boolean taken = branch.comparison().holds(left.getAsLong(), right.getAsLong());
      extend(way.through(pc, Optional.empty()).to(taken ? branch.target() : after), out);
      return;
    }
    passIf(way, branch, branch.comparison().negated(), after, out);
    passIf(way, branch, branch.comparison(), branch.target(), out);
  }

  private void passIf(
      Way way,
      RegisterInstruction.Branch branch,
      ComparisonKind comparison,
      int target,
      List<Way> out) {
    int pc = way.to();
    Guard guard = new Guard(pc, wording.branch(pc, branch, comparison));
    extend(way.through(pc, Optional.of(guard)).to(target), out);
  }

  private void passSwitch(Way way, RegisterInstruction.Switch choice, List<Way> out) {
    int pc = way.to();
    OptionalLong key = constant(way, choice.key());
    if (key.isPresent()) {
      int target = choice.cases().getOrDefault((int) key.getAsLong(), choice.otherwise());
      extend(way.through(pc, Optional.empty()).to(target), out);
      return;
    }
    for (int target : ControlFlow.next(code, pc)) {
      Guard guard = new Guard(pc, wording.choice(pc, choice, target));
      extend(way.through(pc, Optional.of(guard)).to(target), out);
    }
  }

  /** The constant that a register holds at the end of the path. */
  private OptionalLong constant(Way way, int register) {
    Long known = way.constants().get(register);
    return known != null ? OptionalLong.of(known) : definitions.constant(way.to(), register);
  }

  /** Adds the paths into handlers of the exception thrown at the end of the path. */
  private void addCaught(Way way, List<Way> out) {
    int pc = way.path().isEmpty() ? way.to() : way.path().get(way.path().size() - 1);
    for (ControlFlow.Handler handler : faults.caught(pc)) {
      String type = handler.type() == 0 ? "Throwable" : classes.byId(handler.type()).simpleName();
      extend(way.into(new Caught(pc, handler.pc(), type)), out);
    }
  }

  private boolean isNode(int pc) {
    return meets.contains(pc) || code.at(pc) instanceof RegisterInstruction.Step;
  }

  // ---------------------------------------------------------------- omitted nodes

  private Set<Integer> quiet() {
    Set<Integer> quiet = new TreeSet<>();
    for (int pc : ways.keySet()) {
      if (pc == START) {
        continue;
      }
      RegisterInstruction insn = code.at(pc);
      if (insn instanceof RegisterInstruction.Call call
          && classes.method(call.method()).owner().name().equals("java/lang/Object")
          && classes.method(call.method()).name().equals("<init>")) {
        quiet.add(pc);
      } else if (insn instanceof RegisterInstruction.Throw thrown) {
        addMaking(pc, thrown, quiet);
      }
    }
    return quiet;
  }

  /** For {@code throw new X()}: the allocation and the constructor call. */
  private void addMaking(int pc, RegisterInstruction.Throw thrown, Set<Integer> quiet) {
    if (definitions.only(pc, thrown.value()).isPresent()
        && definitions.maker(pc, thrown.value()).orElse(null)
            instanceof RegisterInstruction.Allocate made
        && isThrowable(made)) {
      int at = definitions.origin(pc, thrown.value()).orElseThrow().pc();
      wording
          .values()
          .constructorOf(at)
          .ifPresent(
              constructor -> {
                quiet.add(at);
                quiet.add(constructor);
              });
    }
  }

  private boolean isThrowable(RegisterInstruction.Allocate made) {
    ClassInfo type = classes.byId(made.type());
    return type.is(classes.get("java/lang/Throwable"));
  }
}
