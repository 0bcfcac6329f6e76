package io.selvage.cli;

import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
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
      description = "What it promises: set, stack, queue or conditional-cell.")
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

  @Mixin private ClassPathOption classPath = new ClassPathOption();

  @Mixin private Limits limits = new Limits();
  @Mixin private Form form = new Form();

  ProveCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Asked asked =
        new Asked(
            classPath.entries(),
            className,
            CallSyntax.operations(operations),
            promise(),
            innerKeys ? Asked.Keys.INNER : Asked.Keys.ALL,
            duties());
    Answer answer = Prover.answer(asked, limits.budget(terminal));
    if (form.isJson()) {
      terminal.out().println(ProveJson.of(asked, answer));
    } else {
      ProveText.print(asked, answer, actions, terminal.out());
    }
    return answer.isProved() ? Exit.DONE : Exit.UNKNOWN;
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
                    "--spec is set, stack, queue or conditional-cell, not " + specification));
  }

  private static String word(Promise promise) {
    return promise.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
