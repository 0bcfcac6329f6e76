package io.selvage.prove.internal;

import io.selvage.core.budget.Budget;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.prove.CertificateText;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.certificate.HelpingCertificate;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentHint;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.drawing.ViewGallery;
import io.selvage.prove.internal.helping.checker.HelpingCertificateChecker;
import io.selvage.prove.internal.helping.checker.HelpingCheckResult;
import io.selvage.prove.internal.helping.code.ArgumentSort;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.facts.PoolItem;
import io.selvage.prove.internal.helping.lowering.HelpingProgramReader;
import io.selvage.prove.internal.helping.view.HelpingProof;
import io.selvage.prove.internal.recognition.MethodNameConventions;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Proves classes whose operations help each other, and has the proofs checked. */
public final class HelpingProver {
  private HelpingProver() {}

  /**
   * The class, if it is such a class: a conditional cell always is; a stack is if, besides its top,
   * it has an array in which threads find descriptors.
   */
  public static Optional<HelpingProgram> read(
      Program program, ClassInfo type, AbstractType abstractType, List<MethodInfo> methods) {
    boolean cell = abstractType == AbstractType.CONDITIONAL_CELL;
    if (!cell && abstractType != AbstractType.STACK) {
      return Optional.empty();
    }
    Optional<HelpingProgramReader> reader = Optional.empty();
    try {
      reader = Optional.of(new HelpingProgramReader(program, type, abstractType));
      return Optional.of(reader.get().read(methods));
    } catch (UnsupportedClass unsupported) {
      boolean holds = reader.map(HelpingProgramReader::isAnnotated).orElse(false);
      if (cell || holds || HelpingProgramReader.mayShow(type)) {
        throw unsupported;
      }
      return Optional.empty();
    }
  }

  /** If the user has not stated the kinds of the operations, their names determine them. */
  public static void requireNames(HelpingProgram program, Map<String, OperationKind> told) {
    if (program.isCell()) {
      return; // the kind of a cell operation follows from its signature
    }
    for (HelpingOperation operation : program.operations()) {
      if (!told.containsKey(operation.name())) {
        MethodNameConventions.require(
            AbstractType.STACK, operation.name(), OperationKind.valueOf(operation.kind().name()));
      }
    }
  }

  /** Whether the kinds agree with those that the user stated, if any. */
  public static boolean isAsDeclared(HelpingProgram program, Map<String, OperationKind> told) {
    return program.operations().stream()
        .allMatch(
            operation -> {
              OperationKind kind = told.get(operation.name());
              return kind == null || kind.name().equals(operation.kind().name());
            });
  }

  /** Rejects a location of the content that differs from the one found. */
  public static void require(Optional<ContentHint> vals, HelpingProgram program) {
    String root = program.slots().get(program.roles().root()).name();
    ContentHint here =
        new ContentHint(root, Optional.empty(), ContentLocation.Dummy.NONE, Optional.empty());
    if (vals.isPresent() && !vals.get().equals(here)) {
      throw new UnsupportedClass("PRV-110 no such content; the content is what " + root + " holds");
    }
  }

  public static ProofResult answer(
      HelpingProgram program, Optional<CertificateText> given, long reading, Budget budget) {
    long start = processorTime();
    if (given.isPresent()) {
      CertificateText its = given.get();
      HelpingCertificate certificate =
          new HelpingCertificate(its.views(), its.actions(), its.elements());
      HelpingProof.Found found =
          new HelpingProof.Found(certificate, List.of(), List.of(), ViewGallery.NONE);
      return checked(program, found, new ProofResult.Times(reading, 0, 0), budget);
    }
    HelpingProof.Result result = HelpingProof.of(program, budget);
    if (result instanceof HelpingProof.Failed failed) {
      Optional<Integer> line = failed.line() > 0 ? Optional.of(failed.line()) : Optional.empty();
      return new ProofResult.Unknown(failed.why(), line, failed.path());
    }
    ProofResult.Times times = new ProofResult.Times(reading, processorTime() - start, 0);
    ProofResult answer = checked(program, (HelpingProof.Found) result, times, budget);
    if (answer instanceof ProofResult.Unknown unknown && unknown.isRejected()) {
      throw new IllegalStateException("BUG-810 the checker does not accept: " + unknown.why());
    }
    return answer;
  }

  private static ProofResult checked(
      HelpingProgram program, HelpingProof.Found found, ProofResult.Times times, Budget budget) {
    long start = processorTime();
    HelpingCheckResult checked =
        HelpingCertificateChecker.outcome(program, found.certificate(), budget);
    long explaining = checked.explaining(); // counts as hindsight does, which explains the search
    Optional<String> fault = checked.fault();
    if (fault.equals(Optional.of(HelpingCertificateChecker.OUT_OF_TIME))) {
      return new ProofResult.Unknown(
          "PRV-061 out of time while the certificate was being checked",
          Optional.empty(),
          List.of());
    }
    if (fault.equals(Optional.of(io.selvage.prove.certificate.ListCertificateChecker.NO_SOLVER))) {
      return new ProofResult.Unknown(Prover.NO_SOLVER, Optional.empty(), List.of());
    }
    if (fault.isPresent()) {
      return new ProofResult.Unknown(
          ProofResult.REJECTED + fault.get(), Optional.empty(), List.of());
    }
    if (checked.doubt().isPresent()) {
      return new ProofResult.Unknown(checked.doubt().get(), Optional.empty(), List.of());
    }
    return new ProofResult.Helped(
        program,
        found.certificate(),
        found.actions(),
        found.witnesses(),
        checked.pool().stream().map(PoolItem::toString).toList(),
        found.gallery(),
        assumptions(program),
        checked.queries(),
        new ProofResult.Times(
            times.reading(), times.proving() + explaining, processorTime() - start - explaining));
  }

  private static List<String> assumptions(HelpingProgram program) {
    List<String> all = new ArrayList<>();
    for (HelpingOperation operation : program.operations()) {
      all.add(operation.name() + " must " + words(operation));
    }
    all.add("the content is what " + program.slots().get(program.roles().root()).name() + " holds");
    if (!program.isCell()) {
      all.add("callers never pass null");
    }
    if (program.hasThreadNumbers()) {
      all.add(
          "values of Thread.getId() are unique and below the length of each array that they index");
    }
    if (program.operations().stream().anyMatch(o -> o.sorts().contains(ArgumentSort.NUMBER))) {
      all.add("callers pass indices below the length of the arrays that they index");
    }
    for (int type = HelpingProgram.MADE; type < program.types().size(); type++) {
      all.add("callers never pass an object of class " + program.types().get(type));
    }
    all.add("the object is created by its constructor without parameters and safely published");
    all.add("callers use only these operations: no reflection, fields or subclasses");
    all.add("the garbage collector reclaims memory; nodes are not reused");
    all.add("class initialisers have run, and no thread is interrupted or stopped");
    return all;
  }

  private static String words(HelpingOperation operation) {
    boolean indexed = operation.sorts().contains(ArgumentSort.NUMBER);
    return switch (operation.kind()) {
      case SWAP ->
          "return the content; if it is the "
              + (indexed ? "third argument and the control holds the second" : "first argument")
              + (indexed ? "" : " and the flag is set")
              + ", replace it by the last";
      case CONTROL -> indexed ? "set a control to its value" : "set the flag to its value";
      case READ -> "return the content";
      case PUT -> "insert its value";
      case TAKE -> "remove a value, or return null if there is none";
    };
  }

  /** The CPU time of this thread; other load on the machine does not count. */
  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
