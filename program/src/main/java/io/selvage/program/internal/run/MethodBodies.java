package io.selvage.program.internal.run;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.determinism.ClockSubstitution;
import io.selvage.program.internal.load.JdkModel;
import io.selvage.program.internal.load.UnresolvedReference;
import io.selvage.program.internal.lowering.ClassInitializerCode;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.internal.lowering.MethodLowering;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.InitializationNeeded;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the code of a method: its own instructions, those of its model, or an unsupported marker.
 */
public final class MethodBodies {
  private final ClassTable classes;
  private final boolean ticks;

  /**
   * @param ticks whether the user's code reads clocks that all threads share
   */
  public MethodBodies(ClassTable classes, boolean ticks) {
    this.classes = classes;
    this.ticks = ticks;
  }

  /**
   * The code of a method. Class files come from many compilers: one that we cannot read is
   * unsupported, which matters only if it is executed.
   */
  public RegisterCode lower(LoweringContext linker, MethodInfo method) {
    try {
      return found(linker, method);
    } catch (UnresolvedReference e) {
      return MethodLowering.unsupported(method, e.line());
    } catch (InitializationNeeded
        | Budget.Spent
        | UnanswerableException
        | UsageException expected) {
      throw expected;
    } catch (RuntimeException | StackOverflowError e) {
      return MethodLowering.unsupported(
          method, "REF-153 Selvage cannot read the instructions of " + method + ": " + e);
    }
  }

  private RegisterCode found(LoweringContext linker, MethodInfo method) {
    if (method.name().equals(ClassTable.INITIALISER)) {
      ClassInfo type = method.owner();
      return ClassInitializerCode.of(
          linker, method, ClassInitializers.before(type), ClassInitializers.of(type));
    }
    MethodInfo model = model(method);
    if (model != null) {
      return MethodLowering.lower(linker, method, model);
    }
    if (method.isNative()) {
      return MethodLowering.unsupported(
          method,
          "REF-011 native method "
              + method.owner().javaName()
              + "."
              + method.name()
              + method.descriptor()
              + " is not modelled");
    }
    boolean changed = ticks && ClassTable.isUsers(method.owner().javaName());
    return MethodLowering.lower(linker, method, changed ? ClockSubstitution.of(method) : method);
  }

  private @Nullable MethodInfo model(MethodInfo method) {
    JdkModel model = method.owner().model();
    if (model == null || method.has(Opcodes.ACC_BRIDGE)) {
      return null; // a bridge casts, and then calls a method that may be modelled
    }
    String name = method.name().equals("<init>") ? "init" : method.name();
    MethodInfo found = null;
    for (MethodInfo candidate : classes.get(model.substitute()).declaredMethods()) {
      if (candidate.name().equals(name) && candidate.isStatic() && fits(candidate, method)) {
        if (isExact(candidate, method)) {
          return candidate;
        }
        found = found == null ? candidate : found;
      }
    }
    return found;
  }

  private static boolean isExact(MethodInfo candidate, MethodInfo method) {
    Type[] have = Type.getArgumentTypes(candidate.descriptor());
    Type[] want = Type.getArgumentTypes(method.descriptor());
    int receiver = method.isStatic() ? 0 : 1;
    return Arrays.equals(have, receiver, have.length, want, 0, want.length);
  }

  /**
   * Whether the parameters after the receiver match; {@code Object} stands for types that models
   * cannot name.
   */
  private static boolean fits(MethodInfo candidate, MethodInfo method) {
    Type[] have = Type.getArgumentTypes(candidate.descriptor());
    Type[] want = Type.getArgumentTypes(method.descriptor());
    int receiver = method.isStatic() ? 0 : 1;
    if (have.length != want.length + receiver
        || receiver == 1 && !fits(have[0], Type.getObjectType(method.owner().name()))) {
      return false;
    }
    for (int i = 0; i < want.length; i++) {
      if (!fits(have[i + receiver], want[i])) {
        return false;
      }
    }
    Type result = Type.getReturnType(candidate.descriptor());
    Type wanted = Type.getReturnType(method.descriptor());
    // An int register holds the long of the same value: JDKs differ in the type of offsets.
    return fits(result, wanted) || result.getSort() == Type.INT && wanted.getSort() == Type.LONG;
  }

  private static boolean fits(Type have, Type want) {
    return have.equals(want)
        || want.getSort() >= Type.ARRAY && have.getDescriptor().equals("Ljava/lang/Object;");
  }
}
