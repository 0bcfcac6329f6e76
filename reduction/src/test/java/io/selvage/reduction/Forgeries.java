package io.selvage.reduction;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.run.ProgramContext;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import io.selvage.reduction.internal.checker.CertificateChecker;
import io.selvage.reduction.internal.checker.Forger;
import java.nio.file.Path;
import java.util.List;

/** Certificates that no engine made, and what the checker says about them. */
final class Forgeries {
  private Forgeries() {}

  static Forger.Forgery forge(Path classPath, String name, List<OperationRequest> operations) {
    try (ProgramContext world = ProgramContext.of(List.of(classPath), name)) {
      return Reduction.on(
          world,
          Subjects.subject(classPath, name, operations),
          (program, code) ->
              Forger.forge(
                  program, code.type(), code.constructor(), code.methods(), Budget.unlimited()));
    }
  }

  static CertificateCheck check(
      Path classPath, String name, List<OperationRequest> operations, Certificate certificate) {
    return check(classPath, name, operations, List.of(certificate)).get(0);
  }

  static List<CertificateCheck> check(
      Path classPath, String name, List<OperationRequest> operations, List<Certificate> all) {
    try (ProgramContext world = ProgramContext.of(List.of(classPath), name)) {
      return Reduction.on(
          world,
          Subjects.subject(classPath, name, operations),
          (program, code) ->
              all.stream()
                  .map(
                      new CertificateChecker(
                              program,
                              code.type(),
                              code.constructor(),
                              code.methods(),
                              Budget.unlimited())
                          ::check)
                  .toList());
    }
  }

  /** Why no certificate is accepted; nothing if the forged one is. */
  static String check(Path classPath, String name, List<OperationRequest> operations) {
    Forger.Forgery forgery = forge(classPath, name, operations);
    return forgery
        .certificate()
        .map(it -> check(classPath, name, operations, it))
        .map(it -> it instanceof CertificateCheck.Accepted ? "" : it.toString())
        .orElse(forgery.objection());
  }
}
