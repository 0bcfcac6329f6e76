package io.selvage.reduction;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import io.selvage.reduction.internal.checker.CertificateChecker;
import io.selvage.reduction.internal.proof.ClassProof;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/** Tries to prove that each operation of a class is atomic. */
public final class Reduction {
  private Reduction() {}

  public static ReductionResult answer(ProgramContext world, ClassSubject subject, Budget budget) {
    return on(
        world,
        subject,
        (program, code) ->
            new ClassProof(program, code.type, code.constructor, code.methods, budget).answer());
  }

  /** Checks a certificate, wherever it comes from. */
  public static CertificateCheck check(
      ProgramContext world, ClassSubject subject, Certificate certificate, Budget budget) {
    return on(
        world,
        subject,
        (program, code) ->
            new CertificateChecker(program, code.type, code.constructor, code.methods, budget)
                .check(certificate));
  }

  /** What a question is about. */
  record Code(ClassInfo type, MethodInfo constructor, List<MethodInfo> methods) {}

  /** Begins again when a class turns out to need initialisation. */
  static <T> T on(ProgramContext world, ClassSubject subject, BiFunction<Program, Code, T> task) {
    ClassInfo type = ClassOperations.classNamed(world.classes(), subject.className());
    List<OperationRequest> requests =
        subject.operations().isEmpty() ? ClassOperations.allOf(type) : subject.operations();
    List<MethodInfo> methods = methods(type, requests);
    if (methods.isEmpty()) {
      // Of no operations everything is true.
      throw Diagnostic.NO_OPERATIONS.error("");
    }
    MethodInfo constructor = type.declared("<init>()V");
    if (constructor == null || type.isAbstract()) {
      throw Diagnostic.NO_CONSTRUCTOR.error(type, world.classes().insteadOf(type));
    }
    Code code = new Code(type, constructor, methods);
    ObjectProgram program =
        ObjectProgram.buildUnclocked(
            new ObjectProgram.Plan(
                world,
                // Values of arguments are not told apart here, so one operation is enough.
                ClassOperations.of(type, requests.stream().limit(1).toList()),
                List.of(),
                List.of(),
                AllocationPrivacy.NONE));
    while (true) {
      try {
        return task.apply(program.program(), code);
      } catch (InitializationNeeded needed) {
        program = program.initialising(needed);
      }
    }
  }

  /** The methods that run when clients call the operations on an object of exactly the class. */
  private static List<MethodInfo> methods(ClassInfo type, List<OperationRequest> requests) {
    Set<MethodInfo> found = new LinkedHashSet<>();
    for (OperationRequest request : requests) {
      found.add(ClassOperations.of(type, List.of(request)).only());
    }
    return new ArrayList<>(found);
  }
}
