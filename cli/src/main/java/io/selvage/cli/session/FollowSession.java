package io.selvage.cli.session;

import io.selvage.cli.input.BudgetedInput;
import io.selvage.cli.input.HistoryInput;
import io.selvage.cli.input.WholeLineInput;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.ProgressLine;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.engine.CodeDigest;
import io.selvage.core.snapshot.BrokenSnapshotException;
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
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

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
   * @param checkpoint where to continue, and to store how far the input was judged
   */
  public int follow(
      HistoryInput input,
      Optional<HistoryFormat> format,
      Duration patience,
      Optional<FollowCheckpoint> checkpoint,
      LimitOptions limits) {
    OnlineChecker.require(criterion);
    Budget budget = limits.budgetIfAny(terminal);
    try (InterruptHandler interruption = InterruptHandler.of(budget)) {
      FollowResult followed;
      try (ProgressLine progress = ProgressLine.on(terminal, limits.timeIfAny())) {
        followed =
            UserCodeGuard.of(terminal, specification)
                .call(
                    budget::look,
                    () -> new Run(input, budget, progress, checkpoint).follow(patience, format));
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
    private final Optional<FollowCheckpoint> checkpoint;
    private final Optional<FollowCheckpoint.Content> stored;
    private final long start = System.nanoTime();
    private Optional<SpecificationChooser.Choice> choice = Optional.empty();
    private Optional<HistoryEventStream> stream = Optional.empty();
    private Optional<OnlineChecker<?>> judge = Optional.empty();
    private long resumedAt;

    Run(
        HistoryInput input,
        Budget budget,
        ProgressLine progress,
        Optional<FollowCheckpoint> checkpoint) {
      this.input = input;
      this.budget = budget;
      this.progress = progress;
      this.checkpoint = checkpoint;
      this.stored = checkpoint.flatMap(FollowCheckpoint::read);
    }

    private String name() {
      return input.name();
    }

    private HistoryEventStream stream() {
      return stream.orElseThrow();
    }

    FollowResult follow(Duration patience, Optional<HistoryFormat> format) throws IOException {
      try (InputStream in = open(patience)) {
        begin(in, format);
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

    private InputStream open(Duration patience) {
      return checkpoint.isEmpty()
          ? input.follow(patience, budget, this::nothingComes)
          : input.followLines(
              stored.map(FollowCheckpoint.Content::position),
              patience,
              budget,
              this::nothingComes,
              this::reached);
    }

    private void begin(InputStream in, Optional<HistoryFormat> format) {
      if (stored.isEmpty()) {
        stream = Optional.of(HistoryEventStream.open(name(), in, format, this));
        return;
      }
      FollowCheckpoint.Content content = stored.get();
      try {
        long lines = content.position().lines();
        stream = Optional.of(HistoryEventStream.resume(name(), in, lines, content.stream(), this));
        resume(content);
      } catch (BrokenSnapshotException e) {
        throw checkpoint.orElseThrow().broken(e);
      }
    }

    private void resume(FollowCheckpoint.Content content) {
      SpecificationChooser.Choice chosen = specification.of(stream().beginning(), name());
      choice = Optional.of(chosen);
      if (!question(chosen).equals(content.question())) {
        throw Diagnostic.BAD_CHECKPOINT.error(
            name(), "it was made for another specification or criterion, or by another Selvage");
      }
      judge =
          Optional.of(
              OnlineChecker.resume(
                  criterion,
                  chosen.specification(),
                  CheckFrequency.IN_BATCHES,
                  budget,
                  content.checker()));
      resumedAt = events();
    }

    /** What a checkpoint is valid for. */
    private String question(SpecificationChooser.Choice chosen) {
      String selvage =
          CodeDigest.ofSelvage().map(HexFormat.of()::formatHex).orElse(SelvageVersion.number());
      return String.join("; ", chosen.assumptions()) + "; " + criterion.name() + "; " + selvage;
    }

    /** Everything before this place has been told to the checker. */
    private void reached(WholeLineInput.Place place, boolean isLast) throws IOException {
      FollowCheckpoint target = checkpoint.orElseThrow();
      if (judge.isEmpty() || !isLast && !target.isDue()) {
        return;
      }
      // Without time nothing can be judged; what was put off is stored as such.
      boolean isDone = budget.isSpent() ? isDecided() : nothingComes();
      if (isDone) {
        return;
      }
      Optional<Value> read = stream().snapshot();
      Optional<Value> known = judge.get().snapshot();
      if (read.isPresent() && known.isPresent()) {
        target.write(
            new FollowCheckpoint.Content(
                place.position(), question(choice.orElseThrow()), read.get(), known.get()));
      }
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
        requireSnapshots();
      }
      return judge.get();
    }

    /** A checkpoint that would never be written is an error at the first event. */
    private void requireSnapshots() {
      if (checkpoint.isPresent()
          && (stream().snapshot().isEmpty() || judge.orElseThrow().snapshot().isEmpty())) {
        throw Diagnostic.BAD_CHECKPOINT.error(
            name(),
            "checkpoints require the format selvage, linearizability and a built-in specification");
      }
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

    private List<String> assumptions() {
      Stream<String> chosen =
          choice.map(SpecificationChooser.Choice::assumptions).orElse(List.of()).stream();
      Stream<String> before =
          stored.isPresent()
              ? Stream.of(
                  "events 1 to %d were judged before, by the checkpoint %s"
                      .formatted(resumedAt, checkpoint.orElseThrow().name()))
              : Stream.of();
      return Stream.concat(chosen, before).toList();
    }

    private FollowResult followed(String unknown) {
      return new FollowResult(
          name(),
          criterion,
          choice.map(it -> it.specification().name()).orElse(""),
          assumptions(),
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
