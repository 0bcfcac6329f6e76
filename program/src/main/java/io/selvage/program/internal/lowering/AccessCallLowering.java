package io.selvage.program.internal.lowering;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.PureFunction;
import io.selvage.program.internal.code.CodeEmitter;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Lowers calls that denote memory accesses to memory steps. After the prelude, handles and offsets
 * are constants, and {@code HEAD.compareAndSet(this, …)} becomes an update of {@code this.head}; a
 * handle that is not constant is inspected when the step is reached.
 */
final class AccessCallLowering {
  private static final String MACHINE = "io/selvage/program/model/Machine";
  private static final String ACCESSOR = "io/selvage/program/model/FieldHandle";
  private static final String UPDATER = "io/selvage/program/model/concurrent/%sUpdater";
  private static final String ATOMICS = "java/util/concurrent/atomic/Atomic";
  private static final int OFFSET_BASE = 16;
  private static final int OFFSET_SHIFT = 3;

  private final LoweringContext linker;
  private final CodeEmitter code;
  private final OperandStack stack;

  AccessCallLowering(LoweringContext linker, CodeEmitter code, OperandStack stack) {
    this.linker = linker;
    this.code = code;
    this.stack = stack;
  }

  /**
   * The location of an access: an object and a slot, each known statically or held in a register.
   *
   * @param type of the variable, if known
   * @param unit the required element type if it is an array element; 0 if that is clear
   */
  private record Place(
      int object,
      int slot,
      int form,
      @Nullable FieldInfo field,
      @Nullable ClassInfo type,
      char unit) {
    Place(int object, int slot, int form) {
      this(object, slot, form, null, null, '\0');
    }
  }

  private Place placeOf(int object, int slot, FieldInfo field) {
    return new Place(
        object,
        slot,
        0,
        field,
        linker.classes().ofDescriptor(field.descriptor()).orElse(null),
        '\0');
  }

  /** Lowers the call if it is a memory access; returns whether it was. */
  boolean lower(MethodInsnNode call, int depth) {
    if (call.owner.startsWith(ATOMICS) && call.owner.endsWith("FieldUpdater")) {
      return byUpdater(call, depth);
    }
    boolean handle = call.owner.equals("java/lang/invoke/VarHandle");
    boolean machine = call.owner.equals(MACHINE);
    boolean unsafe = call.owner.endsWith("/misc/Unsafe");
    if (!handle && !machine && !unsafe) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean places = handle || (arguments.length >= 2 && arguments[0].getSort() == Type.OBJECT);
    Optional<AccessMethod> access = places ? AccessMethod.parse(call.name) : Optional.empty();
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

  private void bySlot(
      AccessMethod access, MethodInsnNode call, int count, int depth, boolean unsafe) {
    int first = depth - count;
    if (count != access.values() + 2) {
      throw new UnsupportedInstruction("REF-005 " + call.name + call.desc + " is not modelled");
    }
    int result = unsafe ? first - 1 : first;
    int object = stack.register(first);
    Place place;
    if (unsafe && linker.imported().isPresent()) {
      int slot = slotOfImportedOffset(object, first + 1, depth);
      place = new Place(object, slot, RegisterOpcodes.SLOT_IN_REGISTER, null, null, access.type());
    } else if (stack.isConstant(first + 1)) {
      long given = stack.constant(first + 1);
      int slot = unsafe ? slotAt(given) : (int) given;
      FieldInfo named = unsafe ? null : namedBefore(call);
      place = named == null ? new Place(object, slot, 0) : placeOf(object, slot, named);
    } else if (unsafe) {
      int slot = slotOfOffset(first + 1, depth);
      place = new Place(object, slot, RegisterOpcodes.SLOT_IN_REGISTER, null, null, access.type());
    } else {
      place = new Place(object, stack.register(first + 1), RegisterOpcodes.SLOT_IN_REGISTER);
    }
    emit(access, place, access.type(), result, first + 2);
  }

  /**
   * The field of {@code Machine.getInt(object, Machine.slot("C", "f"))}: without the name, that
   * slot number would have to be live in all classes.
   */
  private @Nullable FieldInfo namedBefore(MethodInsnNode call) {
    if (call.getPrevious() instanceof MethodInsnNode slot
        && slot.owner.equals(MACHINE)
        && slot.name.equals("slot")
        && slot.getPrevious() instanceof LdcInsnNode name
        && name.getPrevious() instanceof LdcInsnNode owner) {
      return linker.classes().get((String) owner.cst).field((String) name.cst);
    }
    return null;
  }

  private static int slotAt(long offset) {
    long from = offset - OFFSET_BASE;
    if (from < 0 || from % (1 << OFFSET_SHIFT) != 0) {
      throw new UnsupportedInstruction(
          "REF-005 an Unsafe access at offset "
              + offset
              + ", which is not the start of a field or element");
    }
    return (int) (from >> OFFSET_SHIFT);
  }

  /**
   * Rotates the offset: if no slot begins there, the remaining low bits yield a slot number that no
   * object has, and so does an offset before the first slot.
   */
  private int slotOfOffset(int at, int depth) {
    int slot = stack.home(depth);
    int shift = stack.home(depth + 1);
    int rest = stack.home(depth + 2);
    code.emit(RegisterOpcodes.IADD_IMMEDIATE, slot, stack.register(at), -OFFSET_BASE);
    code.emit(RegisterOpcodes.CONST, shift, code.constant(Integer.SIZE - OFFSET_SHIFT, false), 0);
    code.emit(RegisterOpcodes.ARITH | Opcodes.ISHL << 8, rest, slot, shift);
    code.emit(RegisterOpcodes.CONST, shift, code.constant(OFFSET_SHIFT, false), 0);
    code.emit(RegisterOpcodes.ARITH | Opcodes.IUSHR << 8, slot, slot, shift);
    code.emit(RegisterOpcodes.ARITH | Opcodes.IOR << 8, slot, slot, rest);
    return slot;
  }

  /** The object decides what an offset of the JVM means. */
  private int slotOfImportedOffset(int object, int at, int depth) {
    int slot = stack.home(depth);
    code.emit(RegisterOpcodes.MOVE, slot, object, 0);
    code.emit(RegisterOpcodes.MOVE, stack.home(depth + 1), stack.register(at), 0);
    code.emit(RegisterOpcodes.PURE | 2 << 8, slot, PureFunction.SLOT_OF_OFFSET.ordinal(), slot);
    return slot;
  }

  /**
   * A call on a constant updater; other calls, and those that take a function, run in the model.
   */
  private boolean byUpdater(MethodInsnNode call, int depth) {
    int receiver = depth - Type.getArgumentTypes(call.desc).length - 1;
    if (call.getOpcode() != Opcodes.INVOKEVIRTUAL || !stack.isConstant(receiver)) {
      return false;
    }
    String kind =
        call.owner.substring(ATOMICS.length()).replace("Integer", "Int").replace("Field", "");
    ClassInfo ours = linker.classes().get(String.format(UPDATER, kind.replace("Updater", "")));
    long updater = stack.constant(receiver);
    char letter = kind.startsWith("Int") ? 'I' : kind.startsWith("Long") ? 'J' : 'L';
    Optional<AccessMethod> access = AccessMethod.ofUpdater(call.name, letter);
    if (access.isEmpty() || !linker.isFolding() || !isInstance(updater, ours)) {
      return false;
    }
    ClassInfo owner = linker.classes().byId((int) read(ours, updater, "owner"));
    int object = stack.register(receiver + 1);
    code.emit(RegisterOpcodes.CAST, object, owner.id(), 0);
    int slot = (int) read(ours, updater, "slot");
    if (call.name.contains("crement")) {
      stack.setConstant(receiver + 2, call.name.contains("ncrement") ? 1 : -1, false);
    }
    int operand =
        access.get().update() == AtomicUpdate.GET_AND_ADD ? stack.register(receiver + 2) : 0;
    Place place = placeOf(object, slot, owner.slots().get(slot));
    emit(access.get(), place, letter, receiver, receiver + 2);
    if (call.name.endsWith("AndGet")) {
      int result = stack.home(receiver);
      int addition = letter == 'I' ? Opcodes.IADD : Opcodes.LADD;
      code.emit(RegisterOpcodes.ARITH | addition << 8, result, result, operand);
    }
    return true;
  }

  private void byHandle(AccessMethod access, MethodInsnNode call, Type[] arguments, int depth) {
    int handle = depth - arguments.length - 1;
    VarHandleCall site = new VarHandleCall(access, arguments, Type.getReturnType(call.desc));
    boolean known = stack.isConstant(handle) && isAccessor(stack.constant(handle));
    Place place = known ? constantPlace(site, handle) : dynamicPlace(site, handle, depth);
    char type = known ? heldLetter(stack.constant(handle)) : site.letter();
    int firstValue = handle + 1 + site.coordinates();
    if (known) {
      for (int i = 0; i < access.values(); i++) {
        adaptValue(firstValue + i, site.value(i), place, type);
      }
    }
    emit(access, place, type, handle, firstValue);
    if (site.deliversValue()) {
      adaptResult(handle, site.result(), place, type);
    }
  }

  /** The handle is a constant, so the location is constant and the types can be compared now. */
  private Place constantPlace(VarHandleCall site, int handle) {
    long accessor = stack.constant(handle);
    ClassInfo owner = linker.classes().byId((int) read(accessor, "owner"));
    int slot = (int) read(accessor, "slot");
    long holder = read(accessor, "holder");
    int wanted = owner.isArray() ? 2 : holder == 0 ? 1 : 0;
    if (site.coordinates() != wanted) {
      throw new UnsupportedInstruction(
          "REF-006 a VarHandle is called with coordinates of the wrong types");
    }
    if (wanted == 0) {
      code.emit(RegisterOpcodes.CONST, stack.home(handle), code.constant(holder, true), 0);
      return placeOf(stack.home(handle), slot, owner.statics().get(slot));
    }
    int object = stack.register(handle + 1);
    if (!linker.classes().ofType(site.receiver()).is(owner)) {
      code.emit(RegisterOpcodes.CAST, object, owner.id(), 0);
    }
    return owner.isArray()
        ? new Place(
            object,
            stack.register(handle + 2),
            RegisterOpcodes.SLOT_IS_INDEX,
            null,
            owner.element(),
            '\0')
        : placeOf(object, slot, owner.slots().get(slot));
  }

  /** The handle is inspected when the step is reached; its type must then equal the caller's. */
  private Place dynamicPlace(VarHandleCall site, int handle, int depth) {
    int first = stack.home(depth);
    code.emit(RegisterOpcodes.MOVE, first, stack.register(handle), 0);
    if (site.coordinates() == 0) {
      code.emit(RegisterOpcodes.CONST, stack.home(depth + 1), code.constant(0, true), 0);
    } else {
      code.emit(RegisterOpcodes.MOVE, stack.home(depth + 1), stack.register(handle + 1), 0);
    }
    int expected = site.coordinates() << 16 | site.letter();
    code.emit(RegisterOpcodes.CONST, stack.home(depth + 2), code.constant(expected, false), 0);
    MethodInfo check =
        linker
            .classes()
            .get("io/selvage/program/model/VarHandleModel")
            .declared("expect(Ljava/lang/Object;Ljava/lang/Object;I)V");
    code.emit(
        RegisterOpcodes.CALL | RegisterOpcodes.signature(3, 'V'),
        Objects.requireNonNull(check).id(),
        first,
        0);
    if (site.coordinates() == 2) {
      int array = stack.register(handle + 1);
      return new Place(array, stack.register(handle + 2), RegisterOpcodes.SLOT_IS_INDEX);
    }
    int slot = stack.home(depth);
    code.emit(RegisterOpcodes.READ, slot, stack.register(handle), access("slot"));
    if (site.coordinates() == 1) {
      return new Place(stack.register(handle + 1), slot, RegisterOpcodes.SLOT_IN_REGISTER);
    }
    int holder = stack.home(depth + 1);
    code.emit(
        RegisterOpcodes.READ | RegisterOpcodes.REFERENCE,
        holder,
        stack.register(handle),
        access("holder"));
    return new Place(holder, slot, RegisterOpcodes.SLOT_IN_REGISTER);
  }

  /** Converts an argument to the type of the variable, as the handle would. */
  private void adaptValue(int at, Type given, Place place, char held) {
    int conversion = VarHandleCall.conversion(given, held);
    if (conversion != 0) {
      int value = stack.register(at);
      code.emit(RegisterOpcodes.ARITH | conversion << 8, stack.home(at), value, value);
      stack.set(at, stack.home(at));
    } else if (held == 'L' && place.type() != null) {
      castUnless(linker.classes().ofType(given).is(place.type()), at, place.type());
    }
  }

  /** Converts the value of the variable to the type that the caller expects. */
  private void adaptResult(int at, Type wanted, Place place, char held) {
    int conversion = VarHandleCall.conversion(held, wanted);
    if (conversion != 0) {
      int value = stack.home(at);
      code.emit(RegisterOpcodes.ARITH | conversion << 8, value, value, value);
    } else if (held == 'L') {
      ClassInfo type = linker.classes().ofType(wanted);
      castUnless(place.type() != null && place.type().is(type), at, type);
    }
  }

  private void castUnless(boolean fits, int at, ClassInfo type) {
    if (!fits && !type.name().equals("java/lang/Object")) {
      code.emit(RegisterOpcodes.CAST, stack.register(at), type.id(), 0);
    }
  }

  private boolean isAccessor(long ref) {
    return linker.isFolding() && isInstance(ref, linker.classes().get(ACCESSOR));
  }

  private boolean isInstance(long ref, ClassInfo type) {
    return ref != 0 && linker.classes().byId(ReferenceWord.classId(ref)) == type;
  }

  private char heldLetter(long accessor) {
    return (char) read(accessor, "type");
  }

  private long read(long accessor, String name) {
    return read(linker.classes().get(ACCESSOR), accessor, name);
  }

  private long read(ClassInfo type, long object, String name) {
    return linker.frozen(object, slotOf(type, name));
  }

  private static int slotOf(ClassInfo type, String name) {
    return Objects.requireNonNull(type.field(name)).slot();
  }

  private int access(String name) {
    return RegisterOpcodes.access(slotOf(linker.classes().get(ACCESSOR), name), AccessMode.FINAL);
  }

  private void emit(AccessMethod access, Place place, char type, int resultDepth, int firstValue) {
    int flag = type == 'L' ? RegisterOpcodes.REFERENCE : 0;
    int result = stack.home(resultDepth);
    int mode = access.mode().ordinal();
    if (access.kind() == RegisterOpcodes.READ) {
      read(access, place, flag, result);
    } else if (access.kind() == RegisterOpcodes.WRITE) {
      write(access, place, flag, stack.register(firstValue));
      return;
    } else {
      int expected = access.values() == 2 ? stack.register(firstValue) : 0;
      int operand = stack.register(firstValue + access.values() - 1);
      if (place.field() != null) {
        code.accesses(place.field());
      }
      int flags = flag | access.update().ordinal() << 8 | mode << 12 | place.form() << 16;
      code.emit(
          RegisterOpcodes.UPDATE | flags,
          result,
          place.object(),
          place.slot(),
          expected,
          operand,
          type,
          0);
    }
    stack.set(resultDepth, result);
  }

  private void read(AccessMethod access, Place place, int flag, int result) {
    if (place.field() != null) {
      code.accesses(place.field());
    }
    if (place.form() == 0) {
      code.emit(
          RegisterOpcodes.READ | flag,
          result,
          place.object(),
          RegisterOpcodes.access(place.slot(), access.mode()));
    } else {
      code.emit(
          RegisterOpcodes.READ_SLOT | flag | place.form() << 16 | place.unit() << 8,
          result,
          place.object(),
          RegisterOpcodes.access(place.slot(), access.mode()));
    }
  }

  private void write(AccessMethod access, Place place, int flag, int value) {
    if (place.field() != null) {
      code.accesses(place.field());
    }
    if (place.form() == 0) {
      code.emit(
          RegisterOpcodes.WRITE | flag,
          place.object(),
          value,
          RegisterOpcodes.access(place.slot(), access.mode()));
    } else {
      code.emit(
          RegisterOpcodes.WRITE_SLOT | flag | place.form() << 16 | place.unit() << 8,
          place.object(),
          value,
          RegisterOpcodes.access(place.slot(), access.mode()));
    }
  }
}
