package io.selvage.cli.command;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.input.NetFile;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.option.QuantityParser;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.session.AnswerSession;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.NetSubject;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.CoverabilityEngine;
import io.selvage.unbounded.certificate.CoverabilityCertificateWriter;
import io.selvage.unbounded.cover.ClaimedCertificate;
import io.selvage.unbounded.cover.CoverabilityFindings;
import io.selvage.unbounded.net.NetFormat;
import io.selvage.unbounded.net.UnsupportedNet;
import io.selvage.unbounded.report.CoverJson;
import io.selvage.unbounded.report.CoverText;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage cover FILE}. */
@Command(
    name = "cover",
    header = "Decide coverability of a Petri net.",
    description = {
      "",
      "Reads a net in the format of mist (.spec), or a thread transition system"
          + " (.tts) with its target in a .prop file (s|l1,l2). The result is safe, unsafe"
          + " or unknown. Safe comes with an inductive invariant and unsafe with a run as a"
          + " certificate. An independent checker validates each certificate."
    },
    footer = {
      "",
      "Example:",
      "  printf '2 3\\n0 0 -> 1 1\\n1 0 -> 0 2\\n0 2 -> 0 2\\n' > race.tts",
      "  printf '0|1,2\\n' > race.prop",
      "  selvage cover race.tts"
    })
public final class CoverCommand implements Callable<Integer>, TimedCommand {
  private final Terminal terminal;
  private final NetFile files;

  @Parameters(paramLabel = "FILE", description = "Net file, or - for standard input.")
  private String file = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--prop",
      paramLabel = "FILE",
      description = "Target of a .tts file (default: the .prop file with the same name).")
  private String property = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time budget: 500ms, 10s, 2m, 1h (default: 60s).")
  private String time = "60s";

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory budget: 512m, 2g (default: most of the Java heap).")
  private String memory = "";

  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write the certificate to this file.")
  private String certificate = "";

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--check",
      paramLabel = "FILE",
      description = "Check this certificate instead of deciding the net.")
  private String check = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--write",
      paramLabel = "FILE",
      description = "Also write the net to this file, as .spec or as .tts with .prop.")
  private String write = "";

  @Mixin private OutputFormOption form = new OutputFormOption();

  public CoverCommand(Terminal terminal) {
    this.terminal = terminal;
    this.files = new NetFile(terminal);
  }

  @Override
  public Optional<Duration> wholeTime() {
    return Optional.of(QuantityParser.duration("--time", time));
  }

  @Override
  public Integer call() {
    NetSubject net = files.read(file, property);
    Optional<Verdict> unwritable = write.isEmpty() ? Optional.empty() : written(net);
    if (unwritable.isPresent()) {
      terminal.report(text(unwritable.get()), ExitCode.UNKNOWN);
      return ExitCode.UNKNOWN;
    }
    Question question = CoverabilityEngine.question(net);
    Question asked =
        check.isEmpty()
            ? question
            : question.with(new ClaimedCertificate(check, files.text(check)));
    return new AnswerSession(terminal).run(Check.of(asked), budget(), this::text);
  }

  private String text(Answer answer) {
    Optional<CoverabilityFindings> found = answer.verdict().found(CoverabilityFindings.class);
    if (!certificate.isEmpty() && check.isEmpty()) {
      found.ifPresent(
          it ->
              it.decision()
                  .certificate()
                  .ifPresent(
                      proof ->
                          files.put(
                              certificate, CoverabilityCertificateWriter.write(it.net(), proof))));
    }
    return text(answer.verdict());
  }

  private String text(Verdict verdict) {
    long millis = terminal.sinceStart().toMillis();
    return form.isJson()
        ? CoverJson.of(file, verdict, millis, SelvageVersion.number()) + "\n"
        : CoverText.of(file, verdict, millis);
  }

  /** Why the net cannot be written; it is written before anything is decided. */
  private Optional<Verdict> written(NetSubject net) {
    try {
      files.write(write, NetFormat.read(net));
      return Optional.empty();
    } catch (UnsupportedNet unsupported) {
      return Optional.of(CoverabilityEngine.unknown(unsupported));
    }
  }

  private Budget budget() {
    long bytes =
        memory.isEmpty() ? Check.sensibleMemory() : QuantityParser.bytes("--memory", memory);
    return LimitOptions.of(terminal, QuantityParser.duration("--time", time), bytes);
  }
}
