package io.selvage.cli.command;

import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Question;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.prove.CertificateText;
import io.selvage.prove.ClauseProofRequests;
import io.selvage.prove.ProofEngine;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.clauses.ClauseError;
import io.selvage.prove.clauses.ClauseReader;
import io.selvage.prove.clauses.ClauseSpecification;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentHint;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.report.ProofFailurePage;
import io.selvage.prove.report.ProofPage;
import io.selvage.prove.report.ProveJson;
import io.selvage.prove.report.ProveText;
import io.selvage.report.TextGlyphs;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage prove CLASS}. */
@Command(
    name = "prove",
    header = "Prove linearizability for any number of threads.",
    resourceBundle = "io.selvage.cli.time-1m",
    description = {
      "",
      "Proves classes correct for any number of threads and calls and any heap:"
          + " stacks, queues and sets that are linked lists, array-slot queues (Herlihy and"
          + " Wing), and cells and stacks whose operations help each other. If the proof"
          + " fails, the result is unknown, never refuted; use check to search for a"
          + " violation."
    },
    footer = {
      "",
      "Examples:",
      "  selvage prove io.selvage.samples.TreiberStack -cp samples/target/classes \\",
      "      --spec stack",
      "  selvage prove io.selvage.samples.MSQueue -cp samples/target/classes \\",
      "      --spec queue --html proof.html"
    })
public final class ProveCommand implements Callable<Integer>, TimedCommand {
  /** Large sets take some seconds when Java has just begun; help says the same. */
  private static final Duration USUALLY = Duration.ofMinutes(1);

  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "Fully qualified name of the class to prove.")
  private String className = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--spec",
      paramLabel = "NAME",
      required = true,
      description = {
        "Specification: set, stack, queue or conditional-cell; a file NAME.clauses"
            + " with the clauses of each method; or annotations, if the class has @Clauses"
            + " and @Requires. Required.",
        "A .clauses file starts with set, sequence or conditional:",
        "  add(v) requires min < v < max",
        "    v in vals           -> false",
        "    vals' = vals + {v}  -> true",
        "Selvage detects descriptors. Annotations help where it cannot: @Descriptor on"
            + " the class, @Operation, @Parameter(k) and @Return on its fields."
      })
  private String specification = "";

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description = "Operations to call (default: all public methods).")
  private String operations = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--inner-keys",
      description = "Assume that no caller passes the least or the greatest int.")
  private boolean innerKeys;

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--duty",
      paramLabel = "NAME=DUTY",
      description = "Role of a method of a set: add, remove or contains (default: guessed).")
  private Map<String, String> operationKinds = new LinkedHashMap<>();

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--vals",
      paramLabel = "LINE",
      description =
          "Where the content is stored: \"from ROOT [by LINK] [after first] [unless"
              + " MARK]\", with field names (default: found by search). A .clauses file can"
              + " contain this line as well.")
  private String vals = "";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--invariant",
      paramLabel = "FILE",
      description =
          "Candidate invariant, as written by --write. If the checker accepts it, no"
              + " search is needed; otherwise the proof starts from scratch.")
  private String invariant = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--write",
      paramLabel = "FILE",
      description = "Write the invariant, with all views and actions, to this file.")
  private String write = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--actions",
      description = "Also print how threads can interfere with each other.")
  private boolean actions;

  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Also write an HTML page with diagrams of the invariant and the linearization"
              + " point of each return, or with the view in which the proof fails and the path"
              + " to it.")
  private String html = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private LimitOptions limits = new LimitOptions();
  @Mixin private OutputFormOption form = new OutputFormOption();

  public ProveCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return limits.wholeTime(USUALLY);
  }

  @Override
  public Integer call() {
    ProofRequest request = requested();
    ProofResult answer = answer(request);
    if (!html.isEmpty()) {
      String json = ProveJson.of(request, answer, SelvageVersion.number());
      write(
          html,
          answer instanceof ProofResult.Unknown unknown
              ? ProofFailurePage.of(request, unknown, json, SelvageVersion.number())
              : ProofPage.of(request, answer, json, SelvageVersion.number()));
    }
    if (!write.isEmpty()) {
      CertificateText.of(answer).ifPresent(found -> write(write, found.text()));
    }
    if (form.isJson()) {
      terminal.out().println(ProveJson.of(request, answer, SelvageVersion.number()));
    } else {
      boolean plain = terminal.glyphs().equals(TextGlyphs.ASCII);
      ProveText.print(
          request, answer, actions, plain ? ProveText::plain : it -> it, terminal.out());
    }
    return answer.isProved() ? ExitCode.DONE : ExitCode.UNKNOWN;
  }

  private ProofResult answer(ProofRequest request) {
    Question question = ProofEngine.question(request);
    Budget budget = limits.budget(terminal, USUALLY);
    if (!invariant.isEmpty()) {
      CertificateText hint =
          CertificateText.parse(text(invariant))
              .orElseThrow(() -> Diagnostic.BAD_OPTION.error(invariant + " is not an invariant"));
      ProofResult answer = answer(question.with(hint), budget);
      if (!(answer instanceof ProofResult.Unknown unknown && unknown.isRejected())) {
        return answer;
      }
      terminal.err().println(invariant + ": " + unknown.why() + "; it is proved anew");
    }
    return answer(question, budget);
  }

  private static ProofResult answer(Question question, Budget budget) {
    return ProofEngine.result(Check.of(question).ask(budget, ProgressListener.NONE).verdict());
  }

  private ProofRequest requested() {
    Optional<ContentHint> place = vals.isEmpty() ? Optional.empty() : Optional.of(vals());
    ProofRequest request = withoutPlace();
    return place.isPresent() ? request.at(place) : request;
  }

  private ContentHint vals() {
    return ContentHint.parse(vals)
        .orElseThrow(
            () ->
                Diagnostic.BAD_OPTION.error(
                    "--vals must be \"from ROOT [by LINK] [after first] [unless MARK]\", not \""
                        + vals
                        + "\""));
  }

  private ProofRequest withoutPlace() {
    boolean file = specification.endsWith(".clauses");
    if (!file && !specification.equals("annotations")) {
      return new ProofRequest(
          classPath.entries(),
          className,
          CallSyntax.operations(operations),
          type(),
          innerKeys ? ProofRequest.Keys.INNER : ProofRequest.Keys.ALL,
          operationKinds());
    }
    if (!operations.isEmpty() || !operationKinds.isEmpty() || innerKeys) {
      throw Diagnostic.BAD_OPTION.error(
          "--ops, --duty and --inner-keys cannot be combined with clauses, which specify all of"
              + " them");
    }
    try {
      ClauseSpecification clauses =
          file
              ? ClauseReader.read(specification, text(specification))
              : ClauseProofRequests.annotated(classPath.entries(), className);
      return ClauseProofRequests.by(clauses, classPath.entries(), className);
    } catch (ClauseError error) {
      throw Diagnostic.BAD_OPTION.error(error.what());
    } catch (UnsupportedClass unsupported) {
      throw Diagnostic.BAD_OPTION.error(specification + ": " + unsupported.why());
    }
  }

  private String text(String file) {
    try {
      return Files.readString(terminal.folder().resolve(file));
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot read " + file);
    }
  }

  private void write(String file, String text) {
    try {
      Files.writeString(terminal.folder().resolve(file), text);
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot write " + file);
    }
  }

  private Map<String, OperationKind> operationKinds() {
    Map<String, OperationKind> found = new LinkedHashMap<>();
    operationKinds.forEach((name, word) -> found.put(name, operationKind(word)));
    return found;
  }

  private static OperationKind operationKind(String word) {
    return Stream.of(OperationKind.ADD, OperationKind.REMOVE, OperationKind.CONTAINS)
        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                Diagnostic.BAD_OPTION.error("--duty must be add, remove or contains, not " + word));
  }

  private AbstractType type() {
    return Arrays.stream(AbstractType.values())
        .filter(each -> word(each).equals(specification))
        .findFirst()
        .orElseThrow(
            () ->
                Diagnostic.BAD_OPTION.error(
                    "--spec must be set, stack, queue or conditional-cell, not "
                        + specification
                        + "; or a file whose name ends with .clauses"));
  }

  private static String word(AbstractType type) {
    return type.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
