package io.selvage.cli;

import io.selvage.check.Check;
import io.selvage.core.Budget;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.CertificateReader;
import io.selvage.unbounded.certificate.CertificateWriter;
import io.selvage.unbounded.certificate.Checker;
import io.selvage.unbounded.cover.Coverability;
import io.selvage.unbounded.cover.Decision;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Refused;
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
    header = "Tell whether a net ever covers a target.",
    description = {
      "",
      "A net in the format of mist (.spec), or a thread transition system (.tts) with what to cover"
          + " beside it (.prop: s|l1,l2). The answer is safe, unsafe or unknown; safe and unsafe"
          + " come with a certificate that an independent checker has accepted: an inductive"
          + " invariant, or a run."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class CoverCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final NetFile files;

  @Parameters(paramLabel = "FILE", description = "The net; - for standard input.")
  private String file = "";

  @Option(
      names = "--prop",
      paramLabel = "FILE",
      description = "What a .tts should cover (default: the .prop beside it).")
  private String property = "";

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "How long the answer may take: 500ms, 10s, 2m, 1h (default: 60s).")
  private String time = "60s";

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "How much memory to use: 512m, 2g (default: most of the Java heap).")
  private String memory = "";

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write the certificate there.")
  private String certificate = "";

  @Option(
      names = "--check",
      paramLabel = "FILE",
      description = "Do not decide the net: check this certificate of it.")
  private String check = "";

  @Option(
      names = "--write",
      paramLabel = "FILE",
      description = "Write the net there, too: .spec, or .tts with its .prop.")
  private String write = "";

  @Mixin private Form form = new Form();

  CoverCommand(Terminal terminal) {
    this.terminal = terminal;
    this.files = new NetFile(terminal);
  }

  @Override
  public Integer call() {
    CoverResult result;
    try {
      Net net = files.read(file, property);
      if (!write.isEmpty()) {
        files.write(write, net);
      }
      result = check.isEmpty() ? decide(net) : check(net);
    } catch (Refused refused) {
      result = CoverResult.refused(file, refused);
    }
    terminal.out().print(form.isJson() ? CoverJson.of(result) + "\n" : CoverText.of(result));
    terminal.out().flush();
    return result.exit();
  }

  private CoverResult decide(Net net) {
    Budget budget = budget();
    try (Interruption interruption = Interruption.of(budget)) {
      Decision decision = Coverability.all().decide(net, budget);
      CoverResult result = CoverResult.decided(file, net, decision, terminal.sinceStart());
      if (!certificate.isEmpty()) {
        decision
            .certificate()
            .ifPresent(found -> files.put(certificate, CertificateWriter.write(net, found)));
      }
      interruption.survived(result.exit());
      return result;
    }
  }

  private CoverResult check(Net net) {
    Certificate claimed = CertificateReader.read(check, files.text(check), net);
    Optional<String> fault = Checker.fault(net, claimed);
    if (fault.isPresent()) {
      throw new Refused("REF-069", "the certificate " + check + " proves nothing: " + fault.get());
    }
    Decision decision = new Decision(Optional.of(claimed), "the certificate " + check, "");
    return CoverResult.decided(file, net, decision, terminal.sinceStart());
  }

  private Budget budget() {
    long bytes = memory.isEmpty() ? Check.sensibleMemory() : Quantities.bytes("--memory", memory);
    Duration given = Quantities.duration("--time", time);
    Duration started = terminal.sinceStart();
    Duration half = given.dividedBy(2);
    return Budget.of(given.minus(started.compareTo(half) < 0 ? started : half), bytes);
  }
}
