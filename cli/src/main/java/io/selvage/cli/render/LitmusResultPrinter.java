package io.selvage.cli.render;

import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.notation.LitmusFile;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.report.LitmusJson;
import io.selvage.relaxed.report.LitmusText;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Prints litmus tests as they are finished, and counts what is not as expected. */
public final class LitmusResultPrinter {
  private final Terminal terminal;
  private final OutputFormOption form;
  private int tests;
  private int differences;
  private int unfinished;

  public LitmusResultPrinter(Terminal terminal, OutputFormOption form) {
    this.terminal = terminal;
    this.form = form;
  }

  public void print(
      LitmusFile.Entry entry,
      LitmusResult answer,
      Function<LitmusResult, Optional<StrengtheningResult>> forbidden,
      MemoryModel requested) {
    tests++;
    List<String> wrong =
        answer.finished() ? LitmusText.differences(entry, answer, requested) : List.of();
    differences += wrong.isEmpty() ? 0 : 1;
    unfinished += answer.finished() ? 0 : 1;
    terminal.supervisor().known(exit());
    Optional<StrengtheningResult> remedies = forbidden.apply(answer);
    if (form.isJson()) {
      terminal
          .out()
          .println(
              LitmusJson.of(answer, wrong, remedies, SelvageVersion.number(), exit(answer, wrong)));
      return;
    }
    terminal.out().println(LitmusText.text(answer, wrong));
    remedies.ifPresent(
        all -> all.lines().forEach(line -> terminal.out().println("    forbidden by  " + line)));
  }

  private static int exit(LitmusResult answer, List<String> wrong) {
    return !wrong.isEmpty()
        ? ExitCode.REFUTED
        : answer.finished() ? ExitCode.DONE : ExitCode.UNKNOWN;
  }

  /** The summary, and what the process returns. */
  public int end() {
    if (!form.isJson()) {
      terminal
          .out()
          .println(
              LitmusText.count(tests, "test")
                  + (differences == 0 ? "" : ", " + differences + " not as expected")
                  + (unfinished == 0 ? "" : ", " + unfinished + " not finished"));
    }
    terminal.out().flush();
    return exit();
  }

  private int exit() {
    return differences > 0 ? ExitCode.REFUTED : unfinished > 0 ? ExitCode.UNKNOWN : ExitCode.DONE;
  }
}
