package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.trace.ObjectNaming;
import io.selvage.program.trace.ValueText;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.render.ExecutionText;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntFunction;

/** Names the objects and locations of an execution, and prints its values as Java does. */
public final class ObjectNames implements ExecutionText.Names, ValueText.Objects {
  /** No word of a program. */
  private static final long UNKNOWN = Long.MIN_VALUE + 11;

  private final ObjectInstance instance;
  private final long flags;
  private final ExploredExecution execution;
  private final IntFunction<String> threads;
  private final ObjectNaming naming;
  private final ValueText texts;

  /**
   * @param flags the object whose slots are flags
   * @param threads the names of the threads
   */
  public ObjectNames(
      ObjectInstance instance,
      long flags,
      ExploredExecution execution,
      IntFunction<String> threads) {
    this.instance = instance;
    this.flags = flags;
    this.execution = execution;
    this.threads = threads;
    this.naming = new ObjectNaming(instance.program(), instance.heap(), instance.root(), threads);
    this.texts = new ValueText(instance.program());
  }

  @Override
  public String of(long object, int slot) {
    return object == flags ? "flag" + (char) ('A' + slot) : naming.place(object, slot);
  }

  @Override
  public String ofThread(int thread) {
    return threads.apply(thread);
  }

  @Override
  public String value(long object, int slot, long word) {
    return object == flags ? Long.toString(word) : text(word, texts.slotType(object, slot));
  }

  /** A word of that type. */
  public String text(long word, char type) {
    return texts.of(word, type, this);
  }

  /** The text that a slot refers to. */
  public Optional<String> content(long object, int slot) {
    OptionalLong text = word(object, slot);
    return text.isPresent() ? texts.text(text.getAsLong(), this) : Optional.empty();
  }

  /** Content that is written once: that of strings, boxes, records and the like. */
  @Override
  public OptionalLong word(long ref, int slot) {
    if (ObjectNumbering.isOld(ref)) {
      return OptionalLong.of(instance.heap().word(ref, slot));
    }
    long word = execution.last(ref, slot, UNKNOWN);
    return word == UNKNOWN ? OptionalLong.empty() : OptionalLong.of(word);
  }

  @Override
  public String name(long object) {
    return naming.name(object);
  }

  @Override
  public boolean isOwner(long object, int slot) {
    return object != flags && slot == HiddenSlots.OWNER;
  }

  @Override
  public boolean isHoldCount(long object, int slot) {
    return object != flags && slot == HiddenSlots.HELD;
  }

  @Override
  public boolean isSignal(long object, int slot) {
    return object != flags && slot == HiddenSlots.NOTIFIED;
  }
}
