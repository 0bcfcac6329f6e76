package io.selvage.cli.command;

import java.time.Duration;
import java.util.Optional;

/** A command that may take so long, from the start of its process to the end. */
public interface TimedCommand {
  /** None if it takes what time it takes, or each of its parts has a time of its own. */
  Optional<Duration> wholeTime();
}
