package io.selvage.bench.library;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.run.ProgramContext;
import io.selvage.reduction.Reduction;
import io.selvage.reduction.ReductionResult;
import io.selvage.reduction.certificate.CertificateCheck;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is proved of one class.
 *
 * @param proved operations that are proved together
 * @param reasons why each of the others is not
 * @param seconds processor time of the last attempt
 * @param isStrong whether the proof holds for the Java memory model
 */
record SurveyedClass(
    List<OperationRequest> proved, Map<String, String> reasons, double seconds, boolean isStrong) {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** An answer, or the reason why it is missing. */
  private record Answer(boolean proved, boolean strong, String reason, double seconds) {}

  /** Drops each operation that is not proved alone, then those that disturb the others. */
  static SurveyedClass of(List<Path> classPath, String name, List<OperationRequest> all) {
    Map<String, String> reasons = new LinkedHashMap<>();
    List<OperationRequest> left = new ArrayList<>();
    Answer whole = ask(classPath, name, all);
    if (whole.proved) {
      return new SurveyedClass(all, reasons, whole.seconds, whole.strong);
    }
    for (OperationRequest each : all) {
      Answer alone = ask(classPath, name, List.of(each));
      if (alone.proved) {
        left.add(each);
      } else {
        reasons.put(words(each), alone.reason);
      }
    }
    if (left.isEmpty()) {
      return new SurveyedClass(left, reasons, whole.seconds, false);
    }
    return together(classPath, name, left, reasons);
  }

  /** One by one, as long as all are proved. */
  private static SurveyedClass together(
      List<Path> classPath, String name, List<OperationRequest> all, Map<String, String> reasons) {
    Answer last = ask(classPath, name, all);
    if (last.proved) {
      return new SurveyedClass(all, reasons, last.seconds, last.strong);
    }
    List<OperationRequest> kept = new ArrayList<>();
    for (OperationRequest each : all) {
      kept.add(each);
      Answer more = ask(classPath, name, kept);
      if (more.proved) {
        last = more;
      } else {
        kept.remove(each);
        reasons.put(words(each), "beside the others: " + more.reason);
      }
    }
    return new SurveyedClass(kept, reasons, last.seconds, last.strong);
  }

  private static Answer ask(List<Path> classPath, String name, List<OperationRequest> operations) {
    long start = cpu();
    try (ProgramContext world = ProgramContext.of(classPath, name)) {
      ReductionResult result =
          Reduction.answer(
              world, new ClassSubject(classPath, name, operations, List.of()), Budget.of(PATIENCE));
      double seconds = (cpu() - start) / 1e9;
      if (result instanceof ReductionResult.Proved proved) {
        return checked(proved, seconds);
      } else if (result instanceof ReductionResult.Failed failed) {
        String words =
            failed.races().isEmpty()
                ? failed.points().get(0).words()
                : failed.races().get(0).words();
        return new Answer(false, false, words, seconds);
      }
      return new Answer(false, false, ((ReductionResult.Unsupported) result).words(), seconds);
    } catch (UnanswerableException unsupported) {
      return new Answer(false, false, unsupported.line(), (cpu() - start) / 1e9);
    } catch (Budget.Spent spent) {
      return new Answer(false, false, "no answer in " + PATIENCE.toSeconds() + " s", 60);
    }
  }

  /** Only what the independent checker accepts counts. */
  private static Answer checked(ReductionResult.Proved proved, double seconds) {
    if (proved.check() instanceof CertificateCheck.Accepted accepted) {
      return new Answer(true, accepted.raceFree(), "", seconds);
    }
    return new Answer(false, false, "by the engine alone: " + proved.check(), seconds);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  static String words(OperationRequest operation) {
    String types =
        operation.parameterTypes().map(it -> "(" + String.join(",", it) + ")").orElse("");
    return operation.name() + types;
  }
}
