package io.selvage.reduction.internal.checker;

import io.selvage.core.budget.Budget;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import io.selvage.reduction.certificate.StatedAssumptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Checks that a certificate proves each of the methods atomic. */
public final class CertificateChecker {
  private final Program program;
  private final ClassInfo type;
  private final MethodInfo constructor;
  private final List<MethodInfo> methods;
  private final Budget budget;

  public CertificateChecker(
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

  public CertificateCheck check(Certificate certificate) {
    try {
      return new CertificateCheck.Accepted(isStrong(certificate));
    } catch (Objection objection) {
      return objection.rejects()
          ? new CertificateCheck.Rejected(objection.why())
          : new CertificateCheck.NotCovered(objection.why());
    }
  }

  /** Whether the proof holds under the Java memory model too. */
  private boolean isStrong(Certificate certificate) {
    requireSubject(certificate);
    Claims claims = new Claims(certificate);
    CheckContext shared = new CheckContext(program, type, claims, budget);
    Surface surface = new Surface(shared);
    surface.requireClosed();
    List<Walk> walks = walk(shared, surface);
    Set<Step> steps = new HashSet<>();
    walks.forEach(it -> steps.addAll(OperationCheck.steps(it)));
    claims.requireNeeded();
    Movers movers = new Movers(certificate.locations(), steps);
    movers.require(steps);
    for (Walk walk : walks) {
      OperationCheck operation = new OperationCheck(shared, walk, movers);
      operation.judge();
      operation.require(certificate);
    }
    requireAssumed(certificate, shared.assumptions);
    return movers.isStrong(steps);
  }

  /** Follows all code once. */
  List<Walk> walk(CheckContext shared, Surface surface) {
    shared.finals = finals(shared, Walk.of(shared, constructor, Walk.Mode.CONSTRUCTING));
    List<Walk> walks = new ArrayList<>();
    for (MethodInfo method : methods) {
      Walk walk = Walk.of(shared, method, Walk.Mode.SHARED);
      walks.add(walk);
      surface.requireKept(walk);
    }
    return walks;
  }

  /** What the certificate is about, and that no line of it is about anything else. */
  private void requireSubject(Certificate certificate) {
    List<Certificate.Operation> operations =
        methods.stream().map(it -> new Certificate.Operation(it.name(), it.descriptor())).toList();
    boolean same =
        certificate.className().equals(type.javaName())
            && certificate.constructor().equals(constructor.descriptor())
            && certificate.operations().equals(operations)
            && certificate.allocations().stream().allMatch(it -> it.owner().equals("this"));
    Set<String> names = new HashSet<>();
    operations.forEach(it -> names.add(it.name() + it.descriptor()));
    Set<String> named = new HashSet<>();
    certificate.points().forEach(it -> named.add(it.operation()));
    certificate.rules().forEach(it -> named.add(it.operation()));
    if (!same || !names.containsAll(named) || certificate.hasRepeatedLines()) {
      throw Objection.rejected("the certificate is not about these operations");
    }
  }

  private static void requireAssumed(Certificate certificate, Set<String> needed) {
    Set<String> all = new TreeSet<>(needed);
    all.add(StatedAssumptions.CLOSED);
    all.add(StatedAssumptions.CLIENTS);
    if (!all.equals(new TreeSet<>(certificate.assumptions()))) {
      throw Objection.rejected("other things are assumed: " + all);
    }
  }

  /** What the final fields hold at each end of the constructor. */
  private FinalFields finals(CheckContext shared, Walk construction) {
    List<Map<String, Value>> ends = new ArrayList<>();
    for (Walk.Path path : construction.paths) {
      if (path.threw()) {
        continue;
      }
      Map<String, Value> end = new HashMap<>();
      for (FieldInfo field : type.slots()) {
        String slot = field.owner().name() + "." + field.name();
        Value value = path.heap().get(new State.Slot(Value.SELF, slot));
        if (field.isFinal() && value != null) {
          end.put(slot, value);
          end.putAll(referencesBack(shared, path, slot, value));
        }
      }
      ends.add(end);
    }
    return FinalFields.of(ends);
  }

  /** The final fields of an object made by the constructor that hold {@code this}. */
  private static Map<String, Value> referencesBack(
      CheckContext shared, Walk.Path path, String slot, Value part) {
    Map<String, Value> found = new HashMap<>();
    Optional<ClassInfo> made =
        part.is(Value.Kind.MADE) ? shared.classOf(part.head()) : Optional.empty();
    for (FieldInfo field : made.map(ClassInfo::slots).orElse(List.of())) {
      String name = field.owner().name() + "." + field.name();
      if (field.isFinal() && Value.SELF.equals(path.heap().get(new State.Slot(part, name)))) {
        found.put(FinalFields.inside(slot, name), Value.SELF);
      }
    }
    return found;
  }

  /** Why a certificate is not accepted. */
  static final class Objection extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean rejects;

    private Objection(boolean rejects, String why) {
      super(why, null, false, false);
      this.rejects = rejects;
    }

    /** What the certificate says does not follow. */
    static Objection rejected(String why) {
      return new Objection(true, why);
    }

    /** The checker cannot follow the code. */
    static Objection notCovered(String what) {
      return new Objection(false, what);
    }

    boolean rejects() {
      return rejects;
    }

    String why() {
      return String.valueOf(getMessage());
    }
  }
}
