package io.selvage.cli;

import io.selvage.cli.help.CommandHelp;
import io.selvage.cli.help.ManPage;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Writes the files of a distribution that are made of the commands: manual pages, completion. */
public final class DistributionFiles {
  private DistributionFiles() {}

  /**
   * @param args the folder to write to
   */
  public static void main(String[] args) throws IOException {
    write(Path.of(args[0]));
  }

  static void write(Path folder) throws IOException {
    CommandLine root = CommandHelp.install(Main.commands(Terminal.ofProcess()));
    Path manuals = Files.createDirectories(folder.resolve("share/man/man1"));
    for (CommandLine command : ManPage.commands(root).toList()) {
      Files.writeString(
          manuals.resolve(ManPage.file(command)), ManPage.of(command, SelvageVersion.number()));
    }
    // Where bash and zsh look below a prefix such as /usr/local.
    Path bash = Files.createDirectories(folder.resolve("share/bash-completion/completions"));
    Files.writeString(bash.resolve("selvage"), AutoComplete.bash("selvage", root));
  }
}
