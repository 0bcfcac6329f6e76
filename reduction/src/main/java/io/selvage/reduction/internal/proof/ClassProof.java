package io.selvage.reduction.internal.proof;

import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.DataRace;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.reduction.InterferencePoint;
import io.selvage.reduction.ReductionResult;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import io.selvage.reduction.internal.checker.CertificateChecker;
import io.selvage.reduction.internal.memory.Classification;
import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.memory.MemoryFacts;
import io.selvage.reduction.internal.movers.Movers;
import io.selvage.reduction.internal.movers.NestedLocks;
import io.selvage.reduction.internal.paths.Exploration;
import io.selvage.reduction.internal.paths.FinalFields;
import io.selvage.reduction.internal.paths.Hold;
import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.OperationPaths;
import io.selvage.reduction.internal.paths.Path;
import io.selvage.reduction.internal.paths.PathExplorer;
import io.selvage.reduction.internal.paths.UnsupportedCode;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The proof of one class. */
public final class ClassProof {
  private final Program program;
  private final ClassInfo type;
  private final MethodInfo constructor;
  private final List<MethodInfo> methods;
  private final Budget budget;

  public ClassProof(
      Program program,
      ClassInfo type,
      MethodInfo constructor,
      List<MethodInfo> methods,
      Budget budget) {
    this.program = program;
    this.type = type;
    this.constructor = constructor;
    this.methods = List.copyOf(methods);
    this.budget = budget;
  }

  public ReductionResult answer() {
    try {
      SurfaceCheck.require(type);
      return prove();
    } catch (UnsupportedCode unsupported) {
      return new ReductionResult.Unsupported(
          unsupported.code(), unsupported.detail(), unsupported.at());
    }
  }

  private ReductionResult prove() {
    MemoryFacts facts = new MemoryFacts();
    Exploration shared;
    List<OperationPaths> operations;
    do {
      shared = new Exploration(program, type, facts, budget);
      shared.know(finals(PathExplorer.constructor(shared, constructor)));
      operations = new ArrayList<>();
      for (MethodInfo method : methods) {
        operations.add(PathExplorer.operation(shared, method));
      }
    } while (facts.hasGrown());
    for (OperationPaths each : operations) {
      new ReturnedValues(program.classes(), facts, each).require();
    }
    Classification memory = new Classification(operations);
    List<DataRace> races = races(memory);
    Movers movers = new Movers(memory, new NestedLocks(operations));
    List<PathJudge> judges = new ArrayList<>();
    List<InterferencePoint> points = new ArrayList<>();
    Set<InterruptionPoint> interruptions = new LinkedHashSet<>();
    for (OperationPaths each : operations) {
      PathJudge judge = new PathJudge(shared, each, movers);
      judge.judge();
      judges.add(judge);
      points.addAll(judge.faults());
      interruptions.addAll(judge.interruptions());
    }
    points.forEach(it -> interruptions.add(it.toHint()));
    List<String> assumptions = Assumptions.of(shared, judges);
    Certificate certificate =
        new CertificateWriter(program.classes(), type, constructor, facts, memory, movers, judges)
            .write(assumptions);
    if (!races.isEmpty() || !points.isEmpty()) {
      return new ReductionResult.Failed(races, points, List.copyOf(interruptions), certificate);
    }
    CertificateCheck check =
        new CertificateChecker(program, type, constructor, methods, budget).check(certificate);
    return new ReductionResult.Proved(
        certificate, memory.isStrong(), ProgressCheck.of(judges), assumptions, check);
  }

  /** What the final fields hold at the end of each path of the constructor that returns. */
  private FinalFields finals(OperationPaths paths) {
    List<Map<String, Term>> ends = new ArrayList<>();
    for (Path path : paths.paths()) {
      if (path.threw()) {
        continue;
      }
      Map<String, Term> fields = new HashMap<>();
      type.slots().stream()
          .filter(field -> field.isFinal())
          .map(field -> field.owner().name() + "." + field.name())
          .forEach(
              slot -> {
                Term value = path.objects().get(new Path.Held(Terms.THIS, slot));
                if (value != null) {
                  fields.put(slot, value);
                  references(path, slot, value, fields);
                }
              });
      ends.add(fields);
    }
    return FinalFields.of(ends);
  }

  /** Which final fields of the object in a final field refer back to {@code this}. */
  private void references(Path path, String slot, Term object, Map<String, Term> fields) {
    if (!(object instanceof Term.Fresh part) || part.site().type().startsWith("[")) {
      return;
    }
    for (FieldInfo field : program.classes().get(part.site().type()).slots()) {
      String inside = field.owner().name() + "." + field.name();
      if (field.isFinal() && Terms.THIS.equals(path.objects().get(new Path.Held(part, inside)))) {
        fields.put(slot + "/" + inside, Terms.THIS);
      }
    }
  }

  private static List<DataRace> races(Classification memory) {
    List<DataRace> races = new ArrayList<>();
    for (Location location : memory.kinds().keySet()) {
      memory
          .race(location)
          .ifPresent(
              pair ->
                  races.add(
                      new DataRace(location.words(), access(pair.get(0)), access(pair.get(1)))));
    }
    return races;
  }

  private static DataRace.Access access(Classification.Access access) {
    List<String> locks =
        access.step().held().entrySet().stream()
            .map(it -> words(it.getKey(), it.getValue()))
            .sorted()
            .toList();
    return new DataRace.Access(
        access.operation().name(), access.step().writes(), access.step().at(), locks);
  }

  private static String words(LockName lock, Hold hold) {
    if (lock.kind() != LockName.Kind.READ_WRITE) {
      return lock.words();
    }
    return (hold.isExclusive() ? "the write lock of " : "the read lock of ") + lock.words();
  }
}
