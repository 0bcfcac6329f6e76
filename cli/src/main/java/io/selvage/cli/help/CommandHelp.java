package io.selvage.cli.help;

import io.selvage.cli.render.SelvageVersion;
import java.lang.reflect.AnnotatedElement;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Gives every command the same help: options by section, advanced ones only on request. */
public final class CommandHelp {
  private static final int WIDTH = 79;
  private static final int NARROW = 70;

  /** Picocli lays out its own parts for no less. */
  private static final int LEAST_OF_PICOCLI = 55;

  /** A longer label stands on a line of its own. */
  private static final int LONGEST_LABEL = 22;

  private static final String HELP = "--help";
  private static final String HELP_ALL = "--help-all";

  /** How help lists {@code -h}. For picocli it is one option: more would not count as help. */
  private static final List<OptionSpec> GENERAL =
      List.of(
          OptionSpec.builder("-h", HELP).description("Print this help.").build(),
          OptionSpec.builder(HELP_ALL).description("Print all options.").build(),
          OptionSpec.builder("-V", "--version").description("Print the version.").build());

  private CommandHelp() {}

  /** As {@link #install(CommandLine, int)}, for pages that no terminal limits. */
  public static CommandLine install(CommandLine root) {
    return install(root, WIDTH + 1);
  }

  /** To be called when all subcommands have been added. */
  public static CommandLine install(CommandLine root, int columns) {
    int width = Math.min(WIDTH, columns - 1);
    addTo(root);
    Map<String, IHelpSectionRenderer> sections = root.getHelpSectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_DESCRIPTION, help -> description(help, width));
    sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, help -> parameters(help, width));
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(help, width));
    return root.setHelpSectionMap(sections)
        .setUsageHelpWidth(Math.max(width, LEAST_OF_PICOCLI))
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF));
  }

  private static void addTo(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    spec.addOption(OptionSpec.builder("-h", HELP, HELP_ALL).usageHelp(true).build());
    spec.addOption(OptionSpec.builder("-V", "--version").versionHelp(true).build());
    spec.versionProvider(new SelvageVersion());
    spec.usageMessage()
        .synopsisHeading("%nUsage: ")
        .abbreviateSynopsis(true)
        .parameterListHeading("%n");
    command.getSubcommands().values().forEach(CommandHelp::addTo);
  }

  private static String description(Help help, int width) {
    return HelpText.paragraphs(help.commandSpec().usageMessage().description(), width);
  }

  private static String parameters(Help help, int width) {
    CommandSpec spec = help.commandSpec();
    return rows(spec, spec.positionalParameters(), width);
  }

  private static String options(Help help, int width) {
    StringBuilder text = new StringBuilder();
    for (HelpHeading heading : HelpHeading.values()) {
      List<OptionSpec> options = shown(help.commandSpec(), heading).toList();
      if (!options.isEmpty()) {
        text.append(String.format("%n%s:%n", heading))
            .append(rows(help.commandSpec(), options, width));
      }
    }
    return text.toString();
  }

  private static String rows(CommandSpec spec, List<? extends ArgSpec> rows, int width) {
    // Narrow terminals have the descriptions below the labels.
    int column = width < NARROW ? 6 : column(spec);
    return rows.stream()
        .map(row -> HelpText.row(label(row), row.description(), column, width))
        .collect(Collectors.joining());
  }

  /** Where descriptions begin, the same in all sections. */
  private static int column(CommandSpec spec) {
    return 4
        + Stream.concat(
                spec.positionalParameters().stream(),
                Stream.of(HelpHeading.values()).flatMap(heading -> shown(spec, heading)))
            .mapToInt(row -> label(row).length())
            .filter(length -> length <= LONGEST_LABEL)
            .max()
            .orElse(0);
  }

  static String label(ArgSpec row) {
    String value = row.paramLabel();
    if (row instanceof PositionalParamSpec) {
      String many = row.arity().max() > 1 ? value + "..." : value;
      return row.arity().min() == 0 ? "[" + many + "]" : many;
    }
    OptionSpec option = (OptionSpec) row;
    String names =
        Stream.of(option.names())
            .sorted(Comparator.comparingInt(String::length))
            .collect(Collectors.joining(", "));
    return (option.negatable() ? names.replace("--", "--[no-]") : names)
        + (option.arity().max() > 0 ? "=" + value : "");
  }

  private static Stream<OptionSpec> shown(CommandSpec spec, HelpHeading heading) {
    boolean all = spec.commandLine().getParseResult().originalArgs().contains(HELP_ALL);
    if (heading == HelpHeading.GENERAL) {
      boolean hasMore =
          spec.options().stream()
              .flatMap(it -> section(it).stream())
              .anyMatch(HelpSection::advanced);
      return GENERAL.stream().filter(option -> hasMore || !option.longestName().equals(HELP_ALL));
    }
    return ofSection(spec, heading, all);
  }

  /** All options under a heading, also the advanced ones. */
  static Stream<OptionSpec> all(CommandSpec spec, HelpHeading heading) {
    return heading == HelpHeading.GENERAL ? GENERAL.stream() : ofSection(spec, heading, true);
  }

  private static Stream<OptionSpec> ofSection(CommandSpec spec, HelpHeading heading, boolean all) {
    return spec.options().stream()
        .filter(
            option ->
                section(option)
                    .filter(it -> it.value() == heading && (all || !it.advanced()))
                    .isPresent());
  }

  private static Optional<HelpSection> section(OptionSpec option) {
    return option.userObject() instanceof AnnotatedElement field
        ? Optional.ofNullable(field.getAnnotation(HelpSection.class))
        : Optional.empty();
  }
}
