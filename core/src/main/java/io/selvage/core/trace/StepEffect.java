package io.selvage.core.trace;

import java.util.Optional;

/**
 * The effect of a step on what it accessed.
 *
 * @param read the value that was read, as printed
 * @param written the value that was stored, as printed
 * @param remark anything else to print about the value read, including its punctuation
 * @param monitor the effect on a monitor
 */
public record StepEffect(
    Optional<String> read, Optional<String> written, String remark, Monitor monitor) {
  public static final StepEffect NONE =
      new StepEffect(Optional.empty(), Optional.empty(), "", Monitor.NONE);

  /** The effect of a step on the owner of a monitor. */
  public enum Monitor {
    /** The step did not access a monitor. */
    NONE,
    /** The monitor was free, and the thread now holds it. */
    ACQUIRED,
    /** The monitor is free now. */
    RELEASED,
    /** The owner is unchanged: the thread itself, or another one that the step waits for. */
    UNCHANGED,
    /** The thread waits to be notified, without holding the monitor. */
    SIGNAL
  }

  public static StepEffect read(String value) {
    return new StepEffect(Optional.of(value), Optional.empty(), "", Monitor.NONE);
  }

  public static StepEffect write(String value) {
    return new StepEffect(Optional.empty(), Optional.of(value), "", Monitor.NONE);
  }

  public static StepEffect update(String before, String after) {
    return new StepEffect(Optional.of(before), Optional.of(after), "", Monitor.NONE);
  }

  public StepEffect remark(String text) {
    return new StepEffect(read, written, text, monitor);
  }

  public StepEffect on(Monitor change) {
    return new StepEffect(read, written, remark, change);
  }

  /** Whether the step read and wrote nothing. */
  public boolean isNone() {
    return read.isEmpty() && written.isEmpty();
  }

  /** Format: {@code -> 0} read 0, {@code <- 1} wrote 1, {@code 0 => 1} did both atomically. */
  @Override
  public String toString() {
    if (read.isPresent() && written.isPresent()) {
      return read.get() + " => " + written.get();
    }
    return read.map(value -> "-> " + value).or(() -> written.map(value -> "<- " + value)).orElse("")
        + remark;
  }
}
