package io.selvage.stress.internal.fork;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.stress.HistoryClassifier;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The observations of a child as lines of text. The child's judgement is omitted: the parent judges
 * them itself.
 *
 * <pre>
 *   client COUNTERS 1000 400 0 {put(2, 2)} containsValue(2) | put(1, 2); remove(2)
 *   trouble a thread does not come back
 *   seen RETURNED 12
 *   call 2 0,0,0 null put(2, 2)
 *   end
 * </pre>
 *
 * A call line contains the thread, how much of each chain it saw, the outcome and the call.
 * Everything before the last {@code end} is complete, however the child ended.
 */
public final class FindingsEncoding {
  private static final String THREW = "threw:";
  private static final String PENDING = "pending";
  private static final String REFUSED = "refused\t";

  private FindingsEncoding() {}

  static String write(ScenarioFindings findings) {
    StringBuilder text = new StringBuilder();
    line(
        text,
        "client",
        findings.clocking(),
        findings.runs(),
        findings.overlapped(),
        findings.hung(),
        findings.scenario());
    if (!findings.problem().isEmpty()) {
      line(text, "trouble", findings.problem());
    }
    for (ObservedHistory seen : findings.observations()) {
      line(text, "seen", seen.ending(), seen.runs());
      History history = seen.history();
      for (int i = 0; i < history.size(); i++) {
        Operation operation = history.operation(i);
        line(
            text,
            "call",
            operation.thread(),
            row((VectorClockOrder) history.order(), i),
            outcome(operation.outcome()),
            CallSyntax.print(operation.invocation()));
      }
    }
    line(text, "end");
    return text.toString();
  }

  private static void line(StringBuilder text, Object... words) {
    text.append(Arrays.stream(words).map(String::valueOf).collect(Collectors.joining("\t")))
        .append('\n');
  }

  private static String row(VectorClockOrder clocks, int operation) {
    return IntStream.range(0, clocks.chains())
        .mapToObj(chain -> String.valueOf(clocks.seen(operation, chain)))
        .collect(Collectors.joining(","));
  }

  private static String outcome(Outcome outcome) {
    if (outcome instanceof Outcome.Threw threw) {
      return THREW
          + threw.className()
          + threw.message().map(text -> " " + CallSyntax.print(Value.of(text))).orElse("");
    }
    return outcome instanceof Outcome.Returned returned
        ? CallSyntax.print(returned.value())
        : PENDING;
  }

  private static Outcome outcome(String text) {
    if (text.equals(PENDING)) {
      return Outcome.PENDING;
    }
    return text.startsWith(THREW)
        ? threw(text.substring(THREW.length()))
        : returned(CallSyntax.value(text));
  }

  private static Outcome threw(String text) {
    int end = text.indexOf(' ');
    return end < 0
        ? new Outcome.Threw(text)
        : new Outcome.Threw(
            text.substring(0, end),
            Optional.of(((Value.Text) CallSyntax.value(text.substring(end + 1))).value()));
  }

  private static Outcome returned(Value value) {
    return value.equals(Value.VOID) ? Outcome.NOTHING : Outcome.returned(value);
  }

  /** The line of a child that cannot run the class. */
  static String unsupported(String reason) {
    return REFUSED + reason + "\n";
  }

  public static Optional<String> unsupportedReason(List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(REFUSED))
        .map(line -> line.substring(REFUSED.length()))
        .findFirst();
  }

  /** All complete observations, judged; each scenario once. */
  public static List<ScenarioFindings> read(List<String> lines, HistoryClassifier classifier) {
    Map<Scenario, ScenarioFindings> all = new LinkedHashMap<>();
    Map<List<Object>, ObservedHistory> judged = new HashMap<>();
    List<String[]> part = new ArrayList<>();
    for (String line : lines) {
      if (line.equals("end")) {
        ScenarioFindings slice = findings(part, classifier, judged);
        ScenarioFindings known = all.remove(slice.scenario());
        all.put(slice.scenario(), known == null ? slice : known.plus(slice));
        part.clear();
      } else {
        part.add(line.split("\t", -1));
      }
    }
    return List.copyOf(all.values());
  }

  private static ScenarioFindings findings(
      List<String[]> lines,
      HistoryClassifier classifier,
      Map<List<Object>, ObservedHistory> judged) {
    String[] head = lines.get(0);
    String problem = "";
    List<ObservedHistory> seen = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] line = lines.get(i);
      if (line[0].equals("trouble")) {
        problem = line[1];
      } else if (line[0].equals("seen")) {
        int end = i + 1;
        while (end < lines.size() && lines.get(end)[0].equals("call")) {
          end++;
        }
        History history = history(lines.subList(i + 1, end));
        ObservedHistory.Ending ending = ObservedHistory.Ending.valueOf(line[1]);
        long runs = Long.parseLong(line[2]);
        ObservedHistory known =
            judged.computeIfAbsent(
                ObservedHistory.key(history, ending),
                key -> classifier.observe(history, ending, runs));
        seen.add(known.times(runs));
      }
    }
    return new ScenarioFindings(
        Scenario.parse(head[5]),
        OrderRecording.valueOf(head[1]),
        Long.parseLong(head[2]),
        Long.parseLong(head[3]),
        Long.parseLong(head[4]),
        seen,
        problem);
  }

  private static History history(List<String[]> calls) {
    List<Operation> operations = new ArrayList<>();
    int[] chains = new int[calls.size()];
    int[][] rows = new int[calls.size()][];
    for (int i = 0; i < calls.size(); i++) {
      String[] call = calls.get(i);
      chains[i] = Integer.parseInt(call[1]);
      rows[i] = Arrays.stream(call[2].split(",")).mapToInt(Integer::parseInt).toArray();
      operations.add(new Operation(chains[i], CallSyntax.invocation(call[4]), outcome(call[3])));
    }
    return new History(operations, new VectorClockOrder(chains, rows));
  }
}
