package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.unbounded.serial.Calls;
import io.selvage.unbounded.serial.LibrarySearch;
import io.selvage.unbounded.serial.Transactions;
import io.selvage.unbounded.serial.Transactions.Aborts;
import io.selvage.unbounded.serial.Transactions.Order;
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
    header = "Tell whether the calls of a class are as if one came after the other.",
    description = {
      "",
      "Each call is a transaction. The class is conflict serializable if in every run, of any"
          + " number of calls by any number of threads, some order of whole calls has the same"
          + " conflicts: accesses to one place, one of them a write. Cycles of two conflicting"
          + " pairs are looked for first, then of three, up to as many as decide it."
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
      "Examples:",
      "  selvage serializability my.Accounts --class-path target/classes",
      "  selvage serializability my.Memory --ops readBoth,readXWriteY --aborting \\",
      "      --fields x,y --pairs 2"
    })
final class SerializabilityCommand implements Callable<Integer> {
  private static final String ALL = "all";

  private final Terminal terminal;

  @Parameters(paramLabel = "CLASS", description = "The class to look at, with its package.")
  private String className = "";

  @Option(
      names = "--ops",
      paramLabel = "LIST",
      description = "What clients call: move(1),back() (default: every public method).")
  private String operations = "";

  @Option(
      names = "--init",
      paramLabel = "CALLS",
      description = "Calls made before any client: \"put(1); get\".")
  private String setUp = "";

  @Option(
      names = "--pairs",
      paramLabel = "NUMBER",
      description =
          "Only cycles of at most so many conflicting pairs, at least 2 (default: all, as many as"
              + " decide it).")
  private String pairs = ALL;

  @Option(
      names = "--strict",
      description =
          "Calls that ended before others began must come before them, too. Without --once"
              + " and --client that is the same: one thread could have made both.")
  private boolean strict;

  @Option(
      names = "--client",
      paramLabel = "CLIENT",
      description =
          "Instead of --ops: any number of threads, each of which makes the calls of one of these"
              + " lists, once: \"take(1); put(1) | read\".")
  private String client = "";

  @Option(names = "--once", description = "Each thread makes one call only.")
  private boolean once;

  @Option(
      names = "--aborting",
      description = "Calls that return false, or throw, have not taken place: they are erased.")
  private boolean aborting;

  @Option(
      names = "--fields",
      split = ",",
      paramLabel = "NAME",
      description = "Only accesses to fields of these names conflict (default: all accesses).")
  private List<String> fields = List.of();

  @Option(
      names = "--values",
      paramLabel = "N",
      description = "N different values for each argument (default: ${DEFAULT-VALUE}).")
  private int values = 2;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description =
          "At most N objects of a class are shared at a time (default: ${DEFAULT-VALUE}); the"
              + " answer says whether that was ever reached.")
  private int nodes = 3;

  @Option(
      names = "--write",
      paramLabel = "FILE",
      description =
          "Write the class beside cycles of --pairs pairs there, for selvage cover: .spec, or .tts"
              + " with its .prop.")
  private String write = "";

  @Mixin private ClassPathOption classPath = new ClassPathOption();
  @Mixin private Limits limits = new Limits();
  @Mixin private Form form = new Form();

  SerializabilityCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    int most = most();
    SerializabilityResult result;
    try (LibrarySearch search = new LibrarySearch(asked())) {
      Budget budget = limits.budget(terminal);
      result = search(search, most, budget);
      if (!write.isEmpty()) {
        write(search, most, budget);
      }
    }
    terminal
        .out()
        .print(
            form.isJson() ? SerializabilityJson.of(result) + "\n" : SerializabilityText.of(result));
    terminal.out().flush();
    return result.exit();
  }

  private SerializabilityResult search(LibrarySearch search, int most, Budget budget) {
    try (Interruption interruption = Interruption.of(budget)) {
      SerializabilityResult result =
          new SerializabilityResult(
              asked(), criterion(), most, search.search(most, budget), search.assumptions());
      interruption.survived(result.exit());
      return result;
    }
  }

  private String criterion() {
    return strict ? "strict-serializability" : "conflict-serializability";
  }

  private void write(LibrarySearch search, int most, Budget budget) {
    if (most == Integer.MAX_VALUE) {
      throw Diagnostic.BAD_OPTION.error("--write needs --pairs: of how many the net should tell");
    }
    WriteOption.write(terminal, write, () -> search.net(most, budget));
  }

  private int most() {
    if (!client.isEmpty() && (once || !operations.isEmpty())) {
      throw Diagnostic.BAD_OPTION.error("--client says what is called: leave --ops, --once out");
    }

    if (pairs.equals(ALL)) {
      return Integer.MAX_VALUE;
    } else if (!pairs.matches("[0-9]{1,2}") || Integer.parseInt(pairs) < 2) {
      throw Diagnostic.BAD_OPTION.error("--pairs is all, or a number from 2 to 99");
    }
    return Integer.parseInt(pairs);
  }

  private LibrarySearch.Asked asked() {
    return new LibrarySearch.Asked(
        classPath.entries(),
        className,
        CallSyntax.operations(operations),
        client.isEmpty() ? Optional.empty() : Optional.of(CallSyntax.client(client)),
        CallSyntax.calls(setUp),
        values,
        nodes,
        new Transactions(
            Set.copyOf(fields),
            aborting ? Aborts.ON_FALSE : Aborts.NEVER,
            strict && (once || !client.isEmpty()) ? Order.OF_ALL : Order.OF_ONE_THREAD,
            once ? Calls.ONE_EACH : Calls.ANY));
  }
}
