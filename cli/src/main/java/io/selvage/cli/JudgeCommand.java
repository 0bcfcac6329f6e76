package io.selvage.cli;

import io.selvage.core.Criteria;
import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import io.selvage.formats.Formats;
import io.selvage.report.Ruling;
import io.selvage.report.RulingJson;
import io.selvage.report.RulingPage;
import io.selvage.report.RulingText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
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
    header = "Judge recorded histories against a specification.",
    description = {
      "",
      "A history is refuted with the operations that cannot be explained, or verified with an"
          + " order that explains it. Formats: our own JSON Lines, Jepsen (EDN, text, the old"
          + " etcd log), elle-cli JSON, Porcupine, LiMo, PolyLin, FPTLin; see"
          + " formats/FORMAT.md. They are recognised by content, compressed or not."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "--time is for each file. Of several files the process returns the worst: 64",
      "wrong input, 1 refuted, 2 unknown, 0 verified.",
      "",
      "Examples:",
      "  selvage judge samples/histories/stale-read.jsonl --html page.html",
      "  selvage judge history.edn --spec cas-register --initial 0",
      "  selvage judge history.edn --spec map --criterion causal-convergence",
      "  gzip -dc log.gz | selvage judge - --format etcd-log --json",
      "  my-server | selvage judge - --follow --spec queue"
    })
final class JudgeCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "A history; a folder for all that are in it; - for standard input. Of several, each"
              + " gets a line.")
  private List<String> files = List.of();

  @Option(
      names = "--spec",
      paramLabel = "SPEC",
      description =
          "What is right: ${COMPLETION-CANDIDATES}; queue:3 has room for three, keyed-SPEC is"
              + " one for each first argument; a file NAME.language with an expression such as"
              + " prefixes (lock() unlock())*; or a class of yours that implements"
              + " io.selvage.core.Specification (default: as the file has it).",
      completionCandidates = Names.OfSpecifications.class)
  private String specification = "";

  @Option(
      names = "--initial",
      paramLabel = "VALUE",
      description =
          "What it holds at the beginning: 0, null, \"text\", [1, 2] (default: as the format"
              + " has it, else null or empty).")
  private String initial = "";

  @Option(
      names = "--criterion",
      paramLabel = "NAME",
      description =
          "What \"right\" means: ${COMPLETION-CANDIDATES}; or axioms such as"
              + " \"lin >= hb, vis >= po;vis\"; see selvage explain USE-007 (default:"
              + " linearizability). bounded-barriers is linearizability by counting: for many calls"
              + " that a solver can count, with few barriers.",
      completionCandidates = Names.OfCriteria.class)
  private String criterion = "linearizability";

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      description =
          "How to search: wing-gong, wgl or jit, with drop+, keys+ or quiescence+ before it;"
              + " under a weak criterion minimal or naive, with +wing-gong or +jit behind it"
              + " (default: auto).")
  private String strategy = "";

  @Option(
      names = "--format",
      paramLabel = "NAME",
      description = "How it is written: ${COMPLETION-CANDIDATES} (default: by content).",
      completionCandidates = Names.OfFormats.class)
  private String format = "";

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Folders and jars with the class of --spec.")
  private String classPath = "";

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page to look at, too: of one history.")
  private String page = "";

  @Option(
      names = "--follow",
      description =
          "Judge while the input is written, and tell of a violation as soon as it is certain."
              + " Ctrl-C ends it.")
  private boolean follow;

  @Option(
      names = "--idle",
      paramLabel = "TIME",
      description =
          "With --follow: a file ends when nothing was added to it for so long (default: never).")
  private String idle = "";

  @Mixin private ClusterOption cluster = new ClusterOption();

  @Mixin private Limits limits = new Limits();

  @Mixin private Output output = new Output();

  JudgeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (follow) {
      return follow();
    }
    if (cluster.isAsked()) {
      return onCluster();
    }
    if (!idle.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--idle goes with --follow");
    }
    Judge judge =
        new Judge(
            Judge.criterion(criterion, strategy),
            Meaning.of(specification, initial, ClassPathOption.parse(classPath)),
            format.isEmpty() ? Optional.empty() : Optional.of(Formats.named(format)));
    Inputs inputs = Inputs.of(files, terminal.folder());
    requirePage(inputs);
    inputs.passedOver().ifPresent(terminal.err()::println);
    if (inputs.all().size() == 1) {
      return new JudgeSession(terminal, judge.withCores(), limits)
          .judgeOne(inputs.all().get(0), this::print);
    }
    return new JudgeSession(terminal, judge, limits).judgeAll(inputs.all(), printer(inputs));
  }

  private int onCluster() {
    if (!page.isEmpty() || !strategy.isEmpty() || !format.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--on goes without --html, --strategy and --format");
    }
    List<Path> classes = ClassPathOption.parse(classPath);
    return new ClusterJudge(
            terminal,
            new ClusterPrinter(terminal, output),
            Judge.criterion(criterion, ""),
            Meaning.of(specification, initial, classes),
            classes)
        .judge(cluster, files, limits);
  }

  private int follow() {
    if (files.size() != 1 || !page.isEmpty() || !strategy.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error(
          "--follow takes one file or -, and goes without --html and --strategy");
    }
    FollowSession session =
        new FollowSession(
            terminal,
            new FollowPrinter(terminal, output),
            Criteria.find(criterion),
            Meaning.of(specification, initial, ClassPathOption.parse(classPath)));
    return session.follow(
        Inputs.ofOne(files.get(0), terminal.folder()),
        format.isEmpty() ? Optional.empty() : Optional.of(Formats.named(format)),
        idle.isEmpty() ? Limits.FOR_EVER : Quantities.duration("--idle", idle),
        limits);
  }

  private RulingsPrinter printer(Inputs inputs) {
    return output.isJson()
        ? new JsonPrinter(terminal)
        : new RowsPrinter(terminal, inputs, output.colours(terminal));
  }

  private void print(Ruling ruling) {
    terminal
        .out()
        .print(
            output.isJson()
                ? new RulingJson(Version.number()).render(ruling)
                : new RulingText(output.glyphs(terminal), output.colours(terminal)).render(ruling));
    terminal.out().flush();
    if (!page.isEmpty()) {
      write(new RulingPage(Version.number()).render(ruling));
    }
  }

  /** Said before anything is judged. */
  private void requirePage(Inputs inputs) {
    if (page.isEmpty()) {
      return;
    }
    if (inputs.all().size() != 1) {
      throw Diagnostic.BAD_OPTION.error(
          "--html shows one history, and there are " + inputs.all().size() + "; name one of them");
    }
    try {
      Path folder = terminal.folder().resolve(page).toAbsolutePath().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        throw unwritable("there is no such folder");
      }
    } catch (InvalidPathException e) {
      throw unwritable("it is no path");
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
