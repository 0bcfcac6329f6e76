package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.input.NetFile;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.unbounded.net.PetriNet;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Where to write a class as a net, if anywhere. */
public final class NetWriteOption {
  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--write",
      paramLabel = "FILE",
      description =
          "With --engine unbounded: also write the class and its specification as a"
              + " Petri net for selvage cover, as .spec or as .tts with .prop. The net is safe"
              + " if the linearization points are correct.")
  private String file = "";

  public boolean isRequested() {
    return !file.isEmpty();
  }

  public void require(String engine, boolean endless) {
    if (isRequested() && !(engine.equals("unbounded") && endless)) {
      throw Diagnostic.BAD_OPTION.error("--write requires --engine unbounded and --nodes");
    }
  }

  /** Reports that no net was written, which changes nothing else. */
  public void write(Terminal terminal, Supplier<Optional<PetriNet>> made) {
    write(terminal, file, made);
  }

  public static void write(Terminal terminal, String file, Supplier<Optional<PetriNet>> made) {
    try {
      Optional<PetriNet> net = made.get();
      if (net.isPresent()) {
        new NetFile(terminal).write(file, net.get());
      } else {
        terminal.err().println("selvage: no net was written: out of time");
      }
    } catch (UnsupportedFeature unsupported) {
      terminal.err().println("selvage: no net was written: " + unsupported.line());
    }
  }
}
