package io.selvage.cli;

import io.selvage.core.Diagnostic;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Twins;
import io.selvage.relaxed.notation.Answer;
import io.selvage.relaxed.notation.NotationException;
import io.selvage.relaxed.notation.TestFile;
import io.selvage.relaxed.strengthen.Remedies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage explore FILE…}. */
@Command(
    name = "explore",
    header = "Explore every execution of a test under a memory model.",
    description = {
      "",
      "A test is a method with @Explore of a Java class, whose body calls"
          + " Parallel.run(() -> ..., () -> ...); a class written for jcstress, of which"
          + " every outcome is told beside what the test expects; or a litmus test:",
      "",
      "a file in the C11 subset of the .litmus notation, or a row of a"
          + " table (CSV) with columns name and program, perhaps exists and init. Where"
          + " the table tells what to expect (sc_allowed, sc_execs, ...), differences"
          + " are reported."
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
      "It returns 0 verified or all as expected, 1 refuted or not as expected,",
      "2 unknown.",
      "",
      "Examples:",
      "  selvage explore my.DekkerTest -cp target/test-classes",
      "  selvage explore tests.csv --model tso --json"
    })
final class ExploreCommand implements Callable<Integer> {
  private static final Duration SOME_TIME = Duration.ofSeconds(10);

  private final Terminal terminal;

  @Parameters(
      paramLabel = "CLASS|FILE",
      arity = "1..*",
      description = "A class; a file of litmus tests; a folder for all that are in it.")
  private List<String> files = List.of();

  @Mixin private ExploreOptions options = new ExploreOptions();

  @Option(
      names = "--model",
      paramLabel = "NAME",
      description =
          "The memory model: sc, tso, ra, rarlx, rc11, rc11-2017, rc11-genmc or java (default).")
  private String model = "java";

  @Option(
      names = "--workers",
      paramLabel = "NUMBER",
      description = "How many processors to use; results are the same (default: 1).")
  private int workers = 1;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "How long each test may take: 500ms, 10s, 2m, 1h (default: for ever).")
  private String time = "";

  @Option(
      names = "--symmetry",
      paramLabel = "HOW",
      description =
          "Threads of the same code with the same arguments: on (default) looks at one of the"
              + " executions that only differ in who is who; all are counted; off looks at all.")
  private String symmetry = "on";

  @Option(
      names = "--forbid",
      paramLabel = "SIZE",
      description =
          "What forbids a violation, or what a litmus test asks for: all sets of at most so many"
              + " accesses that make it impossible when strengthened, or fences when added, each"
              + " checked by running again"
              + " (default: 4 for violations, 0 for litmus tests; 0 does not look).")
  private int forbid = -1;

  @Mixin private SampleOptions sampling = new SampleOptions();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private Form form = new Form();

  ExploreCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    MemoryModel asked =
        MemoryModel.named(model)
            .orElseThrow(
                () ->
                    Diagnostic.BAD_OPTION.error(
                        "no memory model " + model + "; known: " + MemoryModel.names()));
    graph.require(terminal);
    if (workers < 1) {
      throw Diagnostic.BAD_OPTION.error("--workers takes a number from 1 on");
    }
    if (files.size() == 1 && !isFile(files.get(0))) {
      return new BodySession(terminal, form, options, sampling, graph)
          .run(files.get(0), asked, twins(), limit(), workers, forbid < 0 ? 4 : forbid);
    }
    AnswerPrinter printer = new AnswerPrinter(terminal, form);
    for (String file : files) {
      for (Path path : paths(file)) {
        for (TestFile.Entry entry : entries(path)) {
          Answer answer = answer(entry, asked);
          printer.print(entry, answer, remedies(entry, asked), asked);
          draw(entry, answer);
        }
      }
    }
    return printer.end();
  }

  private void draw(TestFile.Entry entry, Answer answer) {
    if (graph.isOpen() && answer.allowed()) {
      String text = AnswerPrinter.text(answer, List.of());
      Answer.witness(entry.test(), answer.model(), limit())
          .ifPresent(
              drawing ->
                  graph.write(
                      terminal,
                      List.of(),
                      answer.name(),
                      "an execution allowed under " + answer.model(),
                      text,
                      drawing));
    }
  }

  private Answer answer(TestFile.Entry entry, MemoryModel asked) {
    return sampling.isAsked()
        ? Answer.sample(
            entry.test(), entry.model(asked), twins(), limit(), sampling.walks(), sampling.seed())
        : Answer.of(entry.test(), entry.model(asked), twins(), limit(), workers);
  }

  private Function<Answer, Optional<Remedies>> remedies(TestFile.Entry entry, MemoryModel asked) {
    return answer ->
        forbid > 0 && answer.allowed() && entry.test().condition().isPresent()
            ? Optional.of(Answer.forbid(entry.test(), entry.model(asked), forbid, SOME_TIME))
            : Optional.empty();
  }

  private boolean isFile(String name) {
    return name.matches(".*([/\\\\]|\\.litmus|\\.csv).*")
        || Files.exists(terminal.folder().resolve(name));
  }

  private Twins twins() {
    return switch (symmetry) {
      case "on" -> Twins.MERGED;
      case "off" -> Twins.APART;
      default -> throw Diagnostic.BAD_OPTION.error("--symmetry takes on or off, not " + symmetry);
    };
  }

  private Duration limit() {
    return time.isEmpty() ? Limits.FOR_EVER : Quantities.duration("--time", time);
  }

  private List<Path> paths(String file) {
    Path path = terminal.folder().resolve(file);
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> all = Files.walk(path)) {
      List<Path> tests = all.filter(ExploreCommand::isTestFile).sorted().toList();
      if (tests.isEmpty()) {
        throw Diagnostic.CANNOT_READ.error(file, "there are no .litmus or .csv files in it");
      }
      return tests;
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(file, String.valueOf(e.getMessage()));
    }
  }

  private static boolean isTestFile(Path path) {
    return Files.isRegularFile(path) && path.toString().endsWith(".litmus");
  }

  private List<TestFile.Entry> entries(Path path) {
    try {
      return TestFile.read(Files.readString(path));
    } catch (NotationException e) {
      throw Diagnostic.BAD_INPUT.error(path, "litmus", String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(path, e.toString());
    }
  }
}
