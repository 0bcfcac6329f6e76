package io.selvage.cli;

import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.unbounded.atomicity.ClassRuns;
import io.selvage.unbounded.atomicity.Extent;
import io.selvage.unbounded.atomicity.Kind;
import io.selvage.unbounded.atomicity.Monitor;
import io.selvage.unbounded.atomicity.RandomRuns;
import io.selvage.unbounded.atomicity.TraceReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage atomicity FILE}. */
@Command(
    name = "atomicity",
    header = "Tell whether the transactions of an execution were atomic.",
    description = {
      "",
      "An execution in RAPID's text format, one event a line: T1|begin(m)|12, T1|r(x)|13,"
          + " T1|w(x)|14, acq, rel, fork, join, end. Its transactions are atomic if some order of"
          + " whole transactions has the same conflicts (conflict serializability)."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class AtomicityCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "The execution; - for standard input.")
  private String file = "";

  @Option(
      names = "--run",
      paramLabel = "CLASS",
      description =
          "Instead of a file: run a client of this class, in orders chosen at random; each call is"
              + " a transaction, unless --blocks says otherwise.")
  private String className = "";

  @Option(
      names = "--client",
      paramLabel = "CALLS",
      description = "With --run, who calls what: \"put(1); get() | put(2)\".")
  private String client = "";

  @Option(
      names = "--blocks",
      paramLabel = "FIELD",
      description =
          "With --run: not calls are transactions, but blocks that the code marks by writing to"
              + " this field, anything but zero where one begins, zero where it ends.")
  private String blocks = "";

  @Option(
      names = "--runs",
      paramLabel = "NUMBER",
      description = "With --run, how many at most (default: ${DEFAULT-VALUE}).")
  private long runs = 1_000;

  @Option(names = "--seed", paramLabel = "NUMBER", description = "Chooses others (default: 1).")
  private long seed = 1;

  @Mixin private ClassPathOption classPath = new ClassPathOption();
  @Mixin private Form form = new Form();

  AtomicityCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * What came of it: where the violation is, where its transaction began; 0 where there is none.
   */
  record Result(Monitor monitor, TraceReader reader, long line, long began) {
    boolean isAtomic() {
      return monitor.violation().isEmpty();
    }

    /** The event as the file has it. */
    String event(Monitor.Violation found) {
      String target =
          found.target() < 0 ? "" : "(" + reader.target(found.kind(), found.target()) + ")";
      return reader.thread(found.thread()) + "|" + found.kind().word() + target;
    }
  }

  @Override
  public Integer call() {
    if (!className.isEmpty()) {
      return run();
    } else if (!blocks.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--blocks is for --run; a file has begin and end");
    } else if (file.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("name a FILE, or a class with --run");
    }
    Result result = read();
    terminal.out().print(form.isJson() ? AtomicityJson.of(file, result) + "\n" : text(result));
    terminal.out().flush();
    return result.isAtomic() ? Exit.DONE : Exit.REFUTED;
  }

  private int run() {
    if (client.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--run needs --client: who calls what");
    }
    Optional<RandomRuns.Found> found =
        ClassRuns.search(
            classPath.entries(),
            className,
            CallSyntax.client(client),
            new Extent(blocks),
            runs,
            seed);
    form.print(
        found.map(this::told).orElseGet(this::nothing).replace("\n", System.lineSeparator()),
        terminal);
    return found.isPresent() ? Exit.REFUTED : Exit.UNKNOWN;
  }

  /** The events are those of a file that this command reads. */
  private String told(RandomRuns.Found found) {
    return "FAIL  %s   not atomic   ATO-001\n\n".formatted(className)
        + "  Run %d of seed %d: the call of %s\n".formatted(found.number(), seed, found.accused())
        + "  must come before another one and after it, too.\n\n  "
        + String.join("\n  ", found.events())
        + "\n";
  }

  private String nothing() {
    return "UNKNOWN  %s   %d runs of seed %d were atomic, which proves nothing\n"
        .formatted(className, runs, seed);
  }

  private Result read() {
    Monitor monitor = new Monitor();
    try (InputStream in = open()) {
      TraceReader reader = new TraceReader(file, in);
      Beginnings beginnings = new Beginnings();
      reader.read(
          (kind, thread, target) -> {
            beginnings.note(kind, thread, reader.line());
            return monitor.event(kind, thread, target);
          });
      long line = reader.line();
      monitor.finish();
      long began = monitor.violation().map(found -> beginnings.line(found.accused())).orElse(0L);
      return new Result(monitor, reader, line, began);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(file, e.toString());
    }
  }

  private InputStream open() throws IOException {
    return file.equals("-") ? System.in : Files.newInputStream(terminal.folder().resolve(file));
  }

  /** Where the transaction of each thread began. */
  private static final class Beginnings {
    private long[] lines = new long[16];
    private int[] depth = new int[16];

    void note(Kind kind, int thread, long line) {
      if (kind != Kind.BEGIN && kind != Kind.END) {
        return;
      }
      if (thread >= lines.length) {
        lines = Arrays.copyOf(lines, 2 * thread);
        depth = Arrays.copyOf(depth, 2 * thread);
      }
      if (kind == Kind.END) {
        depth[thread] = Math.max(0, depth[thread] - 1);
      } else if (depth[thread]++ == 0) {
        lines[thread] = line;
      }
    }

    long line(int thread) {
      return thread < lines.length ? lines[thread] : 0;
    }
  }

  private String text(Result result) {
    String events = String.format("%,d events", result.monitor().events());
    return result
        .monitor()
        .violation()
        .map(
            found ->
                String.format(
                    "FAIL  %s   not atomic   ATO-001%n%n"
                        + "  Line %d, %s: the transaction of %s that began in line %d must come%n"
                        + "  before another one and after it, too.%n",
                    file,
                    result.line(),
                    result.event(found),
                    result.reader().thread(found.accused()),
                    result.began()))
        .orElseGet(
            () ->
                String.format(
                    "PASS  %s   atomic%n%n  Some order of whole transactions has the same"
                        + " conflicts: %s.%n",
                    file, events));
  }
}
