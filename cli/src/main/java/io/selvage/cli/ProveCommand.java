package io.selvage.cli;

import io.selvage.cli.proof.FailurePage;
import io.selvage.cli.proof.ProofPage;
import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Invariant;
import io.selvage.prove.Prover;
import io.selvage.prove.Specified;
import io.selvage.prove.clauses.ClauseError;
import io.selvage.prove.clauses.ClauseReader;
import io.selvage.prove.clauses.Clauses;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.Vals;
import io.selvage.prove.lower.Unsupported;
import io.selvage.report.Glyphs;
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
    description = {
      "",
      "Any number of threads and calls, any heap: for stacks, queues and sets that are linked"
          + " lists, for queues of slots in an array (Herlihy and Wing's), and for cells and stacks"
          + " whose operations help each other. What is not proved is unknown, never refuted;"
          + " `check` looks for an"
          + " execution."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    resourceBundle = "io.selvage.cli.prove",
    versionProvider = Version.class)
final class ProveCommand implements Callable<Integer> {
  /** Large sets take some seconds when Java has just begun; prove.properties says the same. */
  private static final Duration USUALLY = Duration.ofMinutes(1);

  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "The class to prove, with its package.")
  private String className = "";

  @Option(
      names = "--spec",
      paramLabel = "NAME",
      required = true,
      description = {
        "What it promises: set, stack, queue or conditional-cell; a file NAME.clauses with the"
            + " clauses of each method; or annotations, where these stand in the class (@Clauses,"
            + " @Requires).",
        "A file begins with set, sequence or conditional:",
        "  add(v) requires min < v < max",
        "    v in vals           -> false",
        "    vals' = vals + {v}  -> true",
        "Descriptors are found; @Descriptor on their class and @Operation, @Parameter(k), @Return"
            + " on their fields are hints where that is not clear."
      })
  private String specification = "";

  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description = "What clients call (default: every public method).")
  private String operations = "";

  @Option(
      names = "--inner-keys",
      description = "Clients pass neither the least nor the greatest int.")
  private boolean innerKeys;

  @Option(
      names = "--duty",
      paramLabel = "NAME=DUTY",
      description = "What a method of a set is to do: add, remove or contains (default: a guess).")
  private Map<String, String> duties = new LinkedHashMap<>();

  @Option(
      names = "--vals",
      paramLabel = "LINE",
      description =
          "Where the content is: \"from ROOT [by LINK] [after first] [unless MARK]\", with names of"
              + " fields (default: places are tried). May stand in a file of clauses, too.")
  private String vals = "";

  @Option(
      names = "--invariant",
      paramLabel = "FILE",
      description =
          "A hint: views and actions as --write has them. If the checker accepts them, nothing is"
              + " searched; if not, it is proved anew.")
  private String invariant = "";

  @Option(
      names = "--write",
      paramLabel = "FILE",
      description = "Write the invariant there: all views and actions.")
  private String write = "";

  @Option(names = "--actions", description = "Also say what threads may do to each other.")
  private boolean actions;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Also write a page: the invariant as pictures, each return with its point; or the view"
              + " in which the proof fails, and the way to it.")
  private String html = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private Limits limits = new Limits();
  @Mixin private Form form = new Form();

  ProveCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Asked asked = asked();
    Answer answer = answer(asked);
    if (!html.isEmpty()) {
      String json = ProveJson.of(asked, answer);
      write(
          html,
          answer instanceof Answer.Unknown unknown
              ? FailurePage.of(asked, unknown, json)
              : ProofPage.of(asked, answer, json));
    }
    if (!write.isEmpty()) {
      Invariant.of(answer).ifPresent(found -> write(write, found.text()));
    }
    if (form.isJson()) {
      terminal.out().println(ProveJson.of(asked, answer));
    } else {
      boolean plain = terminal.glyphs().equals(Glyphs.ASCII);
      ProveText.print(asked, answer, actions, plain ? ProveText::plain : it -> it, terminal.out());
    }
    return answer.isProved() ? Exit.DONE : Exit.UNKNOWN;
  }

  private Answer answer(Asked asked) {
    Budget budget = limits.budget(terminal, USUALLY);
    if (!invariant.isEmpty()) {
      Invariant hint =
          Invariant.parse(text(invariant))
              .orElseThrow(() -> Diagnostic.BAD_OPTION.error(invariant + " is no invariant"));
      Answer answer = Prover.by(hint, asked, budget);
      if (!(answer instanceof Answer.Unknown unknown
          && unknown.why().startsWith(Answer.REJECTED))) {
        return answer;
      }
      terminal.err().println(invariant + ": " + unknown.why() + "; it is proved anew");
    }
    return Prover.answer(asked, budget);
  }

  private Asked asked() {
    Optional<Vals> place = vals.isEmpty() ? Optional.empty() : Optional.of(vals());
    Asked asked = withoutPlace();
    return place.isPresent() ? asked.at(place) : asked;
  }

  private Vals vals() {
    return Vals.parse(vals)
        .orElseThrow(
            () ->
                Diagnostic.BAD_OPTION.error(
                    "--vals is \"from ROOT [by LINK] [after first] [unless MARK]\", not \""
                        + vals
                        + "\""));
  }

  private Asked withoutPlace() {
    boolean file = specification.endsWith(".clauses");
    if (!file && !specification.equals("annotations")) {
      return new Asked(
          classPath.entries(),
          className,
          CallSyntax.operations(operations),
          promise(),
          innerKeys ? Asked.Keys.INNER : Asked.Keys.ALL,
          duties());
    }
    if (!operations.isEmpty() || !duties.isEmpty() || innerKeys) {
      throw Diagnostic.BAD_OPTION.error(
          "--ops, --duty and --inner-keys say nothing beside clauses, which tell all that");
    }
    try {
      Clauses clauses =
          file
              ? ClauseReader.read(specification, text(specification))
              : Specified.annotated(classPath.entries(), className);
      return Specified.by(clauses, classPath.entries(), className);
    } catch (ClauseError error) {
      throw Diagnostic.BAD_OPTION.error(error.what());
    } catch (Unsupported unsupported) {
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

  private Map<String, Duty> duties() {
    Map<String, Duty> found = new LinkedHashMap<>();
    duties.forEach((name, word) -> found.put(name, duty(word)));
    return found;
  }

  private static Duty duty(String word) {
    return Stream.of(Duty.ADD, Duty.REMOVE, Duty.CONTAINS)
        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst()
        .orElseThrow(
            () -> Diagnostic.BAD_OPTION.error("--duty is add, remove or contains, not " + word));
  }

  private Promise promise() {
    return Arrays.stream(Promise.values())
        .filter(each -> word(each).equals(specification))
        .findFirst()
        .orElseThrow(
            () ->
                Diagnostic.BAD_OPTION.error(
                    "--spec is set, stack, queue or conditional-cell, not "
                        + specification
                        + "; or a file whose name ends with .clauses"));
  }

  private static String word(Promise promise) {
    return promise.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
