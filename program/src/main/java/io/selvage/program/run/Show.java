package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import io.selvage.program.code.Insn;
import io.selvage.program.code.StepGraph;
import io.selvage.program.code.StepText;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Shows a method as the steps it takes in memory. */
public final class Show {
  private final World world;
  private final ClassInfo type;
  private final Method method;

  private Show(World world, ClassInfo type, Method method) {
    this.world = world;
    this.type = type;
    this.method = method;
  }

  /** The steps of a method of any access, in words; overloads are told apart by parameter types. */
  public static String method(
      World world, String className, String method, Optional<List<String>> parameterTypes) {
    return StepText.of(steps(world, className, method, parameterTypes));
  }

  /** The same as a graph, with small methods inside the calls of them. */
  public static StepGraph steps(
      World world, String className, String method, Optional<List<String>> parameterTypes) {
    ClassInfo type = Operations.classNamed(world.classes(), className);
    return new Show(world, type, find(type, method, parameterTypes)).graph();
  }

  /**
   * Lowers the method after a prelude, again and again until the prelude has initialised every class
   * the code wants initialised; some classes cannot be, and stay as a step.
   */
  private StepGraph graph() {
    Set<ClassInfo> initialised = new LinkedHashSet<>(List.of(type, method.owner()));
    Set<ClassInfo> given = new HashSet<>();
    for (; ; ) {
      Program program = program(initialised);
      StepGraph graph = StepGraph.inlined(program, program::code, program.code(method.id()));
      Set<ClassInfo> wanted = wanted(graph);
      wanted.removeAll(given);
      if (wanted.isEmpty()) {
        return graph;
      }
      given.addAll(wanted);
      wanted.stream().filter(this::initialises).forEach(initialised::add);
    }
  }

  private Program program(Set<ClassInfo> initialised) {
    Prelude prelude = new Prelude(world);
    prelude.initialiseAll(initialised);
    return prelude.finish(Privacy.UNTIL_PUBLISHED);
  }

  private boolean initialises(ClassInfo wanted) {
    try {
      new Prelude(world).initialise(wanted);
      return true;
    } catch (UsageException | Refused e) {
      return false;
    }
  }

  private Set<ClassInfo> wanted(StepGraph graph) {
    Set<ClassInfo> wanted = new LinkedHashSet<>();
    for (StepGraph.Node node : graph.nodes()) {
      if (node.insn() instanceof Insn.Initialise initialise) {
        wanted.add(world.classes().byId(initialise.type()));
      }
      node.inside().ifPresent(body -> wanted.addAll(wanted(body)));
    }
    return wanted;
  }

  // ---------------------------------------------------------------- which method

  private static Method find(ClassInfo type, String name, Optional<List<String>> parameters) {
    List<Method> named = new ArrayList<>();
    for (ClassInfo each = type; each != null && named.isEmpty(); each = each.superclass()) {
      each.declaredMethods().stream()
          .filter(m -> m.name().equals(name) && !m.has(Opcodes.ACC_BRIDGE) && !m.isAbstract())
          .forEach(named::add);
    }
    if (named.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(name, type, "");
    }
    List<Method> fitting =
        named.stream().filter(m -> parameters.isEmpty() || fits(m, parameters.get())).toList();
    if (fitting.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(
          name + " with such parameters", type, "; there is " + signatures(named));
    }
    if (fitting.size() > 1) {
      throw Diagnostic.OVERLOADED.error(name, type, signatures(fitting));
    }
    return fitting.get(0);
  }

  private static boolean fits(Method method, List<String> wanted) {
    Type[] types = Type.getArgumentTypes(method.descriptor());
    if (types.length != wanted.size()) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      String full = types[i].getClassName();
      if (!full.equals(wanted.get(i)) && !full.endsWith("." + wanted.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static String signatures(List<Method> methods) {
    return String.join(
        ", ", methods.stream().map(m -> m.name() + TypeNames.ofParameters(m.descriptor())).toList());
  }
}
