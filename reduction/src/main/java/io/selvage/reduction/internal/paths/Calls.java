package io.selvage.reduction.internal.paths;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.jdk.LibraryClasses;
import io.selvage.reduction.internal.model.ModelCode;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Regions;
import io.selvage.reduction.internal.term.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Calls: which method runs, and whether it is read or taken for granted. */
final class Calls {
  private static final int DEEPEST = 40;

  private final Exploration shared;
  private final Throwing throwing;
  private final LockCalls locks;
  private final LibraryCalls library;

  Calls(Exploration shared, Throwing throwing, Accesses accesses, boolean constructing) {
    this.shared = shared;
    this.throwing = throwing;
    this.locks = new LockCalls(shared, throwing, accesses.isAlone());
    this.library = new LibraryCalls(shared, throwing, accesses, constructing);
  }

  /** A call with its arguments; the result is delivered where the code wants it. */
  record Site(
      PathState state, RegisterInstruction.Invocation insn, List<Term> arguments, Outcomes out) {
    Term receiver() {
      return arguments.get(0);
    }

    Site in(PathState other) {
      return new Site(other, insn, arguments, out);
    }
  }

  void run(PathState state, RegisterInstruction.Invocation insn, Outcomes out) {
    Frame frame = state.top();
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < insn.arguments(); i++) {
      arguments.add(frame.get(insn.first() + i));
    }
    Site site = new Site(state, insn, arguments, out);
    if (insn instanceof RegisterInstruction.Call call) {
      MethodInfo method = shared.classes.method(call.method());
      if (!call.checked() || throwing.requireNonNull(state, arguments.get(0), out)) {
        direct(site, method);
      }
    } else if (throwing.requireNonNull(state, arguments.get(0), out)) {
      virtual(site, ((RegisterInstruction.VirtualCall) insn).selector());
    }
  }

  private void direct(Site site, MethodInfo method) {
    if (method.isStatic() || method.name().equals("<init>")) {
      invoke(site, method, method.owner().name());
      return;
    }
    Set<Region> regions = site.receiver().regions();
    boolean viewed = regions.stream().anyMatch(it -> it instanceof Region.View);
    if (viewed) {
      library.onView(site, method.name() + method.descriptor());
      return;
    }
    String type =
        regions.size() == 1
            ? shared.classOf(regions.iterator().next()).map(ClassInfo::name).orElse("")
            : "";
    invoke(site, method, type.isEmpty() ? method.owner().name() : type);
  }

  private void virtual(Site site, int selector) {
    String key = shared.classes.selectorKey(selector);
    Set<Region> regions = site.receiver().regions();
    if (regions.contains(Regions.LOCK_PART)) {
      locks.onPart(site, key);
      return;
    }
    if (regions.stream().anyMatch(it -> it instanceof Region.View)) {
      library.onView(site, key);
      return;
    }
    boolean foreign =
        regions.stream().anyMatch(it -> it instanceof Region.Client || it instanceof Region.Value);
    if (foreign) {
      library.onForeign(site, key);
      return;
    }
    Map<Integer, String> targets = new LinkedHashMap<>();
    for (Region region : regions) {
      Optional<ClassInfo> type = shared.classOf(region);
      if (type.isEmpty()) {
        throw shared.unsupported(
            "RED-040", "a call of " + name(key) + " on an unknown object", site.state);
      }
      int target = shared.classes.dispatch(selector, type.get().id());
      if (target < 0) {
        throw shared.unsupported("RED-040", "a call that finds no method", site.state);
      } else {
        targets.merge(target, type.get().name(), (a, b) -> a.equals(b) ? a : "");
      }
    }
    int left = targets.size();
    for (Map.Entry<Integer, String> each : targets.entrySet()) {
      PathState state = --left > 0 ? site.state.copy() : site.state;
      MethodInfo method = shared.classes.method(each.getKey());
      String type = each.getValue().isEmpty() ? method.owner().name() : each.getValue();
      invoke(site.in(state), method, type);
    }
  }

  private static String name(String key) {
    return key.substring(0, key.indexOf('('));
  }

  /**
   * @param type internal name of the receiver's class, where there is one and it is known
   */
  private void invoke(Site site, MethodInfo method, String type) {
    if (locks.run(site, method, type) || library.run(site, method, type)) {
      return;
    }
    Optional<MethodInfo> model = ModelCode.of(shared.classes, method);
    if (model.isPresent()) {
      inline(site, model.get());
      return;
    }
    String owner = method.owner().name();
    boolean readable =
        ClassTable.isUsers(method.owner().javaName())
            || LibraryClasses.isRead(owner, method.name())
            || owner.contains("$$")
            || isOfSubject(method.owner());
    if (!readable
        || method.isNative()
        || method.isAbstract()
        || method.name().equals(ClassTable.INITIALISER)) {
      throw shared.unsupported(
          "RED-041",
          "a call of " + method.owner().javaName() + "." + method.name() + ", which is not covered",
          site.state);
    }
    inline(site, method);
  }

  /** Where the subject is a class of the JDK, what it extends and its members are read too. */
  private boolean isOfSubject(ClassInfo owner) {
    if (!LibraryClasses.isCollection(owner.name())) {
      return false;
    }
    for (ClassInfo each = shared.type; each != null; each = each.superclass()) {
      if (owner.nestHost().equals(each.nestHost())) {
        return true;
      }
    }
    return shared.type.is(owner);
  }

  private void inline(Site site, MethodInfo method) {
    PathState state = site.state;
    Frame caller = state.top();
    boolean recursive =
        state.frames.stream().filter(frame -> frame.code.method() == method).count() > 1;
    if (state.frames.size() > DEEPEST || recursive) {
      throw shared.unsupported("RED-042", method.name() + " calls itself", state);
    }
    shared.enter(method);
    RegisterCode code = shared.program.code(method.id());
    List<String> context = new ArrayList<>(caller.context);
    context.set(context.size() - 1, context.get(context.size() - 1) + ":" + caller.pc);
    context.add(method.owner().name() + "." + method.name() + method.descriptor());
    state.frames.add(Frame.of(code, context, site.arguments));
    site.out.add(state);
  }

  static void deliver(Exploration shared, Site site, Term result) {
    Frame frame = site.state.top();
    if (site.insn.delivers()) {
      frame.set(site.insn.first(), result);
    }
    frame.pc = shared.loops.next(frame.code, frame.pc);
    site.out.add(site.state);
  }
}
