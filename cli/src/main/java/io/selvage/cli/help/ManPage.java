package io.selvage.cli.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** A manual page in the format of {@code man}, made of what {@code --help-all} shows. */
public final class ManPage {
  private static final String NAME = "selvage";

  private final CommandSpec spec;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandLine command) {
    this.spec = command.getCommandSpec();
  }

  /** The file that {@code man} looks for: {@code selvage-check.1}. */
  public static String file(CommandLine command) {
    return name(command.getCommandSpec()) + ".1";
  }

  /**
   * @param command of a command line that {@link CommandHelp} was installed in
   */
  public static String of(CommandLine command, String version) {
    return new ManPage(command).render(version);
  }

  /** The command and all below it. */
  public static Stream<CommandLine> commands(CommandLine root) {
    return Stream.concat(
        Stream.of(root), root.getSubcommands().values().stream().flatMap(ManPage::commands));
  }

  private static String name(CommandSpec spec) {
    return spec.qualifiedName("-");
  }

  private String render(String version) {
    page.append(
        ".TH \"%s\" 1 \"\" \"Selvage %s\"\n"
            .formatted(name(spec).toUpperCase(Locale.ROOT), version));
    section("NAME");
    String[] header = spec.usageMessage().header();
    text(name(spec) + " \\- " + escape(header.length == 0 ? NAME : header[0]));
    section("SYNOPSIS");
    text(".B " + escape(spec.qualifiedName()), "[OPTIONS]" + operands());
    section("DESCRIPTION");
    boolean isFirst = true;
    for (String paragraph : spec.usageMessage().description()) {
      if (!paragraph.isBlank()) {
        page.append(isFirst ? "" : ".PP\n");
        text(escape(plain(paragraph)));
        isFirst = false;
      }
    }
    spec.positionalParameters().forEach(it -> row(CommandHelp.label(it), it.description()));
    for (HelpHeading heading : HelpHeading.values()) {
      options(heading);
    }
    subcommands();
    footer();
    return page.toString();
  }

  private String operands() {
    StringBuilder operands = new StringBuilder();
    spec.positionalParameters().forEach(it -> operands.append(' ').append(CommandHelp.label(it)));
    return escape(operands + (spec.subcommands().isEmpty() ? "" : " COMMAND"));
  }

  private void options(HelpHeading heading) {
    List<CommandLine.Model.OptionSpec> options = CommandHelp.all(spec, heading).toList();
    if (!options.isEmpty()) {
      section(heading.toString().toUpperCase(Locale.ROOT));
      options.forEach(it -> row(CommandHelp.label(it), it.description()));
    }
  }

  private void subcommands() {
    List<CommandLine> below = new ArrayList<>(spec.subcommands().values());
    if (!below.isEmpty()) {
      section("COMMANDS");
    }
    for (CommandLine command : below) {
      row(name(command.getCommandSpec()) + "(1)", command.getCommandSpec().usageMessage().header());
    }
  }

  /** Examples and the like, whose lines stay as they are. */
  private void footer() {
    String[] lines = spec.usageMessage().footer();
    if (lines.length > 0) {
      section("NOTES");
      page.append(".nf\n");
      Stream.of(lines).forEach(line -> text(escape(plain(line))));
      page.append(".fi\n");
    }
  }

  private void section(String title) {
    page.append(".SH \"").append(title).append("\"\n");
  }

  private void row(String label, String[] description) {
    page.append(".TP\n\\fB").append(escape(label)).append("\\fR\n");
    Stream.of(description).forEach(line -> text(escape(plain(line))));
  }

  private void text(String... lines) {
    Stream.of(lines).forEach(line -> page.append(line).append('\n'));
  }

  private static String plain(String template) {
    return template.replace("%%", "%");
  }

  /** What begins with a point or an apostrophe would be a command of the format. */
  private static String escape(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("%n", "");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
