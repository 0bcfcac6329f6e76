package io.selvage.cli;

import io.selvage.cli.proof.ProofPage;
import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.Specified;
import io.selvage.prove.clauses.ClauseError;
import io.selvage.prove.clauses.ClauseReader;
import io.selvage.prove.clauses.Clauses;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.lower.Unsupported;
import io.selvage.report.Glyphs;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
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
    versionProvider = Version.class)
final class ProveCommand implements Callable<Integer> {
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
        "A file begins with set, sequence or cell:",
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

  @Option(names = "--actions", description = "Also say what threads may do to each other.")
  private boolean actions;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write a page: the invariant as pictures, each return with its point.")
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
    Answer answer = Prover.answer(asked, limits.budget(terminal));
    if (!html.isEmpty() && answer.isProved()) {
      write(ProofPage.of(asked, answer, ProveJson.of(asked, answer)));
    }
    if (form.isJson()) {
      terminal.out().println(ProveJson.of(asked, answer));
    } else {
      boolean plain = terminal.glyphs().equals(Glyphs.ASCII);
      ProveText.print(asked, answer, actions, plain ? ProveText::plain : it -> it, terminal.out());
    }
    return answer.isProved() ? Exit.DONE : Exit.UNKNOWN;
  }

  private Asked asked() {
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
              ? ClauseReader.read(specification, text())
              : Specified.annotated(classPath.entries(), className);
      return Specified.by(clauses, classPath.entries(), className);
    } catch (ClauseError error) {
      throw Diagnostic.BAD_OPTION.error(error.what());
    } catch (Unsupported unsupported) {
      throw Diagnostic.BAD_OPTION.error(specification + ": " + unsupported.why());
    }
  }

  private String text() {
    try {
      return Files.readString(terminal.folder().resolve(specification));
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot read " + specification);
    }
  }

  private void write(String page) {
    try {
      Files.writeString(terminal.folder().resolve(html), page);
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot write " + html);
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
