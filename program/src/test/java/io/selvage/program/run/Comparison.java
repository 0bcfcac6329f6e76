package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;

/** Makes the same random calls in the interpreter and in this JVM, and compares what comes back. */
final class Comparison {
  private static final int SEQUENCES = 100;
  private static final int LENGTH = 30;

  private Comparison() {}

  enum Manner {
    STRAIGHT,
    /** After each call the heap is written as a state and read again. */
    FROM_STATES,
    /** Before each call, others are made and undone. */
    UNDOING
  }

  static void compare(Walk walk, ProgramContext world) {
    for (AllocationPrivacy privacy : AllocationPrivacy.values()) {
      Walker.use(walk, world, privacy, walker -> compare(walk, walker, privacy));
    }
  }

  private static int compare(Walk walk, Walker walker, AllocationPrivacy privacy) {
    int calls = 0;
    for (int sequence = 0; sequence < SEQUENCES; sequence++) {
      calls += follow(walk, walker, sequence, Manner.STRAIGHT, privacy);
    }
    for (int sequence = 0; sequence < SEQUENCES; sequence += 10) {
      follow(walk, walker, sequence, Manner.FROM_STATES, privacy);
      follow(walk, walker, sequence + 1, Manner.UNDOING, privacy);
    }
    assertThat(calls).isGreaterThan(SEQUENCES * LENGTH / 2);
    return calls;
  }

  /**
   * @return how many calls did not block
   */
  static int follow(Walk walk, Walker walker, long seed, Manner manner, AllocationPrivacy privacy) {
    Walker.Walked object = walker.instantiate(seed);
    StringBuilder before = new StringBuilder();
    int made = 0;
    try {
      Walk.Native model = walk.instantiate();
      for (Walk.Call call : walk.random(seed, LENGTH)) {
        before.append(' ').append(walk.show(call));
        if (manner == Manner.UNDOING) {
          long[] state = object.state();
          object.callInVain(walk.random(seed + made, 4));
          assertThat(object.state()).isEqualTo(state);
        }
        Optional<String> found = object.call(call);
        if (found.isPresent()) {
          made++;
          String expected = anonymous(model.call(call));
          assertThat(anonymous(found.get()))
              .as("%s, seed %s, %s, %s:%s", walk.type(), seed, manner, privacy, before)
              .isEqualTo(expected);
        }
        if (manner == Manner.FROM_STATES) {
          object.become(object.state());
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    } catch (UnsupportedFeature refused) {
      throw new AssertionError(refused.getMessage() + before, refused);
    }
    return made;
  }

  /** Identity hashes are nobody's business. */
  private static String anonymous(String shown) {
    return shown.replaceAll("@[0-9a-f]+", "@");
  }
}
