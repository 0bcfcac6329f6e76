package io.selvage.cli.command;

import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.GivenOptions;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.NetWriteOption;
import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.session.AnswerSession;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.SerializabilityEngine;
import io.selvage.unbounded.report.SerializabilityJson;
import io.selvage.unbounded.report.SerializabilityText;
import io.selvage.unbounded.serializability.ClientAutomaton;
import io.selvage.unbounded.serializability.SerializabilityFindings;
import io.selvage.unbounded.serializability.SerializabilityOptions;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.TransactionModel.Aborts;
import io.selvage.unbounded.serializability.TransactionModel.Order;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage serializability CLASS}. */
@Command(
    name = "serializability",
    header = "Check whether the calls of a class are conflict serializable.",
    description = {
      "",
      "Each call is a transaction. The class is conflict serializable if every run,"
          + " with any number of threads and calls, has the same conflicts as a serial"
          + " order of its calls. Two accesses to the same location conflict if one of them"
          + " writes. Selvage searches for cycles of two conflicting pairs, then of three,"
          + " until the result is decided."
    },
    footer = {
      "",
      "Examples:",
      "  selvage serializability io.selvage.samples.transactions.LockedPair \\",
      "      -cp samples/target/classes",
      "  selvage serializability io.selvage.samples.transactions.UnlockedPair \\",
      "      -cp samples/target/classes --pairs 2"
    })
public final class SerializabilityCommand implements Callable<Integer>, TimedCommand {
  private static final String ALL = "all";

  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "Fully qualified name of the class to check.")
  private String className = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description = "Operations to call: move(1),back() (default: all public methods).")
  private String operations = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--init",
      paramLabel = "CALLS",
      description = "Calls to run first: \"put(1); get\".")
  private String setUp = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--pairs",
      paramLabel = "N",
      description =
          "Maximum number of conflicting pairs in a cycle, at least 2 (default: as many"
              + " as needed to decide).")
  private String pairs = ALL;

  @HelpSection(HelpHeading.METHOD)
  @Option(
      names = "--strict",
      description =
          "Check strict serializability: a call that ends before another begins must"
              + " precede it in the serial order. Makes a difference only with --once or"
              + " --client.")
  private boolean strict;

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--client",
      paramLabel = "PROGRAM",
      description =
          "Instead of --ops: any number of threads, each of which runs one of these"
              + " lists of calls once: \"take(1); put(1) | read\".")
  private String client = "";

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(names = "--once", description = "Each thread makes only one call.")
  private boolean once;

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--aborting",
      description = "Ignore calls that return false or throw: they count as aborted transactions.")
  private boolean aborting;

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--throws",
      paramLabel = "NAMES",
      description =
          "Operations that are expected to throw on every call. Without this option,"
              + " such an operation makes the result unknown.")
  private String throwing = "";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--fields",
      split = ",",
      paramLabel = "NAME",
      description = "Only accesses to fields with these names conflict (default: all accesses).")
  private List<String> fields = List.of();

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--values",
      paramLabel = "N",
      description = "Number of values per argument (default: ${DEFAULT-VALUE}).")
  private int values = 2;

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "Maximum number of shared objects of a class at a time (default:"
              + " ${DEFAULT-VALUE}). The report states whether this bound was reached.")
  private int nodes = 3;

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--write",
      paramLabel = "FILE",
      description =
          "Write the class with cycles of --pairs pairs as a Petri net for selvage"
              + " cover, as .spec or as .tts with .prop.")
  private String write = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();
  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private OutputFormOption form = new OutputFormOption();

  public SerializabilityCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTime();
  }

  @Override
  public Integer call() {
    Question question = question();
    Budget budget = limits.budget(terminal);
    return new AnswerSession(terminal)
        .run(
            Check.of(question),
            budget,
            answer -> {
              if (!write.isEmpty()) {
                write(question, budget);
              }
              return text(question, answer.verdict());
            });
  }

  private String text(Question question, Verdict verdict) {
    SerializabilityFindings found = SerializabilityFindings.of(question, verdict);
    return form.isJson()
        ? SerializabilityJson.of(found, verdict, SelvageVersion.number()) + "\n"
        : SerializabilityText.of(found);
  }

  private void write(Question question, Budget budget) {
    if (pairs.equals(ALL)) {
      throw Diagnostic.BAD_OPTION.error(
          "--write requires --pairs, the number of pairs that the net represents");
    }
    NetWriteOption.write(terminal, write, () -> SerializabilityEngine.net(question, budget));
  }

  private int most() {
    if (!client.isEmpty() && (once || !operations.isEmpty())) {
      throw Diagnostic.BAD_OPTION.error("--client cannot be combined with --ops or --once");
    }

    if (pairs.equals(ALL)) {
      return Integer.MAX_VALUE;
    } else if (!pairs.matches("[0-9]{1,2}") || Integer.parseInt(pairs) < 2) {
      throw Diagnostic.BAD_OPTION.error("--pairs must be all or a number from 2 to 99");
    }
    return Integer.parseInt(pairs);
  }

  private Question question() {
    ClassSubject subject =
        new ClassSubject(
            classPath.entries(),
            className,
            CallSyntax.operations(operations),
            CallSyntax.calls(setUp));
    return new Question(
            subject,
            className,
            strict ? SerializabilityEngine.STRICT : SerializabilityEngine.CONFLICT,
            "sc",
            new Scope.Endless(Integer.MAX_VALUE, values, nodes))
        .with(
            new SerializabilityOptions(
                most(),
                transactions(),
                client.isEmpty() ? Optional.empty() : Optional.of(CallSyntax.client(client)),
                GivenOptions.names(throwing)));
  }

  private TransactionModel transactions() {
    return new TransactionModel(
        Set.copyOf(fields),
        aborting ? Aborts.ON_FALSE : Aborts.NEVER,
        strict && (once || !client.isEmpty()) ? Order.OF_ALL : Order.OF_ONE_THREAD,
        once ? ClientAutomaton.ONE_EACH : ClientAutomaton.ANY);
  }
}
