package io.selvage.cli.session;

import io.selvage.cli.input.BudgetedInput;
import io.selvage.cli.input.HistoryInput;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.ProgressLine;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.HistoryEventListener;
import io.selvage.formats.HistoryEventStream;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.HistoryReader;
import io.selvage.history.online.CheckFrequency;
import io.selvage.history.online.FollowResult;
import io.selvage.history.online.OnlineChecker;
import io.selvage.history.report.FollowJson;
import io.selvage.history.report.FollowText;
import io.selvage.history.spec.UserSpecification;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Judges an input while it is written, up to the first violation, its end, or Ctrl-C; then prints
 * what is known.
 */
public final class FollowSession {
  private final Terminal terminal;
  private final OutputOptions output;
  private final Criterion criterion;
  private final SpecificationChooser specification;

  public FollowSession(
      Terminal terminal,
      OutputOptions output,
      Criterion criterion,
      SpecificationChooser specification) {
    this.terminal = terminal;
    this.output = output;
    this.criterion = criterion;
    this.specification = specification;
  }

  /**
   * @param patience how long to wait for more at the end of a file
   */
  public int follow(
      HistoryInput input, Optional<HistoryFormat> format, Duration patience, LimitOptions limits) {
    OnlineChecker.require(criterion);
    Budget budget = limits.budgetIfAny(terminal);
    try (InterruptHandler interruption = InterruptHandler.of(budget)) {
      FollowResult followed;
      try (ProgressLine progress = ProgressLine.on(terminal, limits.timeIfAny())) {
        followed =
            UserCodeGuard.of(terminal, specification)
                .call(
                    budget::look, () -> new Run(input, budget, progress).follow(patience, format));
      } catch (IOException e) {
        throw HistoryReader.cannotRead(input.name(), e);
      }
      terminal
          .out()
          .print(
              output.isJson()
                  ? FollowJson.of(followed, SelvageVersion.number()) + "\n"
                  : FollowText.of(followed));
      terminal.out().flush();
      return interruption.survived(followed.exitCode());
    }
  }

  /** One input. What it should mean is known when the first call is. */
  private final class Run implements HistoryEventListener {
    private final HistoryInput input;
    private final Budget budget;
    private final ProgressLine progress;
    private final long start = System.nanoTime();
    private Optional<SpecificationChooser.Choice> choice = Optional.empty();
    private Optional<HistoryEventStream> stream = Optional.empty();
    private Optional<OnlineChecker<?>> judge = Optional.empty();

    Run(HistoryInput input, Budget budget, ProgressLine progress) {
      this.input = input;
      this.budget = budget;
      this.progress = progress;
    }

    private String name() {
      return input.name();
    }

    private HistoryEventStream stream() {
      return stream.orElseThrow();
    }

    FollowResult follow(Duration patience, Optional<HistoryFormat> format) throws IOException {
      try (InputStream in = input.follow(patience, budget, this::nothingComes)) {
        stream = Optional.of(HistoryEventStream.open(name(), in, format, this));
        while (!isDecided() && stream().next()) {
          progress.at("following " + name() + ", events", events());
        }
        judge.ifPresent(OnlineChecker::settle);
      } catch (BudgetedInput.Spent e) {
        judge.ifPresent(OnlineChecker::settle);
        return followed(budget.whySpent());
      } catch (UsageException e) {
        // What came before a mistake counts; and an input that ends because all is decided may end
        // in the middle of an event.
        if (!nothingComes()) {
          throw e;
        }
      } catch (OutOfMemoryError e) {
        return followed("out of memory");
      }
      return followed(judge.map(OnlineChecker::whyUnknown).orElse(""));
    }

    /** What is put off is judged before one waits; a violation then ends the waiting. */
    private boolean nothingComes() {
      judge.ifPresent(OnlineChecker::settle);
      return isDecided();
    }

    @Override
    public void called(int process, Invocation invocation, long line) {
      OnlineChecker<?> checker = judge();
      try {
        checker.call(process, invocation);
      } catch (UsageException e) {
        throw e.at(name() + ":" + line);
      } catch (RuntimeException | Error e) {
        throw blamed(e);
      }
    }

    private OnlineChecker<?> judge() {
      if (judge.isEmpty()) {
        SpecificationChooser.Choice chosen = specification.of(stream().beginning(), name());
        choice = Optional.of(chosen);
        judge =
            Optional.of(
                OnlineChecker.of(
                    criterion, chosen.specification(), CheckFrequency.IN_BATCHES, budget));
      }
      return judge.get();
    }

    @Override
    public void returned(int process, Outcome outcome) {
      try {
        judge().returned(process, outcome);
      } catch (RuntimeException | Error e) {
        throw blamed(e);
      }
    }

    @Override
    public void leftOpen(int process) {
      judge().leftOpen(process);
    }

    @Override
    public void withdrawn(int process) {
      judge().withdrawn(process);
    }

    private RuntimeException blamed(Throwable e) {
      return UserSpecification.blame(choice.orElseThrow().specification(), e);
    }

    private boolean isDecided() {
      return judge.isPresent()
          && (judge.get().violation().isPresent() || !judge.get().whyUnknown().isEmpty());
    }

    private long events() {
      return judge.map(OnlineChecker::events).orElse(0L);
    }

    private FollowResult followed(String unknown) {
      return new FollowResult(
          name(),
          criterion,
          choice.map(it -> it.specification().name()).orElse(""),
          choice.map(SpecificationChooser.Choice::assumptions).orElse(List.of()),
          events(),
          judge.map(OnlineChecker::completed).orElse(0L),
          judge.map(OnlineChecker::open).orElse(List.of()),
          judge.map(OnlineChecker::leftOpen).orElse(0L),
          judge.flatMap(OnlineChecker::violation),
          unknown,
          TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }
  }
}
