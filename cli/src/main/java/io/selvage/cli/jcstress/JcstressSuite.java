package io.selvage.cli.jcstress;

import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All jcstress tests of a folder or jar: a table of outcomes for each, then the counts. Times are
 * those of the processor.
 */
public final class JcstressSuite {
  private final Terminal terminal;
  private final OutputFormOption form;
  private final TestBodyExploration.Request request;

  public JcstressSuite(
      Terminal terminal, OutputFormOption form, TestBodyExploration.Request request) {
    this.terminal = terminal;
    this.form = form;
    this.request = request.with(TestBodyExploration.WeakFailures.NEVER);
  }

  /**
   * @param path the folder or jar
   * @param more other class path entries
   */
  public int run(Path path, List<Path> more) {
    List<Path> classPath = Stream.concat(Stream.of(path), more.stream()).toList();
    List<String> names = JcstressFolder.tests(path);
    if (names.isEmpty()) {
      throw Diagnostic.CANNOT_READ.error(path, "no class in it has @JCStressTest");
    }
    JcstressSummary summary = new JcstressSummary();
    for (String name : names) {
      JcstressReport report = explore(name, classPath, request);
      summary.add(report);
      terminal.out().print(form.isJson() ? report.json() + "\n" : text(report));
      terminal.out().flush();
      terminal.supervisor().known(summary.exit());
    }
    terminal.out().print(form.isJson() ? summary.json() + "\n" : summary.text());
    terminal.out().flush();
    return summary.exit();
  }

  private static JcstressReport explore(
      String name, List<Path> classPath, TestBodyExploration.Request limits) {
    try (ProgramContext world = ProgramContext.of(classPath)) {
      Optional<JcstressTest> test = JcstressReader.read(world, name);
      return JcstressSession.explore(
          test.orElseThrow(), classPath, limits, ProcessorTime.OF_PROCESS);
    } catch (UsageException e) {
      return failed(name, e.line(), limits);
    } catch (RuntimeException e) {
      // A fault of Selvage costs this test, and none of the others.
      return failed(name, "BUG-001 " + e, limits);
    }
  }

  private static JcstressReport failed(
      String name, String why, TestBodyExploration.Request limits) {
    return new JcstressReport(
        new JcstressOutcomeTable(JcstressTest.unread(name), JcstressOutcomes.none(why)), limits, 0);
  }

  private static String text(JcstressReport report) {
    return report.exit() == ExitCode.DONE && !report.table().outcomes().executions().isEmpty()
        ? report.headline() + "\n"
        : report.headline() + "\n" + String.join("\n", report.rows()) + "\n";
  }
}
