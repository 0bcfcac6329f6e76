package io.selvage.core.question;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which messages of exceptions can be compared between two runs. Those that the JVM computes
 * cannot: another JVM words them otherwise, and our interpreter does. Those with an identity hash
 * or the name of a lambda in them differ from run to run.
 */
public final class ExceptionMessages {
  /** What the JVM throws by itself, with words of its own. */
  private static final List<String> OF_THE_JVM =
      List.of(
          "java.lang.NullPointerException",
          "java.lang.ClassCastException",
          "java.lang.IndexOutOfBoundsException",
          "java.lang.ArithmeticException",
          "java.lang.NegativeArraySizeException",
          "java.lang.ArrayStoreException",
          "java.lang.IllegalMonitorStateException",
          "java.lang.InterruptedException",
          "java.lang.CloneNotSupportedException",
          "java.lang.ReflectiveOperationException",
          "java.lang.LinkageError",
          "java.lang.VirtualMachineError");

  private static final Pattern CHANGING =
      Pattern.compile(
          "@[0-9a-fA-F]{1,8}\\b|\\$\\$Lambda"
              + "|java\\.lang\\.(NullPointer|ClassCast|(Array|String)?IndexOutOfBounds|Arithmetic"
              + "|NegativeArraySize|ArrayStore|IllegalMonitorState|Interrupted"
              + "|CloneNotSupported)Exception"
              + "|java\\.lang\\.\\w*Error");

  private ExceptionMessages() {}

  /**
   * The message, if it can be compared.
   *
   * @param isOf whether the exception is of the class of that name, or of one below
   */
  public static Optional<String> of(Predicate<String> isOf, @Nullable String message) {
    return message == null || OF_THE_JVM.stream().anyMatch(isOf) || CHANGING.matcher(message).find()
        ? Optional.empty()
        : Optional.of(message);
  }
}
