package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.UsageException;
import io.selvage.formats.EventListener;
import io.selvage.formats.EventStream;
import io.selvage.formats.Format;
import io.selvage.formats.Formats;
import io.selvage.history.online.OnlineJudge;
import io.selvage.history.online.Pace;
import io.selvage.history.spec.OwnSpecification;
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
final class FollowSession {
  private final Terminal terminal;
  private final FollowPrinter printer;
  private final Criterion criterion;
  private final Meaning meaning;

  FollowSession(Terminal terminal, FollowPrinter printer, Criterion criterion, Meaning meaning) {
    this.terminal = terminal;
    this.printer = printer;
    this.criterion = criterion;
    this.meaning = meaning;
  }

  /**
   * @param patience how long to wait for more at the end of a file
   */
  int follow(Input input, Optional<Format> format, Duration patience, Limits limits) {
    OnlineJudge.require(criterion);
    Budget budget = limits.budgetIfAny();
    try (Interruption interruption = Interruption.of(budget)) {
      Followed followed;
      try (ProgressLine progress = ProgressLine.on(terminal, limits.timeIfAny())) {
        followed = new Run(input, budget, progress).follow(patience, format);
      } catch (IOException e) {
        throw Formats.cannotRead(input.name(), e);
      }
      printer.print(followed);
      return interruption.survived(followed.exitCode());
    }
  }

  /** One input. What it should mean is known when the first call is. */
  private final class Run implements EventListener {
    private final Input input;
    private final Budget budget;
    private final ProgressLine progress;
    private final long start = System.nanoTime();
    private Optional<Meaning.Choice> choice = Optional.empty();
    private Optional<EventStream> stream = Optional.empty();
    private Optional<OnlineJudge<?>> judge = Optional.empty();

    Run(Input input, Budget budget, ProgressLine progress) {
      this.input = input;
      this.budget = budget;
      this.progress = progress;
    }

    private String name() {
      return input.name();
    }

    private EventStream stream() {
      return stream.orElseThrow();
    }

    Followed follow(Duration patience, Optional<Format> format) throws IOException {
      try (InputStream in = input.follow(patience, budget, this::nothingComes)) {
        stream = Optional.of(EventStream.open(name(), in, format, this));
        while (!isDecided() && stream().next()) {
          progress.at("following " + name() + ", events", events());
        }
        judge.ifPresent(OnlineJudge::settle);
      } catch (MeteredInput.Spent e) {
        judge.ifPresent(OnlineJudge::settle);
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
      return followed(judge.map(OnlineJudge::whyUnknown).orElse(""));
    }

    /** What is put off is judged before one waits; a violation then ends the waiting. */
    private boolean nothingComes() {
      judge.ifPresent(OnlineJudge::settle);
      return isDecided();
    }

    @Override
    public void called(int process, Invocation invocation, long line) {
      OnlineJudge<?> asked = judge();
      try {
        asked.call(process, invocation);
      } catch (UsageException e) {
        throw e.at(name() + ":" + line);
      } catch (RuntimeException e) {
        throw blamed(e);
      }
    }

    private OnlineJudge<?> judge() {
      if (judge.isEmpty()) {
        Meaning.Choice chosen = meaning.of(stream().beginning(), name());
        choice = Optional.of(chosen);
        judge =
            Optional.of(OnlineJudge.of(criterion, chosen.specification(), Pace.IN_BATCHES, budget));
      }
      return judge.get();
    }

    @Override
    public void returned(int process, Outcome outcome) {
      try {
        judge().returned(process, outcome);
      } catch (RuntimeException e) {
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

    private RuntimeException blamed(RuntimeException e) {
      return OwnSpecification.blame(choice.orElseThrow().specification(), e);
    }

    private boolean isDecided() {
      return judge.isPresent()
          && (judge.get().violation().isPresent() || !judge.get().whyUnknown().isEmpty());
    }

    private long events() {
      return judge.map(OnlineJudge::events).orElse(0L);
    }

    private Followed followed(String unknown) {
      return new Followed(
          name(),
          criterion,
          choice,
          events(),
          judge.map(OnlineJudge::completed).orElse(0L),
          judge.map(OnlineJudge::open).orElse(List.of()),
          judge.map(OnlineJudge::leftOpen).orElse(0L),
          judge.flatMap(OnlineJudge::violation),
          unknown,
          TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }
  }
}
