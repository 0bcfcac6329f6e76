package io.selvage.program.internal.determinism;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The methods that return a different value in every run: the time, random numbers and so on. */
public final class NondeterminismSources {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String MODELS = "io/selvage/program/model/";
  private static final String THREAD_LOCAL_RANDOM = CONCURRENT + "ThreadLocalRandom";

  static final String TIME = "the time";
  private static final String RANDOM = "a random number";
  private static final String HASH = "an identity hash";
  private static final String ENVIRONMENT = "the environment";
  private static final String IDENTITY = "java/lang/Object.hashCode";

  private static final Map<String, String> CAUSES =
      Map.ofEntries(
          Map.entry("java/lang/System.nanoTime", TIME),
          Map.entry("java/lang/System.currentTimeMillis", TIME),
          Map.entry("jdk/internal/misc/VM.getNanoTimeAdjustment", TIME),
          Map.entry("java/lang/System.identityHashCode", HASH),
          Map.entry("java/lang/System.getenv", ENVIRONMENT),
          Map.entry("java/lang/System.getProperty", ENVIRONMENT),
          Map.entry("java/lang/System.getProperties", ENVIRONMENT),
          Map.entry("java/lang/Runtime.availableProcessors", ENVIRONMENT),
          Map.entry(THREAD_LOCAL_RANDOM + ".nextSeed", RANDOM));

  /**
   * Random numbers are nondeterministic only without a seed: the constructors of seeded generators.
   */
  private static final Map<String, String> SEEDED =
      Map.of(
          "java/util/Random.next", "java/util/Random.<init>(J)V",
          "java/util/SplittableRandom.nextSeed", "java/util/SplittableRandom.<init>(J)V");

  private static final Set<String> WAITING =
      Set.of(
          "java/util/concurrent/locks/LockSupport.parkNanos",
          "java/util/concurrent/locks/LockSupport.parkUntil",
          "java/util/concurrent/locks/LockSupport.park",
          "java/lang/Thread.sleep",
          "java/lang/Thread.yield",
          "java/lang/Thread.onSpinWait");

  private static final Set<String> GENERATORS =
      Set.of("java/util/Random", "java/util/SplittableRandom", THREAD_LOCAL_RANDOM);

  private final Set<String> constructors = new HashSet<>();
  private final Map<String, List<MethodInfo>> byKey = new HashMap<>();

  NondeterminismSources(List<RegisterCode> reached) {
    for (RegisterCode code : reached) {
      MethodInfo method = code.method();
      String key = method.name() + method.descriptor();
      byKey.computeIfAbsent(key, none -> new ArrayList<>()).add(method);
      if (method.name().equals("<init>") && isGenerator(method)) {
        constructors.add(name(method) + method.descriptor());
      }
    }
  }

  /** Whether the method may be one of them. */
  public static boolean maybe(MethodInfo method) {
    String name = name(method);
    return CAUSES.containsKey(name)
        || name.equals(IDENTITY)
        || SEEDED.containsKey(name)
        || isOfTicks(method);
  }

  private static String name(MethodInfo method) {
    return method.owner().name() + "." + method.name();
  }

  /** The method of a call, if it is known statically. */
  Optional<MethodInfo> called(ClassTable classes, RegisterInstruction.Invocation call) {
    if (call instanceof RegisterInstruction.Call direct) {
      return Optional.of(classes.method(direct.method()));
    }
    String key = classes.selectorKey(((RegisterInstruction.VirtualCall) call).selector());
    List<MethodInfo> found = byKey.getOrDefault(key, List.of());
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /**
   * The nondeterministic input that the method reads, if any.
   *
   * @param byUsers whether the user's code calls it: the identity hashes that collections of the
   *     class library read rarely matter, and walks show where they do
   */
  Optional<String> cause(MethodInfo method, boolean byUsers) {
    String name = name(method);
    if (name.equals(IDENTITY)) {
      return byUsers ? Optional.of(HASH) : Optional.empty();
    }
    String seeded = SEEDED.get(name);
    if (seeded == null) {
      return Optional.ofNullable(CAUSES.get(name));
    }
    // A generator created by an initialiser may be unseeded: its constructor ran earlier.
    boolean isSeeded = constructors.contains(seeded) && !constructors.contains(unseeded(method));
    return isSeeded ? Optional.empty() : Optional.of(RANDOM);
  }

  private static String unseeded(MethodInfo method) {
    return method.owner().name() + ".<init>()V";
  }

  /** Whether the method reads the input only to wait or to spread its counters. */
  boolean isTrusted(MethodInfo caller) {
    String owner = caller.owner().name();
    boolean concurrent = owner.startsWith(CONCURRENT) && !owner.equals(THREAD_LOCAL_RANDOM);
    boolean seeding = owner.equals("java/util/Random") && caller.name().equals("<init>");
    return concurrent || seeding || owner.startsWith(MODELS);
  }

  /** Whether it is a method that generates random numbers. */
  static boolean isGenerator(MethodInfo method) {
    return GENERATORS.contains(method.owner().name());
  }

  static boolean onlyWaits(MethodInfo method) {
    return WAITING.contains(name(method));
  }

  /** Whether it is a ticking clock, or compares its readings. */
  static boolean isOfTicks(MethodInfo method) {
    return method.owner().name().equals(ClockSubstitution.MODEL);
  }

  /** Whether it lets time pass for a waiting thread. */
  static boolean passesTime(MethodInfo method) {
    return name(method).equals(MODELS + "concurrent/ThreadModel.pass");
  }

  /** Whether the slot belongs to the bookkeeping of waiting threads. */
  static boolean isOfWaiting(int slot) {
    return slot == HiddenSlots.CLOCK || slot == HiddenSlots.PERMIT || slot == HiddenSlots.INTERRUPT;
  }
}
