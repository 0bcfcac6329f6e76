package io.selvage.program.code;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One instruction of the register code, for analyses rather than execution. Registers are numbers;
 * classes, methods and selectors are their numbers in the class table. There are three families:
 * thread-local computation, control flow, and the steps visible to other threads.
 */
public sealed interface RegisterInstruction {
  /** No register. */
  int NONE = -1;

  /** The register that receives the result, or {@link #NONE}. */
  default int to() {
    return NONE;
  }

  /** The registers it reads. */
  default List<Integer> uses() {
    return List.of();
  }

  /** Accesses registers only. Some of these may make the JVM throw. */
  sealed interface Local extends RegisterInstruction {}

  record Move(int to, int from) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(from);
    }
  }

  record Constant(int to, long value, boolean reference) implements Local {}

  /**
   * @param opcode the JVM's, see {@link io.selvage.program.internal.code.JvmArithmetic}; if it
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

  /** Throws unless the value is null or an instance of the class. */
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

  /** Makes the value the current thread. */
  record Become(int value) implements Local {
    @Override
    public List<Integer> uses() {
      return List.of(value);
    }
  }

  /** The object that holds the static fields of the class. */
  record Statics(int to, int type) implements Local {}

  /** A function of consecutive registers from the first one on. */
  record Compute(int to, PureFunction function, int first, int arguments) implements Local {
    @Override
    public List<Integer> uses() {
      return range(first, arguments);
    }
  }

  /** Determines the next instruction. */
  sealed interface Control extends RegisterInstruction {}

  record Jump(int target) implements Control {}

  /**
   * Branches to the target if the comparison holds.
   *
   * @param right {@link #NONE} if the left operand is compared with 0 or null
   */
  record Branch(ComparisonKind comparison, int left, int right, int target) implements Control {
    @Override
    public List<Integer> uses() {
      return right == NONE ? List.of(left) : List.of(left, right);
    }
  }

  /** The same branch, but nondeterministic if it depends on a forgotten count. */
  record Either(Branch branch) implements Control {
    @Override
    public List<Integer> uses() {
      return branch.uses();
    }
  }

  /** Forgets a count and goes to the target. */
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

  /** An instruction that other threads may observe, or that leaves this code. */
  sealed interface Step extends RegisterInstruction {}

  /** A step that accesses one memory location. */
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
   * @param operand {@link #NONE} if the update has none
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

  /** An atomic update that is enabled only when its condition holds. */
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

  /** A nondeterministic choice of a number below the bound. */
  record Choose(int to, int choices) implements Step {}

  /** Creates an object. */
  sealed interface Allocation extends Step {}

  record Allocate(int to, int type) implements Allocation {}

  record AllocateArray(int to, int length, int type) implements Allocation {
    @Override
    public List<Integer> uses() {
      return List.of(length);
    }
  }

  /**
   * Creates an object of the class whose number is in a register; the length is -1 if it is not an
   * array.
   */
  record AllocateOf(int to, int type, int length) implements Allocation {
    @Override
    public List<Integer> uses() {
      return List.of(type, length);
    }
  }

  /** Requires the class to be initialised from here on. */
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
   * @param checked whether the JVM throws if the first argument is null
   */
  record Call(
      int method, int first, int arguments, boolean delivers, boolean reference, boolean checked)
      implements Invocation {}

  record VirtualCall(int selector, int first, int arguments, boolean delivers, boolean reference)
      implements Invocation {}

  /**
   * @param value {@link #NONE} if nothing is returned
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

  /** An unsupported instruction: what follows is unknown. */
  record Unsupported(String why) implements Step {}

  private static List<Integer> range(int first, int count) {
    return IntStream.range(first, first + count).boxed().toList();
  }
}
