package io.selvage.core.trace;

import java.util.Optional;

/**
 * What a step did to what it accessed.
 *
 * @param read the value that was found, as it is printed
 * @param written the value that was stored, as it is printed
 * @param remark what else there is to say of the value read, with its own punctuation
 * @param monitor what it did to a monitor
 */
public record StepEffect(
    Optional<String> read, Optional<String> written, String remark, Monitor monitor) {
  public static final StepEffect NONE =
      new StepEffect(Optional.empty(), Optional.empty(), "", Monitor.NONE);

  /** What a step did to the owner of a monitor. */
  public enum Monitor {
    /** It was no access to a monitor. */
    NONE,
    /** Nobody held it before, and the thread does now. */
    ACQUIRED,
    /** Nobody holds it any more. */
    RELEASED,
    /** The same thread holds it as before, or another, which the step waits for. */
    UNCHANGED
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

  /** Whether nothing was read or written. */
  public boolean isNone() {
    return read.isEmpty() && written.isEmpty();
  }

  /** {@code -> 0} read 0, {@code <- 1} wrote 1, {@code 0 => 1} did both at once. */
  @Override
  public String toString() {
    if (read.isPresent() && written.isPresent()) {
      return read.get() + " => " + written.get();
    }
    return read.map(value -> "-> " + value).or(() -> written.map(value -> "<- " + value)).orElse("")
        + remark;
  }
}
