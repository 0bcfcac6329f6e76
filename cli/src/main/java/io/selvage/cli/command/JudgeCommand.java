package io.selvage.cli.command;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.input.HistoryInputs;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.ClusterOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OptionValueNames;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.option.QuantityParser;
import io.selvage.cli.render.HistoryJsonPrinter;
import io.selvage.cli.render.HistoryReportPrinter;
import io.selvage.cli.render.HistoryRowsPrinter;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.session.ClusterJudgeSession;
import io.selvage.cli.session.FollowCheckpoint;
import io.selvage.cli.session.FollowSession;
import io.selvage.cli.session.JudgeSession;
import io.selvage.cli.session.RecordedHistoryJudge;
import io.selvage.cli.session.SpecificationChooser;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.CriterionProvider;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.HistoryReader;
import io.selvage.history.HistoryEngine;
import io.selvage.history.HistoryExplanation;
import io.selvage.report.HistoryReport;
import io.selvage.report.HistoryReportJson;
import io.selvage.report.HistoryReportPage;
import io.selvage.report.HistoryReportText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage judge FILE…}. */
@Command(
    name = "judge",
    header = "Check recorded histories against a specification.",
    description = {
      "",
      "Reports the operations that no order explains, or an order that explains the"
          + " history. Formats: Selvage JSON Lines, Jepsen (EDN, text, directories), elle-cli"
          + " JSON, Porcupine and etcd (JSON), CSV, OpenTelemetry, LiMo, PolyLin, FPTLin; see"
          + " formats/FORMAT.md. Selvage detects the format and the compression by content."
    },
    footer = {
      "",
      "--time applies to each file. For several files, the exit code is the first that",
      "applies to one of them: 64 invalid input, 1 refuted, 2 unknown, 0 verified.",
      "",
      "Examples:",
      "  selvage judge samples/histories/stale-read.jsonl --html page.html",
      "  selvage judge samples/histories/register-store.jsonl \\",
      "      --criterion sequential-consistency",
      "  selvage judge samples/histories/job-twice.jsonl --follow --idle 1s"
    })
public final class JudgeCommand implements Callable<Integer>, TimedCommand {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "History file, directory of history files, or - for standard input. For"
              + " several files, Selvage prints one line per file.")
  private List<String> files = List.of();

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--spec",
      paramLabel = "SPEC",
      description =
          "Specification: ${COMPLETION-CANDIDATES}; queue:3 is a queue of capacity 3;"
              + " keyed-SPEC has one SPEC per first argument; or a file NAME.language with an"
              + " expression such as 'prefixes (lock() unlock())*'; or a class that implements"
              + " io.selvage.core.Specification (default: as stated in the file).",
      completionCandidates = OptionValueNames.OfSpecifications.class)
  private String specification = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--initial",
      paramLabel = "VALUE",
      description =
          "Initial value: 0, null, \"text\", [1, 2] (default: as defined by the format,"
              + " otherwise null or empty).")
  private String initial = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--criterion",
      paramLabel = "NAME",
      description =
          "Correctness criterion: ${COMPLETION-CANDIDATES}; or axioms such as \"lin >="
              + " hb, vis >= po;vis\" (default: linearizability). See selvage explain USE-007."
              + " Use bounded-barriers, which checks linearizability by counting, for histories"
              + " with many calls and few barriers.",
      completionCandidates = OptionValueNames.OfCriteria.class)
  private String criterion = "linearizability";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      description =
          "Search strategy: wing-gong, wgl or jit, with the prefix drop+, keys+ or"
              + " quiescence+; for weak criteria minimal or naive, with the suffix +wing-gong"
              + " or +jit (default: auto).")
  private String strategy = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--format",
      paramLabel = "NAME",
      description = "File format: ${COMPLETION-CANDIDATES} (default: detected by content).",
      completionCandidates = OptionValueNames.OfFormats.class)
  private String format = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Directories and jars with the class of --spec.")
  private String classPath = "";

  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write an HTML page of the history. Requires a single file.")
  private String page = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--follow",
      description =
          "Check the input while it is being written, and report a violation as soon as"
              + " it is certain. Stop with Ctrl-C.")
  private boolean follow;

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--idle",
      paramLabel = "TIME",
      description = "With --follow: stop when a file has not grown for this time (default: never).")
  private String idle = "";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description =
          "With --follow: store in FILE how far the input was judged, and continue from"
              + " there next time.")
  private String checkpoint = "";

  @Mixin private ClusterOption cluster = new ClusterOption();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Mixin private OutputOptions output = new OutputOptions();

  public JudgeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return follow || cluster.isRequested() ? limits.wholeTimeIfAny() : Optional.empty();
  }

  @Override
  public Integer call() {
    if (follow) {
      return follow();
    }
    if (cluster.isRequested()) {
      return onCluster();
    }
    if (!idle.isEmpty() || !checkpoint.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error(
          (idle.isEmpty() ? "--checkpoint" : "--idle") + " requires --follow");
    }
    SpecificationChooser spec =
        SpecificationChooser.of(
            specification, initial, ClassPathOption.parse(classPath), terminal, limits);
    Optional<HistoryFormat> given =
        format.isEmpty() ? Optional.empty() : Optional.of(HistoryReader.named(format));
    HistoryInputs inputs = HistoryInputs.of(files, terminal.folder());
    requirePage(inputs);
    inputs.passedOver().ifPresent(terminal.err()::println);
    if (inputs.all().size() == 1) {
      return session(spec, given, Optional.of(HistoryExplanation.CORE_AND_CRITERIA))
          .judgeOne(inputs.all().get(0), this::print);
    }
    return session(spec, given, Optional.empty()).judgeAll(inputs.all(), printer(inputs));
  }

  private JudgeSession session(
      SpecificationChooser spec,
      Optional<HistoryFormat> given,
      Optional<HistoryExplanation> explanation) {
    return new JudgeSession(
        terminal, new RecordedHistoryJudge(criterion, strategy, spec, given, explanation), limits);
  }

  private int onCluster() {
    if (!page.isEmpty() || !strategy.isEmpty() || !format.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error(
          "--on cannot be combined with --html, --strategy or --format");
    }
    List<Path> classes = ClassPathOption.parse(classPath);
    return new ClusterJudgeSession(
            terminal,
            output,
            HistoryEngine.criterion(criterion, ""),
            SpecificationChooser.of(specification, initial, classes, terminal, limits),
            classes)
        .judge(cluster, files, limits);
  }

  private int follow() {
    if (files.size() != 1 || !page.isEmpty() || !strategy.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error(
          "--follow takes one file or - and cannot be combined with --html or --strategy");
    }
    FollowSession session =
        new FollowSession(
            terminal,
            output,
            CriterionProvider.find(criterion),
            SpecificationChooser.of(
                specification, initial, ClassPathOption.parse(classPath), terminal, limits));
    return session.follow(
        HistoryInputs.ofOne(files.get(0), terminal.folder()),
        format.isEmpty() ? Optional.empty() : Optional.of(HistoryReader.named(format)),
        idle.isEmpty() ? LimitOptions.FOR_EVER : QuantityParser.duration("--idle", idle),
        checkpoint(),
        limits);
  }

  private Optional<FollowCheckpoint> checkpoint() {
    try {
      return checkpoint.isEmpty()
          ? Optional.empty()
          : Optional.of(new FollowCheckpoint(terminal.folder().resolve(checkpoint)));
    } catch (InvalidPathException e) {
      throw Diagnostic.CANNOT_WRITE.error(checkpoint, "not a valid path");
    }
  }

  private HistoryReportPrinter printer(HistoryInputs inputs) {
    return output.isJson()
        ? new HistoryJsonPrinter(terminal)
        : new HistoryRowsPrinter(terminal, inputs, output.colours(terminal));
  }

  private void print(HistoryReport report) {
    String text =
        output.isJson()
            ? new HistoryReportJson(SelvageVersion.number()).render(report)
            : new HistoryReportText(
                    output.glyphs(terminal), output.colours(terminal), terminal.columns())
                .render(report);
    terminal.report(text, report.exitCode());
    if (!page.isEmpty()) {
      write(new HistoryReportPage(SelvageVersion.number()).render(report));
    }
  }

  /** Said before anything is judged. */
  private void requirePage(HistoryInputs inputs) {
    if (page.isEmpty()) {
      return;
    }
    if (inputs.all().size() != 1) {
      throw Diagnostic.BAD_OPTION.error(
          "--html shows one history, but there are " + inputs.all().size() + "; name one of them");
    }
    try {
      Path folder = terminal.folder().resolve(page).toAbsolutePath().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        throw unwritable("there is no such folder");
      }
    } catch (InvalidPathException e) {
      throw unwritable("not a valid path");
    }
  }

  private void write(String html) {
    try {
      Files.writeString(terminal.folder().resolve(page), html);
    } catch (IOException e) {
      throw unwritable(e.toString());
    }
  }

  private UsageException unwritable(String why) {
    return Diagnostic.BAD_OPTION.error("cannot write --html " + page + ": " + why);
  }
}
