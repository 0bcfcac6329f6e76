package io.selvage.program.stepgraph;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.operation.JavaTypeNames;
import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.internal.stepgraph.StepGraphText;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.UnsupportedFeature;
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

/** Displays a method as its memory steps. */
public final class MethodSteps {
  private final ProgramContext world;
  private final ClassInfo type;
  private final MethodInfo method;
  private final Map<ClassInfo, String> failures = new LinkedHashMap<>();

  private MethodSteps(ProgramContext world, ClassInfo type, MethodInfo method) {
    this.world = world;
    this.type = type;
    this.method = method;
  }

  /** The steps, as text, of a method of any access; parameter types distinguish overloads. */
  public static String method(
      ProgramContext world,
      String className,
      String method,
      Optional<List<String>> parameterTypes) {
    MethodSteps show = of(world, className, method, parameterTypes);
    StepGraph graph = show.graph();
    return StepGraphText.of(graph, show.notes());
  }

  /** The same as a graph, with small methods shown inside their calls. */
  public static StepGraph steps(
      ProgramContext world,
      String className,
      String method,
      Optional<List<String>> parameterTypes) {
    return of(world, className, method, parameterTypes).graph();
  }

  private static MethodSteps of(
      ProgramContext world,
      String className,
      String method,
      Optional<List<String>> parameterTypes) {
    ClassInfo type = ClassOperations.classNamed(world.classes(), className);
    return new MethodSteps(world, type, find(type, method, parameterTypes));
  }

  /**
   * Lowers the method after a prelude, repeatedly until the prelude has initialised every class
   * that the code requires; if other threads could observe an initialisation, it remains a step.
   */
  private StepGraph graph() {
    Set<ClassInfo> initialised = new LinkedHashSet<>();
    List<ClassInfo> own =
        Stream.of(type, method.owner()).distinct().filter(this::initialises).toList();
    Set<ClassInfo> wanted = Set.of();
    for (; ; ) {
      initialised.addAll(wanted);
      Program program = program(own, initialised);
      StepGraph graph = StepGraph.inlined(program, program::code, program.code(method.id()));
      wanted = wanted(graph);
      wanted.removeAll(failures.keySet());
      wanted.removeAll(initialised);
      if (wanted.isEmpty()) {
        return graph;
      }
    }
  }

  private Program program(List<ClassInfo> own, Set<ClassInfo> initialised) {
    ProgramPrelude prelude = new ProgramPrelude(world);
    own.forEach(prelude::require);
    prelude.admitAll(initialised);
    return prelude.finish(AllocationPrivacy.UNTIL_PUBLISHED);
  }

  private boolean initialises(ClassInfo wanted) {
    try {
      new ProgramPrelude(world).require(wanted);
      return true;
    } catch (UsageException | UnsupportedFeature e) {
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
                    + " cannot be initialised, so its static final fields are unknown: "
                    + why));
    return notes;
  }

  private Set<ClassInfo> wanted(StepGraph graph) {
    Set<ClassInfo> wanted = new LinkedHashSet<>();
    for (StepGraph.Node node : graph.nodes()) {
      if (node.insn() instanceof RegisterInstruction.Initialise initialise) {
        wanted.add(world.classes().byId(initialise.type()));
      }
      node.inside().ifPresent(body -> wanted.addAll(wanted(body)));
    }
    return wanted;
  }

  // ---------------------------------------------------------------- method lookup

  private static MethodInfo find(ClassInfo type, String name, Optional<List<String>> parameters) {
    List<MethodInfo> named = named(type, name);
    if (named.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(name, type, suggestion(type, name));
    }
    List<MethodInfo> fitting =
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
  private static List<MethodInfo> named(ClassInfo type, String name) {
    Map<String, MethodInfo> found = new LinkedHashMap<>();
    above(type)
        .flatMap(each -> each.declaredMethods().stream())
        .filter(m -> m.name().equals(name) && !m.has(Opcodes.ACC_BRIDGE))
        .forEach(
            m -> {
              MethodInfo known = found.get(JavaTypeNames.ofParameters(m.descriptor()));
              if (known == null || known.isAbstract()) {
                found.put(JavaTypeNames.ofParameters(m.descriptor()), m);
              }
            });
    return List.copyOf(found.values());
  }

  /** The class and its supertypes; for a constructor the class alone would suffice. */
  private static Stream<ClassInfo> above(ClassInfo type) {
    Stream<ClassInfo> superclass =
        type.superclass() == null ? Stream.empty() : above(type.superclass());
    return Stream.concat(
        Stream.of(type),
        Stream.concat(superclass, type.interfaces().stream().flatMap(MethodSteps::above)));
  }

  private static String suggestion(ClassInfo type, String name) {
    return above(type)
        .flatMap(each -> each.declaredMethods().stream())
        .map(MethodInfo::name)
        .filter(each -> each.equalsIgnoreCase(name) || each.length() > 3 && each.startsWith(name))
        .findFirst()
        .map(each -> "; did you mean " + each + "?")
        .orElse("");
  }

  private static boolean fits(MethodInfo method, List<String> wanted) {
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

  private static String signatures(List<MethodInfo> methods) {
    return String.join(
        ", ",
        methods.stream().map(m -> m.name() + JavaTypeNames.ofParameters(m.descriptor())).toList());
  }
}
