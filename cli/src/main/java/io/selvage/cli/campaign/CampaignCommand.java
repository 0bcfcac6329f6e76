package io.selvage.cli.campaign;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.QuantityParser;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage campaign TABLE}. */
@Command(
    name = "campaign",
    header = "Check many classes that a table lists.",
    description = {
      "",
      "Runs selvage check for every row of TABLE, in a process of its own, and writes the"
          + " reports, a table of results and an index page. A row that cannot be used costs that"
          + " row only. Rows whose results are in the folder are not run again. The first line of"
          + " TABLE names the columns, which tabs separate: class, name, operations, against,"
          + " roles, init, new, factory, spec-new, spec-factory (as the options of check), time,"
          + " classpath (entries separated by blanks) and jars (Maven"
          + " coordinates). Exits with 1 if a row is refuted or weaker than the baseline, and with 2"
          + " if one is unknown or was not checked."
    },
    footer = {
      "",
      "Example:",
      "  printf 'class\\njava.util.concurrent.atomic.AtomicBoolean\\n' > subjects.tsv",
      "  selvage campaign subjects.tsv --output target/campaign --time 20s"
    })
public final class CampaignCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "TABLE", description = "The table of classes: a text file.")
  private String table = "";

  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--output",
      paramLabel = "FOLDER",
      description = "Where the reports go (default: selvage-campaign).")
  private String output = "selvage-campaign";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--jars",
      paramLabel = "FOLDER",
      description = "Where the jars of the column jars are, in any directory of it.")
  private String jars = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time budget of each row that names none: 500ms, 10s, 2m (default: 20s).")
  private String time = "20s";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--parallel",
      paramLabel = "N",
      description = "Number of rows checked at the same time (default: 1).")
  private int parallel = 1;

  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Exit with 1 if a guarantee is weaker than the one that FILE records.")
  private String baseline = "";

  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--write-baseline",
      description =
          "Record the guarantees in the file of --baseline, one row at a time, instead of"
              + " comparing.")
  private boolean isWritten;

  public CampaignCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Duration each = QuantityParser.duration("--time", time);
    if (parallel < 1) {
      throw Diagnostic.BAD_OPTION.error("--parallel must be 1 or more");
    } else if (isWritten && baseline.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--write-baseline requires --baseline");
    }
    Path file = terminal.folder().resolve(table);
    List<CampaignRow> rows = CampaignTable.read(file);
    Path folder = terminal.folder().resolve(output).toAbsolutePath();
    Files.createDirectories(folder);
    CampaignRun run =
        new CampaignRun(
            Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(folder),
            folder,
            Optional.of(jars).filter(it -> !it.isEmpty()).map(terminal.folder()::resolve),
            shared(),
            each);
    List<CampaignResult> results = all(run, rows);
    CampaignSummary summary = new CampaignSummary(results);
    summary.write(folder, SelvageVersion.number());
    terminal.out().print(summary.text());
    terminal.out().println("\nReports: " + folder.resolve("index.html"));
    terminal.out().flush();
    return exit(results);
  }

  private List<String> shared() {
    List<String> options = new ArrayList<>();
    if (!baseline.isEmpty()) {
      options.add("--baseline");
      options.add(terminal.folder().resolve(baseline).toAbsolutePath().toString());
    }
    if (isWritten) {
      options.add("--write-baseline");
    }
    return options;
  }

  private List<CampaignResult> all(CampaignRun run, List<CampaignRow> rows)
      throws IOException, InterruptedException {
    ExecutorService workers = Executors.newFixedThreadPool(isWritten ? 1 : parallel);
    try {
      List<Future<CampaignResult>> open = new ArrayList<>();
      rows.forEach(row -> open.add(workers.submit(() -> run.run(row))));
      List<CampaignResult> results = new ArrayList<>();
      for (Future<CampaignResult> each : open) {
        results.add(each.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      workers.shutdownNow();
    }
  }

  private static int exit(List<CampaignResult> results) {
    if (results.stream().anyMatch(CampaignResult::isFailed)) {
      return ExitCode.REFUTED;
    }
    return results.stream().allMatch(CampaignResult::isVerified) ? ExitCode.DONE : ExitCode.UNKNOWN;
  }
}
