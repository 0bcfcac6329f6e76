package io.selvage.program.run;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.StringTable;
import io.selvage.program.internal.analysis.CountedSpins;
import io.selvage.program.internal.analysis.PlainSpinLoops;
import io.selvage.program.internal.determinism.NondeterminismFlow;
import io.selvage.program.internal.determinism.NondeterminismSources;
import io.selvage.program.internal.determinism.NondeterministicInputs;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.internal.run.JvmFault;
import io.selvage.program.internal.run.MethodBodies;
import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.internal.run.StaticFields;
import io.selvage.program.internal.setup.ImportedFacts;
import io.selvage.program.internal.state.AddressKinds;
import io.selvage.program.internal.state.FaintFields;
import io.selvage.program.internal.state.LiveSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Code and the frozen heap that it starts from; the input of engines. Methods are lowered on
 * demand; apart from such memos a program is immutable, and any number of workers may share it.
 */
public final class Program implements LoweringContext {
  public final ProgramContext world;
  private final HeapImage image;
  private final AddressKinds kinds;
  private final StaticFields statics;
  private final long[] threads;
  private final boolean keepsPrivate;
  private final NondeterministicInputs chance;
  private final SpinAbstraction spins;
  private final FaintFields faint;
  private final MethodBodies bodies;
  private final ReportedResults results;
  private final int[] faults = new int[JvmFault.values().length];
  private final ClassInfo objectClass;
  private final @Nullable FieldInfo threadNumber;
  private final List<String> merges = new ArrayList<>();
  private boolean readsRandomness;
  private int lowered;
  private int followed;
  private @Nullable NondeterminismFlow chances;
  private volatile @Nullable RegisterCode[] codes = new RegisterCode[1024];
  private volatile @Nullable LiveSlots[] slots = new LiveSlots[256];

  public Program(
      ProgramContext world,
      HeapImage image,
      long[] refs,
      StaticFields statics,
      long[] threads,
      AllocationPrivacy privacy,
      SpinAbstraction spins,
      NondeterministicInputs chance) {
    this.world = world;
    this.image = image;
    this.kinds = new AddressKinds(world.classes, image, refs);
    this.statics = statics;
    this.threads = threads.clone();
    this.keepsPrivate = privacy == AllocationPrivacy.UNTIL_PUBLISHED;
    this.spins = spins;
    this.chance = chance;
    this.faint = new FaintFields();
    this.bodies = new MethodBodies(world.classes, chance.ticks());
    this.objectClass = world.classes.get("java/lang/Object");
    this.results = new ReportedResults(world.classes);
    this.threadNumber = world.classes.get("java/lang/Thread").field("tid");
  }

  /** Called periodically by long-running code to check the budget. */
  void look() {
    world.budget().require();
  }

  /** The code of a method, lowered now if necessary. */
  public RegisterCode code(int method) {
    RegisterCode[] known = codes;
    RegisterCode code = method < known.length ? known[method] : null;
    return code != null ? code : lower(method);
  }

  private synchronized RegisterCode lower(int method) {
    if (method >= codes.length) {
      codes = Arrays.copyOf(codes, Math.max(method + 1, codes.length * 2));
    }
    RegisterCode code = codes[method];
    if (code == null) {
      code = merged(raw(method));
      if (faint.add(code)) {
        slots = new LiveSlots[256];
      }
      codes[method] = code;
      lowered++;
      readsRandomness |= NondeterminismSources.maybe(code.method());
    }
    return code;
  }

  private RegisterCode raw(int method) {
    return bodies.lower(this, world.classes.method(method));
  }

  private RegisterCode merged(RegisterCode code) {
    if (spins == SpinAbstraction.AS_WRITTEN || !statics.isSettled()) {
      return code;
    }
    CountedSpins.Kind kind =
        spins == SpinAbstraction.ANY ? CountedSpins.Kind.ALL : CountedSpins.Kind.CERTAIN;
    RegisterCode merged = CountedSpins.merged(this, this::raw, kind, code);
    if (merged != code) {
      merges.add(code.method().toString());
    }
    return merged;
  }

  /**
   * Why the absence of a violation permits no conclusion; empty if it does. Waiting for an abstract
   * lock ignores interrupts, which is wrong if a thread interrupts another.
   */
  public String doubt() {
    if (world.leavesOutUpdates() && ProgramAssumptions.readsProbe(this)) {
      return "REF-112 the probe of a thread depends on updates of a LongAdder that are not"
          + " modelled";
    }
    boolean interrupts =
        isReached("io/selvage/program/model/concurrent/ThreadModel", "interruptOther");
    boolean waits = isReached("java/util/concurrent/locks/ReentrantLock", "lockInterruptibly");
    if (interrupts && waits) {
      return "REF-038 the code interrupts a thread that may wait in"
          + " ReentrantLock.lockInterruptibly";
    }
    return interrupts && InnerThreads.mayMissInterrupt(this)
        ? "REF-038 the code interrupts a thread that may wait in Future.get or Thread.join"
        : "";
  }

  /**
   * The nondeterminism analysis of the code reached so far; empty if that code reads no
   * nondeterministic input.
   */
  synchronized Optional<NondeterminismFlow> chances() {
    if (!readsRandomness) {
      return Optional.empty();
    }
    NondeterminismFlow known = chances;
    if (known == null || followed != lowered) {
      followed = lowered;
      List<RegisterCode> reached = Arrays.stream(codes).filter(Objects::nonNull).toList();
      known = new NondeterminismFlow(world.classes, reached, this::raw, chance.ticks());
      chances = known;
    }
    return Optional.of(known);
  }

  /**
   * Why neither an exception nor the absence of one is reliable; empty if it is. It may depend on
   * the time, for example.
   */
  public Optional<String> doubtOfThrows() {
    return chances()
        .filter(NondeterminismFlow::decidesWhatIsThrown)
        .map(flow -> "REF-150 whether an exception is thrown may depend on " + flow.cause());
  }

  /** Why it cannot be decided whether calls return: their duration may depend on the time. */
  public Optional<String> doubtOfDecisions() {
    return chances()
        .filter(NondeterminismFlow::decidesWhatIsDone)
        .map(flow -> "REF-150 what the code does next may depend on " + flow.cause());
  }

  /** Where reached code waits for a plain field to change. */
  public synchronized List<SourcePosition> plainWaits() {
    List<SourcePosition> found = new ArrayList<>();
    for (RegisterCode code : codes) {
      if (code != null && ClassTable.isUsers(code.method().owner().javaName())) {
        PlainSpinLoops.of(this, this::raw, code).forEach(pc -> found.add(code.position(pc)));
      }
    }
    return found.stream().distinct().toList();
  }

  /** Whether some method of that name has run, or is about to. */
  public boolean isReached(String owner, String name) {
    RegisterCode[] known = codes;
    return world.classes.hasMet(owner)
        && world.classes.get(owner).declaredMethods().stream()
            .filter(method -> method.name().equals(name))
            .anyMatch(method -> method.id() < known.length && known[method.id()] != null);
  }

  /** The methods met so far whose spin counters have been removed. */
  public synchronized List<String> mergedSpins() {
    return List.copyOf(merges);
  }

  /**
   * Changes when more fields turn out to be live than was assumed: states written before and after
   * must not be compared.
   */
  public synchronized int stateVersion() {
    return faint.version();
  }

  public LiveSlots slots(int classId) {
    LiveSlots[] known = slots;
    LiveSlots found = classId < known.length ? known[classId] : null;
    return found != null ? found : computeSlots(classId);
  }

  private synchronized LiveSlots computeSlots(int classId) {
    if (classId >= slots.length) {
      slots = Arrays.copyOf(slots, Math.max(classId + 1, slots.length * 2));
    }
    LiveSlots computed = faint.slots(world.classes.byId(classId));
    slots[classId] = computed;
    return computed;
  }

  /** Records that code reads a slot by a computed number: from now on the field is live. */
  public void readsSlot(RegisterCode code, long object, int slot) {
    if (slot >= 0 && !slots(ReferenceWord.classId(object)).isLive(slot)) {
      makeLive(code, world.classes.byId(ReferenceWord.classId(object)), slot);
    }
  }

  private synchronized void makeLive(RegisterCode code, ClassInfo type, int slot) {
    if (faint.add(code, type, slot)) {
      slots = new LiveSlots[256];
    }
  }

  public boolean isReferenceAddress(int address) {
    return kinds.isReference(address);
  }

  public boolean isLinkAddress(int address) {
    return kinds.isLink(address);
  }

  public HeapImage image() {
    return image;
  }

  /** The object of the client thread of that number. */
  public long thread(int number) {
    return threads[number];
  }

  public int threadCount() {
    return threads.length;
  }

  /** Whether this is the object of a client thread; these are the first objects. */
  public boolean isThread(long ref) {
    return ref != 0 && ReferenceWord.number(ref) <= threads.length;
  }

  /** Whether a field of such an object is at that address of the image. */
  public boolean isOfThread(int address) {
    return image.count > threads.length && address < image.bases[threads.length + 1] - 1;
  }

  /**
   * The number of words of the image that belong to a thread object: they are contiguous from
   * address 1 on, thread by thread.
   */
  public int threadWords() {
    return threads.length == 0 ? 0 : ReferenceWord.length(threads[0]) + 1;
  }

  /** Whether some code met so far reads thread numbers, which distinguish threads. */
  public synchronized boolean looksAtThreadNumbers() {
    return threadNumber != null && faint.isLive(threadNumber);
  }

  /**
   * Whether code can obtain the object of the image other than as an argument: code met so far
   * mentions it, or more than one word of the image refers to it. The cache refers to a cached box;
   * reads of the cache must be detected.
   */
  public synchronized boolean mentions(long ref) {
    int references = 0;
    for (int address = 0; address < image.top; address++) {
      references += kinds.isReference(address) && image.words[address] == ref ? 1 : 0;
    }
    for (RegisterCode code : codes) {
      references += code != null && code.mentions(ref) ? 2 : 0;
    }
    return references > 1;
  }

  /** Whether new objects stay private until the thread stores a reference to them. */
  public boolean keepsPrivate() {
    return keepsPrivate;
  }

  public NondeterministicInputs chance() {
    return chance;
  }

  public ClassInfo objectClass() {
    return objectClass;
  }

  int idleMethod() {
    return fault(JvmFault.NULL);
  }

  /** Makes the calls of the method end with the content of their results. */
  void reportContent(PreparedCall call) {
    if (call.returnsReference()) {
      results.report(call.entry);
    }
  }

  /**
   * The method that makes the content of the result at the end of a call; 0 if the result is
   * compared as it is.
   */
  public int contentMethod(RegisterCode code, long result) {
    return results.contentMethod(code.method(), result);
  }

  /** Whether the code is that of the {@link io.selvage.core.content.Content} of a result. */
  boolean isContent(int method) {
    return results.isContent(method);
  }

  public int fault(JvmFault fault) {
    int id = faults[fault.ordinal()];
    if (id == 0) {
      MethodInfo method = world.classes.get(JvmFault.ROOM).declared(fault.key);
      if (method == null) {
        throw new IllegalStateException("BUG-205 no " + fault.key);
      }
      id = method.id();
      faults[fault.ordinal()] = id;
    }
    return id;
  }

  // ---------------------------------------------------------------- the lowering context

  @Override
  public ClassTable classes() {
    return world.classes;
  }

  @Override
  public StringTable texts() {
    return world.texts;
  }

  @Override
  public boolean isFolding() {
    return statics.isSettled();
  }

  @Override
  public boolean startsThreads() {
    return world.startsThreads();
  }

  @Override
  public boolean isInitialised(ClassInfo type) {
    return statics.isInitialised(type);
  }

  @Override
  public boolean isDeferred(ClassInfo type) {
    return statics.isDeferred(type);
  }

  /** INITIALISE after the prelude: the prelude must run again. */
  public void initialise(int classId) {
    initialise(world.classes.byId(classId));
  }

  /** INITIALISE during the prelude: done now; returns 0, or what is thrown instead. */
  long initialiseNow(int classId) {
    ClassInfo type = world.classes.byId(classId);
    if (!(statics instanceof ProgramPrelude prelude)) {
      throw new InitializationNeeded(type, this);
    }
    return prelude.initialise(type);
  }

  /** Initialises a class that no instruction names. */
  @Override
  public void initialise(ClassInfo type) {
    if (statics.isDeferred(type)) {
      throw UnsupportedFeature.because(
          "REF-141 by reflection the code reaches "
              + type.javaName()
              + ", and the time at which its initialiser runs is observable");
    }
    if (initialiseNow(type.id()) != 0) {
      throw UnsupportedFeature.because(
          "REF-142 by reflection the code reaches "
              + type.javaName()
              + ", whose initialiser throws");
    }
  }

  @Override
  public long folded(FieldInfo field) {
    return image.word(ReferenceWord.number(holder(field.owner())), field.slot());
  }

  @Override
  public long holder(ClassInfo type) {
    return statics.holder(type);
  }

  @Override
  public long literal(String text) {
    return world.constants.literal(text);
  }

  @Override
  public long mirror(ClassInfo type) {
    return world.constants.mirror(type);
  }

  @Override
  public long stateless(ClassInfo type) {
    return world.constants.stateless(type);
  }

  /** Rejects access to an object whose content is unknown. */
  public void requireKnown(long ref) {
    if (ReferenceWord.isConstant(ref)) {
      world.constants.requireKnown(ref);
    }
  }

  @Override
  public ImportedFacts imported() {
    return statics.imported();
  }

  @Override
  public long frozen(long ref, int slot) {
    return ReferenceWord.isConstant(ref)
        ? world.constants.word(ref)
        : image.word(ReferenceWord.number(ref), slot);
  }
}
