package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.internal.load.ClassSource;
import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.random.RandomMethod;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Random methods end in the interpreter as they end in this JVM. */
@Tag("full")
class RandomMethodsTest {
  private static final int METHODS = 250;

  /** A method per seed: from {@code first} on. */
  private record Batch(long first) {
    String className() {
      return "RandomMethods" + first;
    }

    byte[] file() {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, className(), null, "java/lang/Object", null);
      for (int i = 0; i < METHODS; i++) {
        RandomMethod.write(writer, name(i), first + i);
      }
      writer.visitEnd();
      return writer.toByteArray();
    }

    static String name(int index) {
      return "run" + index;
    }
  }

  private static final class Loader extends ClassLoader {
    Loader() {
      super(RandomMethodsTest.class.getClassLoader());
    }

    Class<?> define(String name, byte[] file) {
      return defineClass(name, file, 0, file.length);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750})
  void endAsNatively(long first) throws ReflectiveOperationException {
    compare(new Batch(first));
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(longs = {10_000, 20_000, 30_000, 40_000})
  void manyMore(long first) throws ReflectiveOperationException {
    for (int i = 0; i < 20; i++) {
      compare(new Batch(first + i * METHODS));
    }
  }

  private static void compare(Batch batch) throws ReflectiveOperationException {
    byte[] file = batch.file();
    List<String> expected = natively(batch, file);
    ClassSource ours =
        name -> name.equals(batch.className()) ? Optional.of(file) : Optional.empty();
    ProgramContext world = new ProgramContext(new RunningJdk().or(ours).or(TestClasses.source()));
    ClassInfo type = world.classes().get(batch.className());
    Set<ClassInfo> needed = new LinkedHashSet<>();
    check(batch, "prelude", inPrelude(world, type, needed), expected);
    check(batch, "shared", settled(world, type, needed, AllocationPrivacy.NONE), expected);
    check(
        batch,
        "private",
        settled(world, type, needed, AllocationPrivacy.UNTIL_PUBLISHED),
        expected);
  }

  private static void check(Batch batch, String stage, List<String> found, List<String> expected) {
    for (int i = 0; i < METHODS; i++) {
      assertThat(found.get(i)).as("seed %s, %s", batch.first + i, stage).isEqualTo(expected.get(i));
    }
  }

  private static List<String> natively(Batch batch, byte[] file)
      throws ReflectiveOperationException {
    Class<?> type = new Loader().define(batch.className(), file);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < METHODS; i++) {
      try {
        all.add(Shown.value(type.getMethod(Batch.name(i)).invoke(null)));
      } catch (InvocationTargetException e) {
        all.add(Shown.thrown(e.getCause()));
      }
    }
    return all;
  }

  private static MethodInfo method(ClassInfo type, int index) {
    return type.declared(Batch.name(index) + "()[Ljava/lang/Object;");
  }

  private static List<String> inPrelude(
      ProgramContext world, ClassInfo type, Set<ClassInfo> needed) {
    ProgramPrelude prelude = new ProgramPrelude(world);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < METHODS; i++) {
      ThreadState thread = prelude.attempt(method(type, i));
      all.add(Shown.outcome(prelude.program(), prelude.heap(), thread, '['));
    }
    needed.addAll(prelude.initialised());
    return all;
  }

  private static List<String> settled(
      ProgramContext world, ClassInfo type, Set<ClassInfo> needed, AllocationPrivacy privacy) {
    ProgramPrelude prelude = new ProgramPrelude(world);
    prelude.admitAll(needed);
    Program program = prelude.finish(privacy);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < METHODS; i++) {
      Heap heap = new Heap(program);
      ThreadState thread = new ThreadState(program, program.thread(0));
      thread.start(method(type, i).id());
      ThreadState end = new Scrambled(program, heap, thread).run();
      all.add(Shown.outcome(program, heap, end, '['));
    }
    return all;
  }
}
