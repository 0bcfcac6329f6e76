package io.selvage.cli;

import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.program.run.Refused;
import io.selvage.unbounded.automata.SpecificationReader;
import io.selvage.unbounded.barriers.LanguageSpecification;
import io.selvage.unbounded.delays.BarrierSearch;
import io.selvage.unbounded.delays.Bounds;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage barriers CLASS}. */
@Command(
    name = "barriers",
    header = "Look for a violation with few barriers, delays and calls.",
    description = {
      "",
      "A barrier is a call after a return; between two barriers calls are only counted, not"
          + " ordered. Looks with 0 barriers first, then with 1 and so on. Nothing found within"
          + " the bounds is no proof: the answer is unknown, and says how far it looked."
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
      "Example:",
      "  selvage barriers my.Stack --against java.util.ArrayDeque --ops push(1),pop()"
    })
final class BarriersCommand implements Callable<Integer> {
  private static final String LANGUAGE = ".language";
  private static final String ANY = "any";

  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "The class to look at, with its package.")
  private String className = "";

  @Option(
      names = "--against",
      paramLabel = "SPEC",
      required = true,
      description =
          "What is right: a plain class, or a file NAME.language with an expression, which may be"
              + " context-free.")
  private String meaning = "";

  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description = "What clients call: push(1),pop() (default: every public method).")
  private String operations = "";

  @Option(
      names = "--barriers",
      paramLabel = "NUMBER",
      description = "At most so many (default: ${DEFAULT-VALUE}).")
  private String barriers = "1";

  @Option(
      names = "--delays",
      paramLabel = "NUMBER",
      description =
          "How often at most a thread that could go on is passed over (default:"
              + " ${DEFAULT-VALUE}).")
  private int delays = 2;

  @Option(
      names = "--calls",
      paramLabel = "NUMBER",
      description = "At most so many, at most 12 (default: ${DEFAULT-VALUE}).")
  private int calls = 4;

  @Mixin private ClassPathOption classPath = new ClassPathOption();
  @Mixin private Limits limits = new Limits();
  @Mixin private Form form = new Form();

  BarriersCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (barriers.equals(ANY)) {
      form.print(Undecidable.text(), terminal);
      return Exit.UNKNOWN;
    }
    Bounds most = new Bounds(number(), delays, calls);
    BarrierSearch.Report report = search(most);
    terminal
        .out()
        .print(
            form.isJson()
                ? BarriersJson.of(className, most, report) + "\n"
                : BarriersText.of(className, most, report));
    terminal.out().flush();
    return report.violation().isPresent() ? Exit.REFUTED : Exit.UNKNOWN;
  }

  private int number() {
    if (!barriers.matches("[0-9]{1,2}") || delays < 0 || calls < 1 || calls > MOST_CALLS) {
      throw Diagnostic.BAD_OPTION.error(
          "--barriers is a number or any, --delays a number, --calls 1 to " + MOST_CALLS);
    }
    return Integer.parseInt(barriers);
  }

  private static final int MOST_CALLS = 12;

  private BarrierSearch.Report search(Bounds most) {
    Optional<LanguageSpecification> language =
        meaning.endsWith(LANGUAGE) ? Optional.of(language()) : Optional.empty();
    BarrierSearch.Asked asked =
        new BarrierSearch.Asked(
            classPath.entries(), className, meaning, language, CallSyntax.operations(operations));
    try (BarrierSearch search = new BarrierSearch(asked)) {
      return search.search(most, limits.budget(terminal));
    } catch (Refused refused) {
      return new BarrierSearch.Report(Optional.empty(), List.of(), refused.line());
    }
  }

  private LanguageSpecification language() {
    try {
      String text = Files.readString(terminal.folder().resolve(meaning));
      return new LanguageSpecification(meaning, SpecificationReader.read(meaning, text));
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(meaning, e.toString());
    }
  }
}
