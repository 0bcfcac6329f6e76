package io.selvage.cli.option;

import io.selvage.check.SubjectCreation;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.syntax.CreationSyntax;
import picocli.CommandLine.Option;

/** How the objects are created. */
public final class CreationOptions {
  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--new",
      paramLabel = "CALL",
      description =
          "Constructor call that creates the object: \"LinkedBlockingQueue(2)\" (default:"
              + " without arguments).")
  private String constructor = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--factory",
      paramLabel = "EXPRESSION",
      description =
          "Static method, or chain of calls, that creates the object:"
              + " \"Caffeine.newBuilder().maximumSize(2).build()\".")
  private String factory = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--spec-new",
      paramLabel = "CALL",
      description =
          "The same as --new for the class of --against (default: without arguments, or as"
              + " for CLASS if that is its own specification).")
  private String specificationConstructor = "";

  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--spec-factory",
      paramLabel = "EXPRESSION",
      description = "The same as --factory for the class of --against.")
  private String specificationFactory = "";

  public SubjectCreation creation() {
    return new SubjectCreation(
        one("--new", constructor, "--factory", factory),
        one("--spec-new", specificationConstructor, "--spec-factory", specificationFactory));
  }

  private static String one(String first, String constructor, String second, String factory) {
    if (!constructor.isEmpty() && !factory.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error(first + " and " + second + " exclude each other");
    }
    return constructor.isEmpty() ? factory : CreationSyntax.constructor(constructor);
  }
}
