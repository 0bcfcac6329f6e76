package io.selvage.program.run;

import io.selvage.core.Position;
import io.selvage.program.code.Code;
import io.selvage.program.code.Linker;
import io.selvage.program.code.PlainWaits;
import io.selvage.program.code.Spins;
import io.selvage.program.code.Texts;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.program.load.Ref;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Code and the frozen heap it starts from; what engines run. Methods are lowered when first
 * reached; apart from such memos a program never changes, and any number of workers may share it.
 */
public final class Program implements Linker {
  final World world;
  private final Image image;
  private final AddressKinds kinds;
  private final Statics statics;
  private final long[] threads;
  private final boolean keepsPrivate;
  private final Chance chance;
  private final Patience patience;
  private final FaintFields faint;
  private final Bodies bodies;
  private final int[] faults = new int[Fault.values().length];
  private final ClassInfo objectClass;
  private final @Nullable Field threadNumber;
  private final List<String> merges = new ArrayList<>();
  private volatile @Nullable Code[] codes = new Code[1024];
  private volatile @Nullable Slots[] slots = new Slots[256];

  Program(
      World world,
      Image image,
      long[] refs,
      Statics statics,
      long[] threads,
      Privacy privacy,
      Patience patience,
      Chance chance) {
    this.world = world;
    this.image = image;
    this.kinds = new AddressKinds(world.classes, image, refs);
    this.statics = statics;
    this.threads = threads.clone();
    this.keepsPrivate = privacy == Privacy.UNTIL_PUBLISHED;
    this.patience = patience;
    this.chance = chance;
    this.faint = new FaintFields();
    this.bodies = new Bodies(world.classes);
    this.objectClass = world.classes.get("java/lang/Object");
    this.threadNumber = world.classes.get("java/lang/Thread").field("tid");
  }

  /** A method lowered, now if it was not. */
  public Code code(int method) {
    Code[] known = codes;
    Code code = method < known.length ? known[method] : null;
    return code != null ? code : lower(method);
  }

  private synchronized Code lower(int method) {
    if (method >= codes.length) {
      codes = Arrays.copyOf(codes, Math.max(method + 1, codes.length * 2));
    }
    Code code = codes[method];
    if (code == null) {
      code = merged(raw(method));
      if (faint.add(code)) {
        slots = new Slots[256];
      }
      codes[method] = code;
    }
    return code;
  }

  private Code raw(int method) {
    return bodies.lower(this, world.classes.method(method));
  }

  private Code merged(Code code) {
    if (patience == Patience.AS_WRITTEN || !statics.isSettled()) {
      return code;
    }
    Spins.Kind kind = patience == Patience.ANY ? Spins.Kind.ALL : Spins.Kind.CERTAIN;
    Code merged = Spins.merged(this, this::raw, kind, code);
    if (merged != code) {
      merges.add(code.method().toString());
    }
    return merged;
  }

  /**
   * Why nothing can be concluded from having found nothing wrong; empty if it can: an abstract lock
   * is waited for whoever interrupts, which is wrong where a thread interrupts another.
   */
  public String doubt() {
    if (world.leavesOutUpdates() && Assumptions.readsProbe(this)) {
      return "REF-112 what a thread's probe is depends on updates of a LongAdder that were left out";
    }
    boolean interrupts = isReached("io/selvage/program/model/Threads", "interruptOther");
    boolean waits = isReached("java/util/concurrent/locks/ReentrantLock", "lockInterruptibly");
    return interrupts && waits
        ? "REF-038 a thread is interrupted that may be waiting in ReentrantLock.lockInterruptibly"
        : "";
  }

  /** Where code that was reached waits for a plain field to change. */
  public synchronized List<Position> plainWaits() {
    List<Position> found = new ArrayList<>();
    for (Code code : codes) {
      if (code != null && ClassTable.isUsers(code.method().owner().javaName())) {
        PlainWaits.of(this, this::raw, code).forEach(pc -> found.add(code.position(pc)));
      }
    }
    return found.stream().distinct().toList();
  }

  /** Whether some method of that name was run, or is about to be. */
  boolean isReached(String owner, String name) {
    Code[] known = codes;
    return world.classes.hasMet(owner)
        && world.classes.get(owner).declaredMethods().stream()
            .filter(method -> method.name().equals(name))
            .anyMatch(method -> method.id() < known.length && known[method.id()] != null);
  }

  /** The methods met so far whose spins are no longer counted. */
  public synchronized List<String> mergedSpins() {
    return List.copyOf(merges);
  }

  /**
   * Changes when more fields turn out to matter than was thought: states written before and after
   * must not be compared.
   */
  public synchronized int stateVersion() {
    return faint.version();
  }

  Slots slots(int classId) {
    Slots[] known = slots;
    Slots found = classId < known.length ? known[classId] : null;
    return found != null ? found : computeSlots(classId);
  }

  private synchronized Slots computeSlots(int classId) {
    if (classId >= slots.length) {
      slots = Arrays.copyOf(slots, Math.max(classId + 1, slots.length * 2));
    }
    Slots computed = faint.slots(world.classes.byId(classId));
    slots[classId] = computed;
    return computed;
  }

  /** Code reads a slot by a number that it computed: from now on the field matters. */
  void readsSlot(Code code, long object, int slot) {
    if (slot >= 0 && !slots(Ref.classId(object)).isLive(slot)) {
      makeLive(code, world.classes.byId(Ref.classId(object)), slot);
    }
  }

  private synchronized void makeLive(Code code, ClassInfo type, int slot) {
    if (faint.add(code, type, slot)) {
      slots = new Slots[256];
    }
  }

  boolean isReferenceAddress(int address) {
    return kinds.isReference(address);
  }

  boolean isLinkAddress(int address) {
    return kinds.isLink(address);
  }

  public Image image() {
    return image;
  }

  /** The object of the client thread of that number. */
  public long thread(int number) {
    return threads[number];
  }

  public int threadCount() {
    return threads.length;
  }

  /** Whether this is the object of a client thread: they are the first objects there are. */
  boolean isThread(long ref) {
    return ref != 0 && Ref.number(ref) <= threads.length;
  }

  /** Whether a field of such an object is at that address of the image. */
  boolean isOfThread(int address) {
    return image.count > threads.length && address < image.bases[threads.length + 1] - 1;
  }

  /**
   * How many words of the image belong to the object of a thread: they follow each other from
   * address 1 on, thread by thread.
   */
  int threadWords() {
    return threads.length == 0 ? 0 : Ref.length(threads[0]) + 1;
  }

  /** Whether some code met so far looks at the numbers of threads, by which they can be told. */
  public synchronized boolean looksAtThreadNumbers() {
    return threadNumber != null && faint.isLive(threadNumber);
  }

  /**
   * Whether code can come by the object of the image other than by being given it: code met so far
   * mentions it, or more than one word of the image refers to it. A box that is cached is referred
   * to by the cache; who reads it there is to be watched for.
   */
  public synchronized boolean mentions(long ref) {
    int references = 0;
    for (int address = 0; address < image.top; address++) {
      references += kinds.isReference(address) && image.words[address] == ref ? 1 : 0;
    }
    for (Code code : codes) {
      references += code != null && code.mentions(ref) ? 2 : 0;
    }
    return references > 1;
  }

  /** Whether threads keep new objects to themselves until they store a reference to them. */
  public boolean keepsPrivate() {
    return keepsPrivate;
  }

  Chance chance() {
    return chance;
  }

  ClassInfo objectClass() {
    return objectClass;
  }

  int idleMethod() {
    return fault(Fault.NULL);
  }

  int fault(Fault fault) {
    int id = faults[fault.ordinal()];
    if (id == 0) {
      Method method = world.classes.get(Fault.ROOM).declared(fault.key);
      if (method == null) {
        throw new IllegalStateException("BUG-205 no " + fault.key);
      }
      id = method.id();
      faults[fault.ordinal()] = id;
    }
    return id;
  }

  // ---------------------------------------------------------------- what lowering asks

  @Override
  public ClassTable classes() {
    return world.classes;
  }

  @Override
  public Texts texts() {
    return world.texts;
  }

  @Override
  public boolean isFolding() {
    return statics.isSettled();
  }

  @Override
  public boolean isInitialised(ClassInfo type) {
    return statics.isInitialised(type);
  }

  /** What INITIALISE asks for. */
  public void initialise(int classId) {
    initialise(world.classes.byId(classId));
  }

  /** Done now in the prelude; later, the prelude has to run again. */
  @Override
  public void initialise(ClassInfo type) {
    if (!(statics instanceof Prelude prelude)) {
      throw new NeedsClass(type, this);
    }
    prelude.initialise(type);
  }

  @Override
  public long folded(Field field) {
    return image.word(Ref.number(holder(field.owner())), field.slot());
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

  @Override
  public long frozen(long ref, int slot) {
    return Ref.isConstant(ref) ? world.constants.word(ref) : image.word(Ref.number(ref), slot);
  }
}
