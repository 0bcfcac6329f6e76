package io.selvage.report;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.json.OutcomeJson;
import io.selvage.report.internal.json.SatisfiedCriteriaJson;
import io.selvage.report.internal.text.HistoryReportWording;
import java.util.AbstractList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A ruling for programs: one JSON object on one line, with the schema of {@link JsonReport}: {@code
 * verdict} comes first, a key whose meaning changes raises {@code schema}, a new key does not.
 *
 * <p>Always there: {@code verdict}, {@code schema}, {@code tool}, {@code exit}, {@code file},
 * {@code criterion}, {@code specification}, {@code initial}, {@code format}, {@code operations},
 * {@code processes}, {@code pending}, {@code strategy}, {@code millis}, {@code assumptions}. Then,
 * for
 *
 * <ul>
 *   <li>verified: {@code linearization}, the numbers of the operations in an order that works, from
 *       0 in the order of the file's calls; under a weak criterion {@code sees} as well: for each
 *       operation of that order the numbers of those it sees. Both are left out beyond {@value
 *       #MOST_OPERATIONS} operations, or {@value #MOST_SEEN} seen
 *   <li>refuted: {@code code}, {@code headline}; {@code core} where one was found, with {@code
 *       minimal}, its {@code operations} ({@code number} in the whole history, {@code line}, {@code
 *       process}, {@code call}, {@code outcome} of returned, threw or pending, {@code value} or
 *       {@code exception}, {@code from} and {@code to} in time, {@code forgotten} if only its call
 *       counts) and {@code reasons}; otherwise {@code reasons} of the whole. A reason is an {@code
 *       order} by numbers (its last {@value #MOST_IN_ORDER}; {@code orderLength} is the whole), the
 *       {@code operation} that cannot come next, and {@code why}. Where it was looked for, {@code
 *       standing}: what holds all the same ({@link SatisfiedCriteriaJson})
 *   <li>unknown: {@code why}; {@code prefix} if one is known to be linearizable, with the number of
 *       {@code operations} that return in it, and the {@code line} of the operation whose return
 *       ends it
 * </ul>
 */
public final class HistoryReportJson {
  static final int MOST_OPERATIONS = 10_000;
  static final int MOST_IN_ORDER = 100;
  static final int MOST_SEEN = 100_000;

  private final String tool;

  /**
   * @param tool the version of Selvage
   */
  public HistoryReportJson(String tool) {
    this.tool = tool;
  }

  /** One line, ended. */
  public String render(HistoryReport report) {
    JsonWriter json = new JsonWriter();
    return json.object(() -> members(json, report)) + "\n";
  }

  private void members(JsonWriter json, HistoryReport report) {
    HistoryReport.JudgedHistory input = report.input();
    JsonHeader.write(json, report.verdict().word(), tool, report.exitCode())
        .member("file", report.file())
        .member("criterion", input.criterion().name())
        .member("specification", input.specificationName())
        .member("initial", input.initial())
        .member("format", input.format())
        .member("operations", input.history().size())
        .member("processes", HistoryReportWording.processes(input.history()))
        .member("pending", HistoryReportWording.pending(input.history()))
        .member("strategy", report.strategy())
        .member("millis", report.millis())
        .member("assumptions", input.assumptions());
    report
        .report()
        .fold(
            verified -> verified(json, verified),
            refuted -> refuted(json, report, refuted.counterexample()),
            unknown -> unknown(json, report, unknown));
  }

  private static JsonWriter unknown(
      JsonWriter json, HistoryReport report, Verdict.Unknown unknown) {
    json.member("why", unknown.why());
    report
        .prefix()
        .ifPresent(
            prefix ->
                json.key("prefix")
                    .object(
                        () ->
                            json.member("operations", prefix.completed())
                                .member("line", report.input().lines().applyAsInt(prefix.next()))));
    return json;
  }

  private static JsonWriter verified(JsonWriter json, Verdict.Verified verified) {
    if (verified.evidence() instanceof Evidence.Linearization found
        && found.order().size() <= MOST_OPERATIONS) {
      json.key("linearization").list(found.order(), json::value);
    } else if (verified.evidence() instanceof Evidence.AbstractExecution found
        && found.sees().stream().mapToLong(List::size).sum() <= MOST_SEEN) {
      json.key("linearization").list(found.order(), json::value);
      json.key("sees").list(found.sees(), seen -> json.list(seen, json::value));
    }
    return json;
  }

  private static JsonWriter refuted(JsonWriter json, HistoryReport report, Counterexample whole) {
    json.member("code", whole.code()).member("headline", whole.headline());
    report
        .core()
        .ifPresentOrElse(
            core -> json.key("core").object(() -> core(json, report, core)),
            () -> reasons(json, whole.reasons(), identity(whole.history().size())));
    report
        .satisfied()
        .ifPresent(it -> json.key("standing").object(() -> SatisfiedCriteriaJson.write(json, it)));
    return json;
  }

  private static List<Integer> identity(int size) {
    return new AbstractList<>() {
      @Override
      public Integer get(int index) {
        return index;
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  private static void core(
      JsonWriter json, HistoryReport report, HistoryFindings.FailingPart core) {
    json.member("minimal", core.isMinimal())
        .key("operations")
        .list(
            IntStream.range(0, core.numbers().size()).boxed().toList(),
            i -> json.object(() -> operation(json, report, core, i)));
    reasons(json, core.found().reasons(), core.numbers());
  }

  private static void operation(
      JsonWriter json, HistoryReport report, HistoryFindings.FailingPart core, int i) {
    History history = report.input().history();
    int number = core.numbers().get(i);
    Operation operation = history.operation(number);
    json.member("number", number)
        .member("line", report.input().lines().applyAsInt(number))
        .member("process", operation.thread())
        .member("call", CallSyntax.print(operation.invocation()));
    OutcomeJson.write(json, operation.outcome());
    if (history.order() instanceof IntervalOrder intervals) {
      json.member("from", intervals.call(number));
      if (intervals.returned(number) != IntervalOrder.NEVER) {
        json.member("to", intervals.returned(number));
      }
    }
    if (core.isForgotten(history, i)) {
      json.member("forgotten", true);
    }
  }

  private static void reasons(JsonWriter json, List<RejectedOrder> reasons, List<Integer> numbers) {
    json.key("reasons").list(reasons, reason -> json.object(() -> reason(json, reason, numbers)));
  }

  private static void reason(JsonWriter json, RejectedOrder reason, List<Integer> numbers) {
    int length = reason.prefix().size();
    json.member("orderLength", length)
        .key("order")
        .list(
            reason.prefix().subList(Math.max(0, length - MOST_IN_ORDER), length),
            i -> json.value(numbers.get(i)));
    json.member("operation", numbers.get(reason.operation())).member("why", reason.why());
  }
}
