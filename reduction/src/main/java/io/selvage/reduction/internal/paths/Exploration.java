package io.selvage.reduction.internal.paths;

import io.selvage.core.budget.Budget;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.reduction.certificate.StatedAssumptions;
import io.selvage.reduction.internal.memory.MemoryFacts;
import io.selvage.reduction.internal.model.ModelCode;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the exploration of all operations of a class shares. */
public final class Exploration {
  final Program program;
  final ClassTable classes;
  final ClassInfo type;
  final MemoryFacts facts;
  final Budget budget;
  final LoopHeads loops = new LoopHeads();
  private final Set<String> assumptions = new LinkedHashSet<>();
  private FinalFields finals = FinalFields.NONE;
  private int symbols;
  private int visits;

  public Exploration(Program program, ClassInfo type, MemoryFacts facts, Budget budget) {
    this.program = program;
    this.classes = program.classes();
    this.type = type;
    this.facts = facts;
    this.budget = budget;
  }

  Term.Symbol symbol(Set<Region> regions) {
    return new Term.Symbol(++symbols, regions);
  }

  int symbols() {
    return symbols;
  }

  int visit() {
    return ++visits;
  }

  /** Takes something for granted; the report lists it. */
  void assume(String what) {
    assumptions.add(what);
  }

  public Set<String> assumptions() {
    return Set.copyOf(assumptions);
  }

  /** The code is followed as it runs where its assertions are enabled. */
  void enter(MethodInfo method) {
    boolean asserts =
        ClassTable.isUsers(method.owner().javaName())
            && method.owner().statics().stream()
                .anyMatch(it -> it.name().equals("$assertionsDisabled"));
    if (asserts) {
      assume(StatedAssumptions.ASSERTIONS);
    }
  }

  FinalFields finals() {
    return finals;
  }

  public void know(FinalFields fields) {
    finals = fields;
  }

  /** The class of the objects of a region, where all are of one class. */
  Optional<ClassInfo> classOf(Region region) {
    if (region instanceof Region.Self) {
      return Optional.of(type);
    } else if (region instanceof Region.Site site) {
      return classes.find(site.type());
    } else if (region instanceof Region.Constant constant) {
      return Optional.of(
          classes.byId(io.selvage.program.load.ReferenceWord.classId(constant.word())));
    }
    return Optional.empty();
  }

  /** Where a person looks for it: in the user's code, or the subject's, if the path is there. */
  SourcePosition position(PathState state) {
    List<Frame> frames = state.frames;
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      String owner = frame.code.method().owner().javaName();
      boolean isSubject =
          frame.code.method().owner() == type || type.is(frame.code.method().owner());
      if (ClassTable.isUsers(owner) && !isMade(frame.code.method().owner().name()) || isSubject) {
        return frame.code.position(frame.pc);
      }
    }
    Frame frame = frames.get(0);
    return frame.code.position(frame.pc);
  }

  private static boolean isMade(String name) {
    return name.contains("$$") || name.startsWith(ModelCode.PACKAGE);
  }

  UnsupportedCode unsupported(String code, String detail, PathState state) {
    return new UnsupportedCode(code, detail, position(state));
  }
}
