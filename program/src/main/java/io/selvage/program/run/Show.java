package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import io.selvage.program.code.Insn;
import io.selvage.program.code.StepGraph;
import io.selvage.program.code.StepText;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Shows a method as the steps it takes in memory. */
public final class Show {
  private final World world;
  private final ClassInfo type;
  private final Method method;
  private final Map<ClassInfo, String> failures = new LinkedHashMap<>();

  private Show(World world, ClassInfo type, Method method) {
    this.world = world;
    this.type = type;
    this.method = method;
  }

  /** The steps of a method of any access, in words; overloads are told apart by parameter types. */
  public static String method(
      World world, String className, String method, Optional<List<String>> parameterTypes) {
    Show show = of(world, className, method, parameterTypes);
    StepGraph graph = show.graph();
    return StepText.of(graph, show.notes());
  }

  /** The same as a graph, with small methods inside the calls of them. */
  public static StepGraph steps(
      World world, String className, String method, Optional<List<String>> parameterTypes) {
    return of(world, className, method, parameterTypes).graph();
  }

  private static Show of(
      World world, String className, String method, Optional<List<String>> parameterTypes) {
    ClassInfo type = Operations.classNamed(world.classes(), className);
    return new Show(world, type, find(type, method, parameterTypes));
  }

  /**
   * Lowers the method after a prelude, again and again until the prelude has initialised every
   * class the code wants initialised; where that fails, initialisation stays as a step.
   */
  private StepGraph graph() {
    Set<ClassInfo> initialised = new LinkedHashSet<>();
    Set<ClassInfo> wanted = new LinkedHashSet<>(List.of(type, method.owner()));
    for (; ; ) {
      wanted.stream().filter(this::initialises).forEach(initialised::add);
      Program program = program(initialised);
      StepGraph graph = StepGraph.inlined(program, program::code, program.code(method.id()));
      wanted = wanted(graph);
      wanted.removeAll(failures.keySet());
      wanted.removeAll(initialised);
      if (wanted.isEmpty()) {
        return graph;
      }
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
      failures.put(wanted, String.valueOf(e.getMessage()));
      return false;
    }
  }

  /** Why some classes are not initialised. */
  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    failures.forEach(
        (failed, why) ->
            notes.add(
                failed.javaName()
                    + " cannot be initialised, so its static finals are not known: "
                    + why));
    return notes;
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
    List<Method> named = named(type, name);
    if (named.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(name, type, suggestion(type, name));
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
    if (fitting.get(0).isAbstract()) {
      throw Diagnostic.NO_SUCH_METHOD.error(name, type, "; it is abstract");
    }
    return fitting.get(0);
  }

  /** Methods of that name of any access, the most derived for each list of parameters. */
  private static List<Method> named(ClassInfo type, String name) {
    Map<String, Method> found = new LinkedHashMap<>();
    above(type)
        .flatMap(each -> each.declaredMethods().stream())
        .filter(m -> m.name().equals(name) && !m.has(Opcodes.ACC_BRIDGE))
        .forEach(
            m -> {
              Method known = found.get(TypeNames.ofParameters(m.descriptor()));
              if (known == null || known.isAbstract()) {
                found.put(TypeNames.ofParameters(m.descriptor()), m);
              }
            });
    return List.copyOf(found.values());
  }

  /** The class and what it extends and implements; for a constructor the class alone would do. */
  private static Stream<ClassInfo> above(ClassInfo type) {
    Stream<ClassInfo> superclass =
        type.superclass() == null ? Stream.empty() : above(type.superclass());
    return Stream.concat(
        Stream.of(type),
        Stream.concat(superclass, type.interfaces().stream().flatMap(Show::above)));
  }

  private static String suggestion(ClassInfo type, String name) {
    return above(type)
        .flatMap(each -> each.declaredMethods().stream())
        .map(Method::name)
        .filter(each -> each.equalsIgnoreCase(name) || each.length() > 3 && each.startsWith(name))
        .findFirst()
        .map(each -> "; did you mean " + each + "?")
        .orElse("");
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
        ", ",
        methods.stream().map(m -> m.name() + TypeNames.ofParameters(m.descriptor())).toList());
  }
}
