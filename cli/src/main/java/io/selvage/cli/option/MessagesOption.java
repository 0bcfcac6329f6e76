package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.core.question.MessageComparison;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How exceptions are compared. */
public final class MessagesOption {
  @HelpSection(value = HelpHeading.SUBJECT, advanced = true)
  @Option(
      names = "--messages",
      negatable = true,
      description =
          "Compare exceptions by type and message; --no-messages: by type only (default:"
              + " by type and message, or by type only if --against names another class)."
              + " Messages that the JVM computes are never compared.")
  private @Nullable Boolean messages;

  public MessageComparison requested() {
    if (messages == null) {
      return MessageComparison.BY_DEFAULT;
    }
    return messages ? MessageComparison.COMPARED : MessageComparison.IGNORED;
  }
}
