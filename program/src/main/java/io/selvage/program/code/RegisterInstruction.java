package io.selvage.program.code;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One instruction of the register code, for those who read code rather than run it. Registers are
 * numbers; classes, methods and selectors are their numbers in the class table. Three families:
 * what a thread does for itself, where control goes, and the steps that others may notice.
 */
public sealed interface RegisterInstruction {
  /** No register. */
  int NONE = -1;

  /** The register it delivers into, or {@link #NONE}. */
  default int to() {
    return NONE;
  }

  /** The registers it reads. */
  default List<Integer> uses() {
    return List.of();
  }

  /** Touches registers only. A few of these may make the JVM throw. */
  sealed interface Local extends RegisterInstruction {}

  record Move(int to, int from) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(from);
    }
  }

  record Constant(int to, long value, boolean reference) implements Local {}

  /**
   * @param opcode the JVM's, see {@link io.selvage.program.internal.code.JvmArithmetic}; where it
   *     takes one operand, both are the same
   */
  record Arithmetic(int to, int opcode, int left, int right) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(left, right);
    }
  }

  /** An int addition. */
  record Add(int to, int from, int amount) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(from);
    }
  }

  record Length(int to, int array) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(array);
    }
  }

  /** Throws unless the value is null or of the class. */
  record Cast(int value, int type) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(value);
    }
  }

  record InstanceTest(int to, int value, int type) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(value);
    }
  }

  /** The number of the value's class, 0 for null. */
  record ClassOf(int to, int value) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(value);
    }
  }

  record CurrentThread(int to) implements Local {}

  /** From here on the value is the current thread. */
  record Become(int value) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(value);
    }
  }

  /** The object that holds the static fields of the class. */
  record Statics(int to, int type) implements Local {}

  /** A function of the registers from the first one on. */
  record Compute(int to, PureFunction function, int first, int arguments) implements Local {
    @Override
    public List<Integer> uses() {
      return range(first, arguments);
    }
  }

  /** Decides which instruction is next. */
  sealed interface Control extends RegisterInstruction {}

  record Jump(int target) implements Control {}

  /**
   * Goes to the target if the comparison holds, else on.
   *
   * @param right {@link #NONE} where the left is compared with 0 or null
   */
  record Branch(ComparisonKind comparison, int left, int right, int target) implements Control {
    @Override
    public List<Integer> uses() {
      return right == NONE ? List.of(left) : List.of(left, right);
    }
  }

  /** The same, but where a count was forgotten, both are to be tried. */
  record Either(Branch branch) implements Control {
    @Override
    public List<Integer> uses() {
      return branch.uses();
    }
  }

  /** Forgets a count, and goes to the target. */
  record Forget(int to, int target) implements Control {}

  /**
   * @param cases targets by key, keys ascending
   */
  record Switch(int key, Map<Integer, Integer> cases, int otherwise) implements Control {
    @Override
    public List<Integer> uses() {
      return List.of(key);
    }
  }

  /** What others may notice, or what leaves this code. */
  sealed interface Step extends RegisterInstruction {}

  /** A step at one place of the memory. */
  sealed interface Access extends Step {
    AccessLocation place();

    AccessMode mode();

    /** Whether the word is a reference. */
    boolean reference();
  }

  record Read(int to, AccessLocation place, AccessMode mode, boolean reference) implements Access {
    @Override
    public List<Integer> uses() {
      return place.uses();
    }
  }

  record Write(AccessLocation place, int value, AccessMode mode, boolean reference)
      implements Access {
    @Override
    public List<Integer> uses() {
      return AccessLocation.and(place.uses(), value);
    }
  }

  /**
   * An atomic update.
   *
   * @param expected {@link #NONE} unless the update is conditional
   * @param operand {@link #NONE} where the update has none
   * @param type letter of the word's descriptor
   */
  record Modify(
      int to,
      AccessLocation place,
      AtomicUpdate update,
      int expected,
      int operand,
      AccessMode mode,
      char type,
      boolean reference)
      implements Access {
    @Override
    public List<Integer> uses() {
      return AccessLocation.and(place.uses(), expected, operand);
    }
  }

  /** An atomic update that is possible only when what it waits for holds. */
  record Await(
      int to,
      AccessLocation place,
      AwaitCondition awaited,
      AtomicUpdate update,
      int operand,
      AccessMode mode,
      char type,
      boolean reference)
      implements Access {
    @Override
    public List<Integer> uses() {
      return AccessLocation.and(place.uses(), operand);
    }
  }

  record Fence(AccessMode mode) implements Step {}

  /** One of the numbers below the bound; all are to be tried. */
  record Choose(int to, int choices) implements Step {}

  /** Makes an object. */
  sealed interface Allocation extends Step {}

  record Allocate(int to, int type) implements Allocation {}

  record AllocateArray(int to, int length, int type) implements Allocation {
    @Override
    public List<Integer> uses() {
      return List.of(length);
    }
  }

  /** Of the class whose number is in a register; the length is -1 where it is no array. */
  record AllocateOf(int to, int type, int length) implements Allocation {
    @Override
    public List<Integer> uses() {
      return List.of(type, length);
    }
  }

  /** The class must be initialised from here on. */
  record Initialise(int type) implements Step {}

  /** A call; its result, if any, replaces the first argument. */
  sealed interface Invocation extends Step {
    int first();

    int arguments();

    boolean delivers();

    /** Whether the result is a reference. */
    boolean reference();

    @Override
    default int to() {
      return delivers() ? first() : NONE;
    }

    @Override
    default List<Integer> uses() {
      return range(first(), arguments());
    }
  }

  /**
   * @param checked whether a first argument that is null makes the JVM throw
   */
  record Call(
      int method, int first, int arguments, boolean delivers, boolean reference, boolean checked)
      implements Invocation {}

  record VirtualCall(int selector, int first, int arguments, boolean delivers, boolean reference)
      implements Invocation {}

  /**
   * @param value {@link #NONE} where nothing is returned
   */
  record Return(int value) implements Step {
    @Override
    public List<Integer> uses() {
      return value == NONE ? List.of() : List.of(value);
    }
  }

  record Throw(int value) implements Step {
    @Override
    public List<Integer> uses() {
      return List.of(value);
    }
  }

  /** Not supported: nothing is known of what follows. */
  record Refuse(String why) implements Step {}

  private static List<Integer> range(int first, int count) {
    return IntStream.range(first, first + count).boxed().toList();
  }
}
