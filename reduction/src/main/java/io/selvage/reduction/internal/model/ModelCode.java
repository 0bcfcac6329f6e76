package io.selvage.reduction.internal.model;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Finds the code that stands for a library method. */
public final class ModelCode {
  /** Internal name of the package. */
  public static final String PACKAGE = "io/selvage/reduction/internal/model/";

  private static final Set<String> ATOMICS =
      Set.of(
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicReference");

  private static final Set<String> UPDATES =
      Set.of("updateAndGet", "getAndUpdate", "accumulateAndGet", "getAndAccumulate");

  private ModelCode() {}

  /** The static method that stands for the method; its first parameter is the receiver. */
  public static Optional<MethodInfo> of(ClassTable classes, MethodInfo method) {
    String owner = method.owner().name();
    if (!ATOMICS.contains(owner) || !UPDATES.contains(method.name())) {
      return Optional.empty();
    }
    String key = method.name() + "(L" + owner + ";" + method.descriptor().substring(1);
    return Optional.ofNullable(updates(classes).declared(key));
  }

  private static ClassInfo updates(ClassTable classes) {
    try (InputStream in = ModelCode.class.getResourceAsStream("AtomicUpdates.class")) {
      if (in == null) {
        throw new IllegalStateException("BUG-323 a model class is missing");
      }
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, ClassReader.SKIP_FRAMES);
      return classes.define(node);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
