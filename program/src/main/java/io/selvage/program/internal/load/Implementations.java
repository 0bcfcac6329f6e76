package io.selvage.program.internal.load;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** A class that can be checked in place of an interface or an abstract class. */
public final class Implementations {
  private static final int MOST_NAMES = 5_000;

  private static final Map<String, String> OF_THE_JDK =
      Map.ofEntries(
          Map.entry("java/util/Queue", "java.util.concurrent.ConcurrentLinkedQueue"),
          Map.entry("java/util/Deque", "java.util.concurrent.ConcurrentLinkedDeque"),
          Map.entry(
              "java/util/concurrent/BlockingQueue", "java.util.concurrent.LinkedBlockingQueue"),
          Map.entry(
              "java/util/concurrent/BlockingDeque", "java.util.concurrent.LinkedBlockingDeque"),
          Map.entry(
              "java/util/concurrent/TransferQueue", "java.util.concurrent.LinkedTransferQueue"),
          Map.entry("java/util/Map", "java.util.concurrent.ConcurrentHashMap"),
          Map.entry("java/util/concurrent/ConcurrentMap", "java.util.concurrent.ConcurrentHashMap"),
          Map.entry("java/util/Set", "java.util.concurrent.ConcurrentSkipListSet"),
          Map.entry("java/util/List", "java.util.concurrent.CopyOnWriteArrayList"),
          Map.entry("java/util/Collection", "java.util.concurrent.ConcurrentLinkedQueue"),
          Map.entry("java/util/concurrent/locks/Lock", "java.util.concurrent.locks.ReentrantLock"));

  private Implementations() {}

  /**
   * @param type the internal name of the interface or abstract class
   * @param names of the user's classes
   */
  public static Optional<String> of(String type, Stream<String> names, ClassSource source) {
    return Optional.ofNullable(OF_THE_JDK.get(type))
        .or(
            () ->
                names
                    .limit(MOST_NAMES)
                    .filter(name -> source.find(name).filter(file -> is(type, file)).isPresent())
                    .map(name -> name.replace('/', '.'))
                    .sorted()
                    .findFirst());
  }

  /** Whether the class names the type as a supertype and is not abstract itself. */
  private static boolean is(String type, byte[] file) {
    try {
      ClassReader reader = new ClassReader(file);
      return (reader.getAccess() & Opcodes.ACC_ABSTRACT) == 0
          && (type.equals(reader.getSuperName())
              || Arrays.asList(reader.getInterfaces()).contains(type));
    } catch (RuntimeException e) {
      return false; // a class file that this version cannot read is no hint
    }
  }
}
