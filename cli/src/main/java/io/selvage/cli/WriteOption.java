package io.selvage.cli;

import io.selvage.core.Diagnostic;
import io.selvage.program.run.Refused;
import io.selvage.unbounded.net.Net;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Where to write a class as a net, if anywhere. */
final class WriteOption {
  @Option(
      names = "--write",
      paramLabel = "FILE",
      description =
          "With --engine unbounded: write the class beside its meaning there as a net, too, for"
              + " selvage cover: .spec, or .tts with its .prop. It is safe where the"
              + " linearization points hold.")
  private String file = "";

  boolean isAsked() {
    return !file.isEmpty();
  }

  void require(String engine, boolean endless) {
    if (isAsked() && !(engine.equals("unbounded") && endless)) {
      throw Diagnostic.BAD_OPTION.error("--write needs --engine unbounded and --nodes");
    }
  }

  /** That there is none is told, and changes nothing else. */
  void write(Terminal terminal, Supplier<Optional<Net>> made) {
    write(terminal, file, made);
  }

  static void write(Terminal terminal, String file, Supplier<Optional<Net>> made) {
    try {
      Optional<Net> net = made.get();
      if (net.isPresent()) {
        new NetFile(terminal).write(file, net.get());
      } else {
        terminal.err().println("selvage: no net was written: out of time");
      }
    } catch (Refused refused) {
      terminal.err().println("selvage: no net was written: " + refused.line());
    }
  }
}
