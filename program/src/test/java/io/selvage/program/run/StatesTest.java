package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/**
 * How well equal states are merged: different canonical states met by a random walk within three
 * elements, against the contents a client can tell apart.
 */
class StatesTest {
  private static final int STEPS = 2_000;
  private static final int MOST = 3;

  private record Counts(int contents, int states) {}

  /** Adding and removing by these names; values are indices into the palette. */
  private record Protocol(Class<?> type, String add, String remove, boolean keyed) {
    Walk walk() {
      return Walk.of(type).only(add, remove);
    }

    Walk.Call next(Walk walk, Random random, int size) {
      boolean adds = size == 0 || size < MOST && random.nextBoolean();
      if (keyed) {
        int key = random.nextInt(MOST);
        return adds ? walk.call(add, key, 0) : walk.call(remove, key);
      }
      return adds ? walk.call(add, random.nextInt(2)) : walk.call(remove);
    }
  }

  @Test
  void pinned() {
    assertAll(
        () -> assertCounts(new Protocol(ArrayDeque.class, "offer", "poll", false), 15, 249),
        () ->
            assertCounts(new Protocol(ConcurrentLinkedQueue.class, "offer", "poll", false), 15, 59),
        () -> assertCounts(new Protocol(PriorityQueue.class, "offer", "poll", false), 11, 11),
        () -> assertCounts(new Protocol(LinkedList.class, "offer", "poll", false), 15, 15),
        () -> assertCounts(new Protocol(HashMap.class, "put", "remove", true), 8, 9),
        () -> assertCounts(new Protocol(TreeMap.class, "put", "remove", true), 8, 11),
        () -> assertListCounts(15, 16));
  }

  private static void assertCounts(Protocol protocol, int contents, int states) {
    Walk walk = protocol.walk();
    assertThat(count(walk, (random, size) -> protocol.next(walk, random, size)))
        .as(protocol.type().getSimpleName())
        .isEqualTo(new Counts(contents, states));
  }

  /** Lists are shortened at an index. */
  private static void assertListCounts(int contents, int states) {
    Walk walk = Walk.of(ArrayList.class).only("add", "remove");
    int removeAt = -1;
    for (int i = 0; i < walk.methods().size(); i++) {
      boolean byIndex =
          Arrays.equals(walk.methods().get(i).getParameterTypes(), new Class<?>[] {int.class});
      removeAt = byIndex ? i : removeAt;
    }
    Walk.Call removeFirst = new Walk.Call(removeAt, List.of(0));
    assertThat(
            count(
                walk,
                (random, size) ->
                    size == 0 || size < MOST && random.nextBoolean()
                        ? walk.call("add", random.nextInt(2))
                        : removeFirst))
        .as("ArrayList")
        .isEqualTo(new Counts(contents, states));
  }

  @FunctionalInterface
  private interface Chooser {
    Walk.Call next(Random random, int size);
  }

  private static Counts count(Walk walk, Chooser chooser) {
    ProgramContext world = ProgramContext.of(List.of(TestClasses.folder()));
    return Walker.use(
        walk,
        world,
        AllocationPrivacy.NONE,
        walker -> {
          follow(walk, walker, chooser); // until all code has been met
          int version = walker.program().stateVersion();
          Counts counts = follow(walk, walker, chooser);
          assertThat(walker.program().stateVersion()).isEqualTo(version);
          return counts;
        });
  }

  private static Counts follow(Walk walk, Walker walker, Chooser chooser) {
    Random random = new Random(1);
    Set<String> contents = new HashSet<>();
    Set<List<Long>> states = new HashSet<>();
    Walker.Walked object = walker.instantiate(0);
    try {
      Walk.Native model = walk.instantiate();
      for (int i = 0; i <= STEPS; i++) {
        contents.add(model.object().toString());
        states.add(Arrays.stream(object.state()).boxed().toList());
        Walk.Call call = chooser.next(random, size(model.object()));
        assertThat(object.call(call)).contains(model.call(call));
      }
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
    return new Counts(contents.size(), states.size());
  }

  private static int size(Object object) {
    return object instanceof Map<?, ?> map ? map.size() : ((Collection<?>) object).size();
  }
}
