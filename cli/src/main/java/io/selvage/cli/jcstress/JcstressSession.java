package io.selvage.cli.jcstress;

import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import java.nio.file.Path;
import java.util.List;

/** A test written for jcstress: the exact set of its outcomes beside what it expects. */
public final class JcstressSession {
  private final Terminal terminal;
  private final OutputFormOption form;
  private final TestBodyExploration.Request request;

  public JcstressSession(
      Terminal terminal, OutputFormOption form, TestBodyExploration.Request request) {
    this.terminal = terminal;
    this.form = form;
    // Spurious failures are not explored here.
    this.request = request.with(TestBodyExploration.WeakFailures.NEVER);
  }

  public int run(JcstressTest test, List<Path> classPath) {
    JcstressReport report = explore(test, classPath, request, Budget.Meter.OF_PROCESS);
    terminal.out().print(form.isJson() ? report.json() + "\n" : report.text());
    terminal.out().flush();
    return report.exit();
  }

  static JcstressReport explore(
      JcstressTest test,
      List<Path> classPath,
      TestBodyExploration.Request request,
      Budget.Meter meter) {
    long start = meter.nanos();
    JcstressOutcomes outcomes =
        JcstressExploration.explore(
            test, classPath, request.model(), Budget.of(request.time(), Long.MAX_VALUE, meter));
    return new JcstressReport(
        new JcstressOutcomeTable(test, outcomes), request, (meter.nanos() - start) / 1e9);
  }
}
