package io.selvage.program.code;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import io.selvage.program.load.Ref;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Turns calls that are memory accesses in disguise into memory steps. With the prelude behind us,
 * handles and offsets are constants, and {@code HEAD.compareAndSet(this, …)} becomes an update of
 * {@code this.head}; a handle that is not constant is looked into when the step is reached.
 */
final class AccessCalls {
  private static final String MACHINE = "io/selvage/program/model/Machine";
  private static final String ACCESSOR = "io/selvage/program/model/Accessor";
  private static final int OFFSET_BASE = 16;
  private static final int OFFSET_SHIFT = 3;

  private final Linker linker;
  private final Emitter code;
  private final OperandStack stack;

  AccessCalls(Linker linker, Emitter code, OperandStack stack) {
    this.linker = linker;
    this.code = code;
    this.stack = stack;
  }

  /** Where an access goes: an object and a slot, known now or found in a register. */
  private record Place(int object, int slot, int form, @Nullable Field field) {
    Place(int object, int slot, int form) {
      this(object, slot, form, null);
    }
  }

  /** Lowers the call if it is an access; whether it was. */
  boolean lower(MethodInsnNode call, int depth) {
    boolean handle = call.owner.equals("java/lang/invoke/VarHandle");
    boolean machine = call.owner.equals(MACHINE);
    boolean unsafe = call.owner.endsWith("/misc/Unsafe");
    if (!handle && !machine && !unsafe) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean places = handle || (arguments.length >= 2 && arguments[0].getSort() == Type.OBJECT);
    Optional<Access> access = places ? Access.parse(call.name) : Optional.empty();
    if (access.isEmpty()) {
      return false;
    }
    if (handle) {
      byHandle(access.get(), call, arguments, depth);
    } else {
      bySlot(access.get(), call, arguments.length, depth, unsafe);
    }
    return true;
  }

  private void bySlot(Access access, MethodInsnNode call, int count, int depth, boolean unsafe) {
    int first = depth - count;
    if (count != access.values() + 2) {
      throw new Refusal("REF-005 " + call.name + call.desc + " is not modelled");
    }
    int result = unsafe ? first - 1 : first;
    int object = stack.register(first);
    Place place;
    if (stack.isConstant(first + 1)) {
      long given = stack.constant(first + 1);
      int slot = (int) (unsafe ? (given - OFFSET_BASE) >> OFFSET_SHIFT : given);
      place = new Place(object, slot, 0);
    } else if (unsafe) {
      place = new Place(object, slotOfOffset(first + 1, depth), Op.SLOT_IN_REGISTER);
    } else {
      place = new Place(object, stack.register(first + 1), Op.SLOT_IN_REGISTER);
    }
    emit(access, place, access.type(), result, first + 2);
  }

  private int slotOfOffset(int at, int depth) {
    int slot = stack.home(depth);
    int shift = stack.home(depth + 1);
    code.emit(Op.IADD_IMMEDIATE, slot, stack.register(at), -OFFSET_BASE);
    code.emit(Op.CONST, shift, code.constant(OFFSET_SHIFT, false), 0);
    code.emit(Op.ARITH | Opcodes.ISHR << 8, slot, slot, shift);
    return slot;
  }

  private void byHandle(Access access, MethodInsnNode call, Type[] arguments, int depth) {
    int first = depth - arguments.length;
    int coordinates = arguments.length - access.values();
    Type value =
        access.values() == 0
            ? Type.getReturnType(call.desc)
            : arguments[arguments.length - 1];
    char type = value.getDescriptor().charAt(0);
    emit(
        access,
        place(first - 1, coordinates, depth, type),
        type == '[' ? 'L' : type,
        first - 1,
        first + coordinates);
  }

  private Place place(int handle, int coordinates, int depth, char type) {
    if (coordinates == 2) {
      int array = stack.register(handle + 1);
      return new Place(array, stack.register(handle + 2), Op.SLOT_IS_INDEX);
    }
    if (stack.isConstant(handle) && isAccessor(stack.constant(handle))) {
      return constantPlace(stack.constant(handle), handle, coordinates, type);
    }
    ClassInfo accessor = linker.classes().get(ACCESSOR);
    int slot = stack.home(depth);
    code.emit(Op.READ, slot, stack.register(handle), field(accessor, "slot"));
    if (coordinates == 1) {
      return new Place(stack.register(handle + 1), slot, Op.SLOT_IN_REGISTER);
    }
    int holder = stack.home(depth + 1);
    code.emit(
        Op.READ | Op.REFERENCE, holder, stack.register(handle), field(accessor, "holder"));
    return new Place(holder, slot, Op.SLOT_IN_REGISTER);
  }

  private Place constantPlace(long accessor, int handle, int coordinates, char type) {
    ClassInfo info = linker.classes().get(ACCESSOR);
    int slot = (int) linker.frozen(accessor, slotOf(info, "slot"));
    char held = (char) linker.frozen(accessor, slotOf(info, "type"));
    if ((held == 'L') != (type == 'L' || type == '[') && type != 'V') {
      throw new Refusal("REF-006 a VarHandle is called with boxed or unboxed values");
    }
    int owner = (int) linker.frozen(accessor, slotOf(info, "owner"));
    if (coordinates == 1) {
      Field field = linker.classes().byId(owner).slots().get(slot);
      return new Place(stack.register(handle + 1), slot, 0, field);
    }
    long holder = linker.frozen(accessor, slotOf(info, "holder"));
    code.emit(Op.CONST, stack.home(handle), code.constant(holder, true), 0);
    Field field = linker.classes().byId(owner).statics().get(slot);
    return new Place(stack.home(handle), slot, 0, field);
  }

  private boolean isAccessor(long ref) {
    return linker.isFolding()
        && ref != 0
        && linker.classes().byId(Ref.classId(ref)) == linker.classes().get(ACCESSOR);
  }

  private static int slotOf(ClassInfo accessor, String name) {
    return java.util.Objects.requireNonNull(accessor.field(name)).slot();
  }

  private static int field(ClassInfo accessor, String name) {
    return Op.access(slotOf(accessor, name), Mode.FINAL);
  }

  private void emit(Access access, Place place, char type, int resultDepth, int firstValue) {
    int flag = type == 'L' ? Op.REFERENCE : 0;
    int result = stack.home(resultDepth);
    int mode = access.mode().ordinal();
    if (access.kind() == Op.READ) {
      read(access, place, flag, result);
    } else if (access.kind() == Op.WRITE) {
      write(access, place, flag, stack.register(firstValue));
      return;
    } else {
      int expected = access.values() == 2 ? stack.register(firstValue) : 0;
      int operand = stack.register(firstValue + access.values() - 1);
      if (place.field() != null) {
        code.accesses(place.field());
      }
      int flags =
          flag | access.update().ordinal() << 8 | mode << 12 | place.form() << 16;
      code.emit(
          Op.UPDATE | flags, result, place.object(), place.slot(), expected, operand, type, 0);
    }
    stack.set(resultDepth, result);
  }

  private void read(Access access, Place place, int flag, int result) {
    if (place.field() != null) {
      code.accesses(place.field());
    }
    if (place.form() == 0) {
      code.emit(
          Op.READ | flag, result, place.object(), Op.access(place.slot(), access.mode()));
    } else {
      code.emit(
          Op.READ_SLOT | flag | place.form() << 16,
          result,
          place.object(),
          Op.access(place.slot(), access.mode()));
    }
  }

  private void write(Access access, Place place, int flag, int value) {
    if (place.field() != null) {
      code.accesses(place.field());
    }
    if (place.form() == 0) {
      code.emit(
          Op.WRITE | flag, place.object(), value, Op.access(place.slot(), access.mode()));
    } else {
      code.emit(
          Op.WRITE_SLOT | flag | place.form() << 16,
          place.object(),
          value,
          Op.access(place.slot(), access.mode()));
    }
  }
}
