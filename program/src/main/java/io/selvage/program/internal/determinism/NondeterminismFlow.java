package io.selvage.program.internal.determinism;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ControlDependence;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * Which results may depend on the time, on random numbers or on the environment: a taint analysis
 * through registers, memory and control dependence. It covers all code that was reached, and the
 * code that would be called under other inputs. Objects of a class are merged, except for atomic
 * variables, which are identified by the field that holds them.
 *
 * <p>The classes of java.util.concurrent read the time to wait with a time-out, and the model of
 * waiting lets a time-out occur at any time; their own reads of the time are therefore not
 * followed.
 *
 * <p>With ticking clocks, the user's code may store readings and compare them by {@code Ticks},
 * whose result is not tainted because all results are explored. A reading that flows into other
 * code is tainted.
 */
public final class NondeterminismFlow {
  private static final int MOST_METHODS = 4_000;
  private static final String CONTENT_PART = "io/selvage/core/content/ContentPart";

  private final ClassTable classes;
  private final IntFunction<RegisterCode> lowering;
  private final List<Flow> flows = new ArrayList<>();
  private final Map<Integer, Flow> byMethod = new HashMap<>();
  private final Map<String, List<Flow>> byKey = new HashMap<>();
  private final Set<Object> places = new HashSet<>();
  private final Set<Object> readings = new HashSet<>();
  private final boolean ticks;
  private final Set<String> causes = new TreeSet<>();
  private final NondeterminismSources sources;
  private Optional<SourcePosition> asked = Optional.empty();
  private boolean lost;
  private boolean decides;
  private boolean changed;

  /** The analysis state of a method. */
  private static final class Flow {
    final RegisterCode code;
    final boolean reached;
    final Marks parameters = new Marks();

    /** Whether a tainted decision controls whether it is called. */
    boolean conditional;

    boolean result;
    boolean throwing;

    /** Whether it may return a reading of a ticking clock. */
    boolean reading;

    Flow(RegisterCode code, boolean reached) {
      this.code = code;
      this.reached = reached;
    }
  }

  /** The merged elements of all arrays of references, or of numbers. */
  private enum Elements {
    REFERENCES,
    NUMBERS
  }

  /** A slot of an object about which nothing else is known. */
  private record AnySlot(int slot) {}

  /** The value of the atomic variable in a field. */
  private record Content(FieldInfo holder) {}

  /**
   * @param reached the code that has run or is about to run
   * @param lowering of a method that has not been reached
   */
  public NondeterminismFlow(
      ClassTable classes,
      List<RegisterCode> reached,
      IntFunction<RegisterCode> lowering,
      boolean ticks) {
    this.ticks = ticks;
    this.classes = classes;
    this.lowering = lowering;
    this.sources = new NondeterminismSources(reached);
    reached.forEach(code -> add(code, true));
    // A thread whose wait timed out knows that time has passed, but ticking clocks do not reflect
    // it.
    lost =
        ticks && reached.stream().anyMatch(code -> NondeterminismSources.passesTime(code.method()));
    do {
      changed = false;
      for (int i = 0; i < flows.size(); i++) {
        new Pass(flows.get(i)).run();
      }
    } while (changed);
  }

  /** Whether the method's result, or whether it throws, may be tainted. */
  public boolean reaches(int method) {
    Flow flow = byMethod.get(method);
    return lost || flow != null && (flow.result || flow.throwing || flow.reading);
  }

  /** Whether what is enumerated of a result may be tainted. */
  public boolean reachesContent() {
    FieldInfo part = classes.hasMet(CONTENT_PART) ? classes.get(CONTENT_PART).field("value") : null;
    return part != null && (isIn(places, part) || isIn(readings, part));
  }

  /** Whether a tainted decision may control what the reached code throws. */
  public boolean decidesWhatIsThrown() {
    return lost || flows.stream().anyMatch(flow -> flow.reached && flow.throwing);
  }

  /** Whether the user's reached code takes any tainted decision. */
  public boolean decidesWhatIsDone() {
    return lost || decides;
  }

  /** The source of the taint, and where the code read it. */
  public String cause() {
    return String.join(" and ", causes) + asked.map(position -> ", read at " + position).orElse("");
  }

  private Flow add(RegisterCode code, boolean reached) {
    Flow flow = new Flow(code, reached);
    flows.add(flow);
    byMethod.put(code.method().id(), flow);
    byKey.computeIfAbsent(key(code.method()), none -> new ArrayList<>()).add(flow);
    return flow;
  }

  private static String key(MethodInfo method) {
    return method.name() + method.descriptor();
  }

  /**
   * The methods that a call may run; if a tainted decision controls it, also methods never reached.
   */
  private List<Flow> targets(RegisterInstruction.Invocation call, boolean byChance) {
    if (call instanceof RegisterInstruction.Call direct) {
      Flow known = byMethod.get(direct.method());
      if (known == null && byChance && flows.size() < MOST_METHODS) {
        changed = true;
        known = add(lowering.apply(direct.method()), false);
      }
      lost |= known == null && byChance;
      return known == null ? List.of() : List.of(known);
    }
    String selector = classes.selectorKey(((RegisterInstruction.VirtualCall) call).selector());
    List<Flow> found = byKey.getOrDefault(selector, List.of());
    lost |= found.isEmpty() && byChance;
    return found;
  }

  private void taint(Object place) {
    changed |= places.add(place);
  }

  /** Whether a member of the set may alias the location. */
  private static boolean isIn(Set<Object> places, Object place) {
    if (places.contains(place) || places.contains(new AnySlot(Integer.MAX_VALUE))) {
      return true;
    }
    if (place instanceof FieldInfo field) {
      return places.contains(new AnySlot(field.slot()))
          || AtomicHolders.isInside(field) && places.stream().anyMatch(Content.class::isInstance);
    }
    return place instanceof AnySlot any
        && any.slot() >= 0
        && places.stream().anyMatch(it -> it instanceof FieldInfo field && isAt(field, any.slot()));
  }

  private static boolean isAt(FieldInfo field, int slot) {
    return slot == Integer.MAX_VALUE || field.slot() == slot;
  }

  /** One pass over a method with the current state of the analysis. */
  private final class Pass {
    private final Flow flow;
    private final RegisterCode code;
    private final Map<Integer, Marks> before = new HashMap<>();
    private final boolean users;
    private final BitSet byChance = new BitSet();
    private final BitSet decisions = new BitSet();

    Pass(Flow flow) {
      this.flow = flow;
      this.code = flow.code;
      this.users = ClassTable.isUsers(code.method().owner().javaName());
    }

    void run() {
      for (int known = -1; known != decisions.cardinality(); ) {
        known = decisions.cardinality();
        before.clear();
        merge(0, flow.parameters);
        follow();
        widen();
      }
    }

    /** Taints the effects of instructions that are control dependent on a tainted decision. */
    private void widen() {
      if (decisions.isEmpty()) {
        return;
      }
      decides |= flow.reached && users;
      ControlDependence regions =
          new ControlDependence(
              code,
              pc -> decisions.get(pc) && !(code.at(pc) instanceof RegisterInstruction.Control));
      decisions.stream().forEach(pc -> byChance.or(regions.of(pc)));
    }

    private boolean merge(int pc, Marks marks) {
      return before.computeIfAbsent(pc, none -> new Marks()).add(marks);
    }

    private void follow() {
      List<Integer> work = new ArrayList<>(code.pcs().boxed().toList());
      Set<Integer> open = new HashSet<>(work);
      for (int i = 0; i < work.size(); i++) {
        int pc = work.get(i);
        open.remove(pc);
        Marks in = before.getOrDefault(pc, new Marks());
        Marks out = in.copy();
        apply(pc, code.at(pc), out);
        for (int to : ControlDependence.next(code, pc)) {
          if (merge(to, out) && open.add(to)) {
            work.add(to);
          }
        }
        for (int to : ControlDependence.handlers(code, pc)) {
          Marks caught = in.copy();
          caught.set(code.thrown(), isByChance(pc), false);
          if (merge(to, caught) && open.add(to)) {
            work.add(to);
          }
        }
      }
    }

    private boolean isByChance(int pc) {
      return flow.conditional || byChance.get(pc);
    }

    private void apply(int pc, RegisterInstruction insn, Marks registers) {
      boolean chance = isByChance(pc);
      if (insn instanceof RegisterInstruction.Access access) {
        access(access, chance, registers);
      } else if (insn instanceof RegisterInstruction.Invocation call) {
        call(pc, call, chance, registers);
      } else if (insn instanceof RegisterInstruction.Return returned) {
        returned(returned, chance, registers);
      } else if (insn instanceof RegisterInstruction.Throw) {
        throwing(chance || registers.isAnyOfChance(insn.uses()));
      } else if (insn instanceof RegisterInstruction.Move move) {
        boolean found = registers.isReading(move.from());
        registers.set(move.to(), chance || registers.isOfChance(move.from()), found);
      } else {
        boolean used = registers.isAnyMarked(insn.uses());
        if (used && (insn instanceof RegisterInstruction.Control || mayFail(insn, registers))) {
          decisions.set(pc);
        }
        deliver(insn, chance || used, registers);
      }
    }

    private void returned(RegisterInstruction.Return returned, boolean chance, Marks registers) {
      if (returned.value() == RegisterInstruction.NONE) {
        return;
      }
      boolean ofChance = chance || registers.isOfChance(returned.value());
      boolean found = registers.isReading(returned.value());
      changed |= ofChance && !flow.result || found && !flow.reading;
      flow.result |= ofChance;
      flow.reading |= found;
    }

    private boolean mayFail(RegisterInstruction insn, Marks registers) {
      return insn instanceof RegisterInstruction.Arithmetic arithmetic
          && JvmArithmetic.divides(arithmetic.opcode())
          && registers.isAnyMarked(List.of(arithmetic.right()));
    }

    private void throwing(boolean chance) {
      if (chance && !flow.throwing) {
        flow.throwing = true;
        changed = true;
      }
    }

    private static void deliver(RegisterInstruction insn, boolean ofChance, Marks registers) {
      deliver(insn, ofChance, false, registers);
    }

    private static void deliver(
        RegisterInstruction insn, boolean ofChance, boolean reading, Marks registers) {
      if (insn.to() != RegisterInstruction.NONE) {
        registers.set(insn.to(), ofChance, reading);
      }
    }

    private void access(RegisterInstruction.Access access, boolean chance, Marks registers) {
      if (isHarmless(access.place())) {
        deliver(access, chance, registers);
        return;
      }
      Object place = place(access);
      boolean keeps =
          access instanceof RegisterInstruction.Write write && registers.isReading(write.value());
      if (keeps) {
        changed |= readings.add(place);
      }
      boolean used =
          keeps ? registers.isAnyOfChance(access.uses()) : registers.isAnyMarked(access.uses());
      boolean found = isIn(readings, place);
      boolean reads = access instanceof RegisterInstruction.Read;
      boolean kept = reads && users && found;
      boolean ofChance = chance || used || isIn(places, place) || found && !kept;
      if (!reads && (chance || used)) {
        taint(place);
      }
      deliver(access, ofChance, kept, registers);
    }

    /** The bookkeeping of waiting threads is determined by the schedule. */
    private static boolean isHarmless(AccessLocation place) {
      return place instanceof AccessLocation.Slot slot
          && NondeterminismSources.isOfWaiting(slot.slot());
    }

    private Object place(RegisterInstruction.Access access) {
      AccessLocation place = access.place();
      if (place instanceof AccessLocation.Slot slot) {
        return slot.field().<Object>map(field -> field).orElseGet(() -> ofReceiver(slot));
      }
      return place instanceof AccessLocation.Element
          ? access.reference() ? Elements.REFERENCES : Elements.NUMBERS
          : new AnySlot(Integer.MAX_VALUE);
    }

    /** Offsets have no field names; those of the receiver are fields of its class. */
    private Object ofReceiver(AccessLocation.Slot slot) {
      MethodInfo method = code.method();
      boolean isReceiver = slot.object() == 0 && !method.isStatic() && slot.slot() >= 0;
      return isReceiver && slot.slot() < method.owner().slots().size()
          ? method.owner().slots().get(slot.slot())
          : new AnySlot(slot.slot());
    }

    private void call(
        int pc, RegisterInstruction.Invocation call, boolean chance, Marks registers) {
      Optional<MethodInfo> method = sources.called(classes, call);
      boolean trusted = sources.isTrusted(code.method());
      if (method.filter(it -> isWithoutEffect(it, trusted)).isPresent()) {
        deliver(call, chance, registers);
        return;
      }
      if (ticks && users && method.filter(NondeterminismSources::isOfTicks).isPresent()) {
        boolean ofChance = chance || registers.isAnyOfChance(call.uses());
        boolean reading = call.delivers() && method.get().returns() == 'J';
        if (reading) {
          note(NondeterminismSources.TIME, pc);
        }
        deliver(call, ofChance, reading, registers);
        return;
      }
      Optional<String> source =
          trusted ? Optional.empty() : method.flatMap(it -> sources.cause(it, users));
      if (source.isPresent()) {
        note(source.get(), pc);
        deliver(call, true, registers);
        return;
      }
      Optional<FieldInfo> holder = AtomicHolders.of(code, pc, call, method);
      if (holder.isPresent()) {
        boolean used = call.uses().stream().skip(1).anyMatch(registers::isMarked);
        update(new Content(holder.get()), method.get(), chance || used, call, registers);
        return;
      }
      enter(pc, call, chance, registers);
    }

    private static boolean isWithoutEffect(MethodInfo method, boolean trusted) {
      return NondeterminismSources.onlyWaits(method)
          || trusted
              && (NondeterminismSources.maybe(method) || NondeterminismSources.isGenerator(method));
    }

    private void update(
        Content content,
        MethodInfo method,
        boolean chance,
        RegisterInstruction call,
        Marks registers) {
      boolean found =
          places.contains(content) || method.owner().slots().stream().anyMatch(places::contains);
      if (chance && !AtomicHolders.onlyReads(method)) {
        taint(content);
      }
      deliver(call, chance || found, registers);
    }

    private void note(String cause, int pc) {
      causes.add(cause);
      if (asked.isEmpty() && users) {
        asked = Optional.of(code.position(pc));
      }
    }

    private void enter(
        int pc, RegisterInstruction.Invocation call, boolean chance, Marks registers) {
      boolean chosen =
          chance
              || call instanceof RegisterInstruction.VirtualCall
                  && registers.isOfChance(call.first());
      boolean result = chosen;
      boolean reading = false;
      for (Flow target : targets(call, chosen)) {
        boolean usersTarget = ClassTable.isUsers(target.code.method().owner().javaName());
        for (int i = 0; i < call.arguments(); i++) {
          changed |= target.parameters.add(i, registers, call.first() + i, usersTarget);
        }
        if (chosen && !target.conditional) {
          target.conditional = true;
          changed = true;
        }
        Optional<String> source = sources.cause(target.code.method(), users);
        source.ifPresent(cause -> note(cause, pc));
        result |= target.result || source.isPresent() || target.reading && !users;
        reading |= target.reading && users;
        if (target.throwing) {
          decisions.set(pc);
          throwing(true);
        }
      }
      deliver(call, result, reading, registers);
    }
  }

  /** Which registers are tainted, and which hold readings of a ticking clock. */
  private static final class Marks {
    private final BitSet ofChance = new BitSet();
    private final BitSet readings = new BitSet();

    boolean isOfChance(int register) {
      return ofChance.get(register);
    }

    boolean isReading(int register) {
      return readings.get(register);
    }

    boolean isMarked(int register) {
      return isOfChance(register) || isReading(register);
    }

    boolean isAnyOfChance(List<Integer> registers) {
      return registers.stream().anyMatch(this::isOfChance);
    }

    boolean isAnyMarked(List<Integer> registers) {
      return registers.stream().anyMatch(this::isMarked);
    }

    void set(int register, boolean chance, boolean reading) {
      ofChance.set(register, chance);
      readings.set(register, reading);
    }

    Marks copy() {
      Marks copy = new Marks();
      copy.add(this);
      return copy;
    }

    /** Adds the marks; returns whether any of them is new. */
    boolean add(Marks more) {
      int known = ofChance.cardinality() + readings.cardinality();
      ofChance.or(more.ofChance);
      readings.or(more.readings);
      return ofChance.cardinality() + readings.cardinality() != known;
    }

    /**
     * Marks an argument like the register it comes from; returns whether that is new.
     *
     * @param keeps whether a reading remains one
     */
    boolean add(int argument, Marks from, int register, boolean keeps) {
      boolean chance = from.isOfChance(register) || !keeps && from.isReading(register);
      boolean reading = keeps && from.isReading(register);
      boolean isNew = chance && !isOfChance(argument) || reading && !isReading(argument);
      set(argument, chance || isOfChance(argument), reading || isReading(argument));
      return isNew;
    }
  }
}
