package io.selvage.fuzz.classes;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** A class as Java source. */
final class JavaSourcePrinter {
  private static final RandomExpression.Names NAMES = number -> number == 0 ? "x" : "y";

  private final String name;
  private final RandomClass type;
  private final StringBuilder text = new StringBuilder();
  private int fresh;

  private JavaSourcePrinter(String name, RandomClass type) {
    this.name = name;
    this.type = type;
  }

  static String of(String name, RandomClass type) {
    return new JavaSourcePrinter(name, type).source();
  }

  private String source() {
    line("import java.lang.invoke.*;");
    line("import java.util.concurrent.atomic.*;");
    line("import java.util.concurrent.locks.*;");
    line("import java.util.function.*;");
    boolean hasInterface =
        type.statements()
            .anyMatch(
                it ->
                    it instanceof RandomStatement.Call call
                        && call.way() == RandomStatement.Way.INTERFACE);
    if (hasInterface) {
      line("interface %sApi {", name);
      IntStream.range(0, type.helpers().size()).forEach(i -> line("  int help%d(int x);", i));
      line("}");
    }
    if (type.hasBase()) {
      line("class %sBase {", name);
      fields(name + "Base");
      inherited();
      line("}");
    }
    line(
        "public class %s%s%s {",
        name,
        type.hasBase() ? " extends " + name + "Base" : "",
        hasInterface ? " implements " + name + "Api" : "");
    if (!type.hasBase()) {
      fields(name);
    }
    own(hasInterface);
    for (int i = 0; i < type.operations().size(); i++) {
      method("public", "op" + i, type.operations().get(i), " throws InterruptedException");
    }
    line("}");
    return text.toString();
  }

  private void fields(String owner) {
    Set<Integer> nodes = new TreeSet<>();
    boolean hasLazy = type.uses(RandomLocation.Kind.LAZY);
    for (RandomLocation place : type.places()) {
      int number = place.number();
      switch (place.kind()) {
        case PLAIN -> line("  int p%d;", number);
        case VOLATILE -> line("  volatile int v%d;", number);
        case STATIC -> line(hasLazy && number == 0 ? "" : "  static int s%d;", number);
        case ATOMIC -> line("  final AtomicInteger a%d = new AtomicInteger();", number);
        case HANDLE -> handle(owner, number);
        case NODE -> nodes.add(number);
        default -> {}
      }
    }
    if (type.uses(RandomLocation.Kind.ELEMENT)) {
      line("  final int[] xs = new int[2];");
    }
    if (!nodes.isEmpty()) {
      line("  static final class Node { int value; Node(int value) { this.value = value; } }");
      nodes.forEach(number -> line("  Node n%d = new Node(0);", number));
    }
    if (hasLazy) {
      line("  static int s0;");
      line(
          "  static class Lazy { static int l0; static int l1; static { l0 = s0; s0 = l0 + 1; } }");
    }
    line("  final Object other = new Object();");
    line("  final ReentrantLock lock = new ReentrantLock();");
  }

  private void handle(String owner, int number) {
    line("  int h%d;", number);
    line("  static final VarHandle H%d;", number);
    line("  static { try {");
    line(
        "    H%d = MethodHandles.lookup().findVarHandle(%s.class, \"h%d\", int.class);",
        number, owner, number);
    line("  } catch (ReflectiveOperationException e) { throw new Error(e); } }");
  }

  private void inherited() {
    for (int i = 0; i < type.helpers().size(); i++) {
      RandomClass.Helper helper = type.helpers().get(i);
      switch (helper.home()) {
        case OVERRIDING -> line("  public int help%d(int x) { return 77; }", i);
        case INHERITED, CALLING_SUPER -> method("public", "help" + i, helper.method(), "");
        default -> {}
      }
    }
  }

  private void own(boolean isPublic) {
    for (int i = 0; i < type.helpers().size(); i++) {
      RandomClass.Helper helper = type.helpers().get(i);
      switch (helper.home()) {
        case OWN -> method(isPublic ? "public" : "private", "help" + i, helper.method(), "");
        case OVERRIDING -> method("public", "help" + i, helper.method(), "");
        case CALLING_SUPER ->
            line("  @Override public int help%d(int x) { return super.help%d(x); }", i, i);
        default -> {}
      }
    }
  }

  private void method(String access, String called, RandomClass.Method method, String thrown) {
    String guard = method.isSynchronized() ? " synchronized" : "";
    line("  %s%s int %s(int x)%s {", access, guard, called, thrown);
    line("    int y = 0;");
    block(method.body());
    line("    return %s;", method.result().java(NAMES));
    line("  }");
  }

  private void block(List<RandomStatement> statements) {
    statements.forEach(this::statement);
  }

  private static String local(int number) {
    return NAMES.local(number);
  }

  private void statement(RandomStatement statement) {
    if (statement instanceof RandomStatement.Read it) {
      line("%s = %s;", local(it.local()), it.place().read());
    } else if (statement instanceof RandomStatement.Write it) {
      line("%s;", it.place().write(it.value().java(NAMES)));
    } else if (statement instanceof RandomStatement.Increment it) {
      line(
          "%s;",
          it.place().isUpdatable()
              ? it.place().write(it.place().read() + " + 1")
              : it.place().java() + "++");
    } else if (statement instanceof RandomStatement.Swap it) {
      String target = it.place().kind() == RandomLocation.Kind.ATOMIC ? "" : "this, ";
      line(
          "%s = %s.compareAndSet(%s%s, %s) ? 1 : 0;",
          local(it.local()),
          handle(it.place()),
          target,
          it.expected().java(NAMES),
          it.next().java(NAMES));
    } else if (statement instanceof RandomStatement.FetchAdd it) {
      String target = it.place().kind() == RandomLocation.Kind.ATOMIC ? "" : "this, ";
      line(
          "%s = (int) %s.getAndAdd(%s%s);",
          local(it.local()), handle(it.place()), target, it.more().java(NAMES));
    } else if (statement instanceof RandomStatement.Renew it) {
      line("n%d = new Node(%s);", it.number(), it.value().java(NAMES));
    } else if (statement instanceof RandomStatement.Set it) {
      line("%s = %s;", local(it.local()), it.value().java(NAMES));
    } else if (statement instanceof RandomStatement.Throw it) {
      line("if (true) { throw new %s(); }", it.fault().java());
    } else if (statement instanceof RandomStatement.Return it) {
      line("if (true) { return %s; }", it.value().java(NAMES));
    } else if (statement instanceof RandomStatement.Call it) {
      call(it);
    } else if (statement instanceof RandomStatement.Await it) {
      line("while (%s == %d) { wait(); }", it.place().read(), it.value());
    } else if (statement instanceof RandomStatement.WakeAll) {
      line("notifyAll();");
    } else {
      compound(statement);
    }
  }

  private static String handle(RandomLocation place) {
    return place.kind() == RandomLocation.Kind.ATOMIC ? place.java() : "H" + place.number();
  }

  private void call(RandomStatement.Call call) {
    String argument = call.argument().java(NAMES);
    String to = local(call.local());
    int helper = call.helper();
    String function = "f" + fresh++;
    switch (call.way()) {
      case DIRECT -> line("%s = help%d(%s);", to, helper, argument);
      case INTERFACE -> line("%s = ((%sApi) this).help%d(%s);", to, name, helper, argument);
      case LAMBDA -> {
        line("IntUnaryOperator %s = z -> help%d(z);", function, helper);
        line("%s = %s.applyAsInt(%s);", to, function, argument);
      }
      case REFERENCE -> {
        line("IntUnaryOperator %s = this::help%d;", function, helper);
        line("%s = %s.applyAsInt(%s);", to, function, argument);
      }
    }
  }

  private void compound(RandomStatement statement) {
    if (statement instanceof RandomStatement.If it) {
      line("if (%s == 1) {", it.condition().java(NAMES));
      block(it.then());
      line("} else {");
      block(it.otherwise());
      line("}");
    } else if (statement instanceof RandomStatement.Twice it) {
      String index = "i" + fresh++;
      line("for (int %s = 0; %s < 2; %s++) {", index, index, index);
      block(it.body());
      line("}");
    } else if (statement instanceof RandomStatement.Guarded it) {
      guarded(it);
    } else if (statement instanceof RandomStatement.TryLock it) {
      line("if (lock.tryLock()) { try {");
      block(it.body());
      line("} finally { lock.unlock(); } } else {");
      block(it.otherwise());
      line("}");
    } else if (statement instanceof RandomStatement.TryCatch it) {
      line("try {");
      block(it.body());
      line("} catch (%s e%d) {", it.fault().java(), fresh++);
      block(it.handler());
      line("}");
    } else if (statement instanceof RandomStatement.TryFinally it) {
      line("try {");
      block(it.body());
      line("} finally {");
      block(it.last());
      line("}");
    }
  }

  private void guarded(RandomStatement.Guarded guarded) {
    switch (guarded.guard()) {
      case THIS -> line("synchronized (this) {");
      case OTHER -> line("synchronized (other) {");
      case LOCK -> line("lock.lock(); try {");
    }
    block(guarded.body());
    line(guarded.guard() == RandomStatement.Guard.LOCK ? "} finally { lock.unlock(); }" : "}");
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
