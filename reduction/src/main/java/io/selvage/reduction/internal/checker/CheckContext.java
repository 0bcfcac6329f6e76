package io.selvage.reduction.internal.checker;

import io.selvage.core.budget.Budget;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Program;
import io.selvage.reduction.certificate.StatedAssumptions;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import io.selvage.reduction.internal.model.ModelCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What the walks over all operations share. */
final class CheckContext {
  final Program program;
  final ClassTable classes;
  final ClassInfo type;
  final Claims claims;
  final Budget budget;
  final ControlFlow flow = new ControlFlow();
  final Set<String> assumptions = new TreeSet<>();
  FinalFields finals = FinalFields.NONE;
  private int unknowns;
  private int visits;

  CheckContext(Program program, ClassInfo type, Claims claims, Budget budget) {
    this.program = program;
    this.classes = program.classes();
    this.type = type;
    this.claims = claims;
    this.budget = budget;
  }

  Value unknown(Set<String> regions) {
    return new Value(Value.Kind.UNKNOWN, "", ++unknowns, List.of(), regions);
  }

  int unknowns() {
    return unknowns;
  }

  int visit() {
    return ++visits;
  }

  /** Assertions are followed as if they were enabled. */
  void enter(MethodInfo method) {
    boolean asserts =
        method.owner().statics().stream().anyMatch(it -> it.name().equals("$assertionsDisabled"));
    if (asserts && ClassTable.isUsers(method.owner().javaName())) {
      assumptions.add(StatedAssumptions.ASSERTIONS);
    }
  }

  static String constantRegion(ClassTable classes, long word) {
    return Value.CONSTANT + classes.byId(ReferenceWord.classId(word)).name();
  }

  Value constant(long word, boolean reference) {
    if (!reference || word == 0) {
      return reference ? Value.NULL : Value.word(word);
    }
    return new Value(
        Value.Kind.REFERENCE, "", word, List.of(), Set.of(constantRegion(classes, word)));
  }

  /** The class of the objects of a region, where all are of one class. */
  Optional<ClassInfo> classOf(String region) {
    if (region.equals(Value.THIS)) {
      return Optional.of(type);
    } else if (region.startsWith(Value.CONSTANT)) {
      return classes.find(region.substring(Value.CONSTANT.length()));
    } else if (!isSite(region)) {
      return Optional.empty();
    }
    String name = claims.type(region);
    if (name.isEmpty()) {
      throw Objection.rejected("the class of what is made at " + region + " is not said");
    }
    return classes.find(name);
  }

  /** Objects made by the code: a part of the representation once they are stored in it. */
  static boolean isSite(String region) {
    return !region.equals(Value.THIS)
        && !region.equals(Value.CLIENT)
        && !region.equals(Value.IMMUTABLE)
        && !region.equals(Value.LOCK_PART)
        && !region.startsWith(Value.CONSTANT)
        && !isView(region);
  }

  static boolean isView(String region) {
    return region.startsWith(Value.VIEW) || region.startsWith(Value.ENTRIES);
  }

  /** The line in the user's code, or the subject's, if the path is there. */
  int line(State state) {
    for (int i = state.frames.size() - 1; i >= 0; i--) {
      State.Activation frame = state.frames.get(i);
      ClassInfo owner = frame.code.method().owner();
      boolean made = owner.name().contains("$$") || owner.name().startsWith(ModelCode.PACKAGE);
      if (ClassTable.isUsers(owner.javaName()) && !made || type.is(owner)) {
        return frame.code.line(frame.pc);
      }
    }
    State.Activation frame = state.frames.get(0);
    return frame.code.line(frame.pc);
  }

  Objection rejected(State state, String why) {
    return Objection.rejected(why + " (line " + line(state) + ")");
  }

  Objection notCovered(State state, String what) {
    return Objection.notCovered(what + " (line " + line(state) + ")");
  }
}
