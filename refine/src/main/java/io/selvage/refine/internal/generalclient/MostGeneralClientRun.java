package io.selvage.refine.internal.generalclient;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.ValueParts;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.state.CanonicalForm;
import io.selvage.program.state.StateReader;
import io.selvage.program.state.SymmetricForm;
import io.selvage.refine.LocalStepReduction;
import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.ObservedMove;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.model.CallScript;
import io.selvage.refine.model.SearchReduction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * An object of a class file under its most general client. As in {@link
 * io.selvage.refine.internal.client.ClientRun} every thread is idle or about to execute a step that
 * matters to other threads, and calls and returns are tight (decision 0030): a call is one move
 * with the first such step, a return with the last.
 */
public final class MostGeneralClientRun implements ImplementationModel {
  private static final int STRETCH = 1_000;
  private static final int IDLE = -1;

  /** Represents the number of identity hashes issued. */
  private static final long HASHES = -1;

  private final ObjectInstance instance;
  private final Heap heap;
  private final Program program;
  private final Interpreter interpreter;
  private final LocalStepReduction local;
  private final CanonicalForm canonical;
  private final InterchangeableArguments values;
  private final IndexedSpecification specification;
  private final ToIntFunction<Outcome> outcomes;
  private final ClientSetup use;
  private final Set<SearchReduction> reductions;
  private final PreparedCall[] alphabet;
  private final ThreadState[] threads;
  private final int[] calls;
  private final int[] places;
  private final CallScript[] scripts;

  /** For each thread and point the calls by number. */
  private final int[][][] choices;

  private final SymmetricForm form;
  private final boolean tight;
  private final MarkedLinearizationPoints points;
  private final HeldLocks locks;
  private final LiveObjectBound live;
  private final long[] initial;
  private final StateReader reader;
  private final List<Saved> stack = new ArrayList<>();
  private final int rootAddress;
  private final int version;
  private int depth;

  /**
   * The threads that use the object, and the bound on states.
   *
   * @param scripts one for each thread; equal ones are adjacent
   * @param nodes as counted by {@link LiveObjectBound}
   */
  public record ClientSetup(List<CallScript> scripts, int nodes, MarkedLinearizationPoints points) {
    public ClientSetup {
      scripts = List.copyOf(scripts);
    }

    public ClientSetup(List<CallScript> scripts, int nodes) {
      this(scripts, nodes, MarkedLinearizationPoints.none());
    }
  }

  public MostGeneralClientRun(
      ObjectInstance instance,
      LocalStepReduction local,
      IndexedSpecification specification,
      ClientSetup use,
      Set<SearchReduction> reductions) {
    this(
        instance,
        local,
        specification,
        use,
        reductions,
        values(instance, specification, use, reductions));
  }

  private static InterchangeableArguments values(
      ObjectInstance instance,
      IndexedSpecification specification,
      ClientSetup use,
      Set<SearchReduction> reductions) {
    if (!reductions.contains(SearchReduction.VALUE_SYMMETRY)
        || reductions.contains(SearchReduction.POINTS)) {
      return InterchangeableArguments.none(InterchangeableArguments.NOT_ASKED);
    }
    List<PreparedCall> ready = specification.alphabet().stream().map(instance::call).toList();
    CanonicalForm setUp = new CanonicalForm(instance.program(), instance.heap());
    InterchangeableArguments values =
        InterchangeableArguments.of(instance.program(), ready, use.scripts(), specification);
    setUp.values().use(values.refs());
    setUp.begin(instance.root());
    return setUp.values().count() == 0
        ? values
        : InterchangeableArguments.none("an argument exists before the first call");
  }

  private MostGeneralClientRun(
      ObjectInstance instance,
      LocalStepReduction local,
      IndexedSpecification specification,
      ClientSetup use,
      Set<SearchReduction> reductions,
      InterchangeableArguments values) {
    int count = use.scripts().size();
    this.instance = instance;
    this.heap = instance.heap();
    this.program = instance.program();
    if (count >= program.threadCount()) {
      throw UnsupportedFeature.because("REF-033 too large a program: " + count + " threads");
    }
    this.interpreter = new Interpreter(program);
    this.local = local;
    this.canonical = new CanonicalForm(program, heap);
    this.values = values;
    canonical.values().use(values.refs());
    this.specification = specification;
    this.outcomes = specification.numbers();
    this.use = use;
    this.reductions = Set.copyOf(reductions);
    this.alphabet = specification.alphabet().stream().map(this::ready).toArray(PreparedCall[]::new);
    this.threads = new ThreadState[count];
    Arrays.setAll(threads, i -> new ThreadState(program, program.thread(i)));
    this.calls = new int[count];
    Arrays.fill(calls, IDLE);
    this.places = new int[count];
    this.scripts = use.scripts().toArray(CallScript[]::new);
    this.choices = new int[count][][];
    Arrays.setAll(choices, i -> numbers(scripts[i], specification.alphabet()));
    this.points = use.points();
    this.locks = new HeldLocks(program, heap, threads, thread -> calls[thread] != IDLE);
    this.tight = reductions.contains(SearchReduction.TIGHT_CALLS);
    this.form =
        new SymmetricForm(
            program,
            canonical,
            reductions.contains(SearchReduction.SYMMETRY)
                ? roles(use.scripts())
                : IntStream.range(0, count).toArray(),
            this::writeThread);
    this.rootAddress = heap.addressOf(instance.root(), 0);
    local.begin(heap.addressOf(instance.root(), ReferenceWord.length(instance.root())));
    canonical.begin(instance.root());
    this.live = LiveObjectBound.after(canonical, use.nodes());
    this.version = program.stateVersion();
    EncodedState first = new EncodedState();
    write(first);
    this.initial = first.copy();
    this.reader = new StateReader(program, heap);
  }

  /** Adjacent threads with equal scripts have one role. */
  private static int[] roles(List<CallScript> scripts) {
    int[] roles = new int[scripts.size()];
    for (int i = 1; i < roles.length; i++) {
      roles[i] = scripts.get(i).equals(scripts.get(i - 1)) ? roles[i - 1] : i;
    }
    return roles;
  }

  private static int[][] numbers(CallScript script, List<Invocation> alphabet) {
    return script.points().stream()
        .map(calls -> calls.stream().mapToInt(alphabet::indexOf).toArray())
        .toArray(int[][]::new);
  }

  private PreparedCall ready(Invocation call) {
    return instance.call(call);
  }

  @Override
  public ImplementationModel another() {
    return new MostGeneralClientRun(
        instance.another(), local.another(), specification, use, reductions, values);
  }

  @Override
  public int threads() {
    return threads.length;
  }

  @Override
  public void begin() {
    read(initial, initial.length);
  }

  @Override
  public void read(long[] words, int size) {
    if (program.stateVersion() != version || values.isBroken()) {
      throw new AssumptionInvalidated();
    }
    long root = reader.begin(words);
    if (root != instance.root() || heap.addressOf(root, 0) != rootAddress) {
      // LocalStepReduction identifies locations by address.
      throw new IllegalStateException("BUG-221 the object under check has moved");
    }
    for (int i = 0; i < threads.length; i++) {
      reader.own(i);
      places[i] = (int) reader.next();
      calls[i] = (int) reader.next() - 1;
      if (calls[i] != IDLE) {
        reader.thread(threads[i]);
      }
    }
  }

  @Override
  public int moves(int thread) {
    if (calls[thread] == IDLE) {
      return places[thread] == choices[thread].length ? 0 : choices[thread][places[thread]].length;
    }
    return threads[thread].step() == StepKind.CHOOSE ? threads[thread].choices() : 1;
  }

  @Override
  public void perform(int thread, int move, ObservedMove seen) {
    ThreadState state = threads[thread];
    save(thread);
    if (calls[thread] == IDLE) {
      int call = choices[thread][places[thread]][move];
      calls[thread] = call;
      seen.called(call);
      instance.begin(state, alphabet[call]);
      runOn(state);
      if (tight && state.step() != StepKind.CHOOSE) {
        step(state, seen);
      }
      finishIfTight(thread, seen);
      return;
    } else if (state.step() == StepKind.CHOOSE) {
      state.answer(move);
      runOn(state);
    } else if (state.step().isEnd()) {
      finish(thread, seen);
      return;
    } else {
      step(state, seen);
    }
    finishIfTight(thread, seen);
  }

  /** A call that throws has no location before its return. */
  private void finishIfTight(int thread, ObservedMove seen) {
    if (tight || threads[thread].step() != StepKind.DONE) {
      finish(thread, seen);
    }
  }

  /** Executes the step that matters, and all local ones after it. */
  private void step(ThreadState state, ObservedMove seen) {
    if (state.step().isEnd() || state.step() == StepKind.REFUSED) {
      return;
    }
    touch(state, seen);
    if (!tight) {
      locks.watch(state, seen);
    }
    if (points.isPoint(state, heap)) {
      seen.point();
    }
    values.watch(state, program);
    if (!heap.perform(state)) {
      seen.absent();
      return;
    }
    runOn(state);
  }

  private void finish(int thread, ObservedMove seen) {
    ThreadState state = threads[thread];
    if (state.step() == StepKind.REFUSED) {
      seen.refused(UnsupportedFeature.at(state).line());
    } else if (state.step().isEnd()) {
      try {
        PreparedCall call = alphabet[calls[thread]];
        Outcome outcome = instance.outcome(state, call);
        if (state.step() == StepKind.DONE && call.returnsReference() && values.count() > 0) {
          returned(state, outcome, seen);
        } else {
          seen.returned(outcomes.applyAsInt(outcome));
        }
        calls[thread] = IDLE;
        places[thread] = scripts[thread].after(places[thread]);
      } catch (UnsupportedFeature unsupported) {
        seen.refused(unsupported.line());
      }
    }
  }

  private void returned(ThreadState state, Outcome outcome, ObservedMove seen) {
    if (values.isValue(state.result())) {
      seen.returnedValue(outcomes.applyAsInt(outcome));
      return;
    }
    if (outcome instanceof Outcome.Returned result && !ValueParts.isLeaf(result.value())) {
      values.broken("an argument may be part of a result");
    }
    seen.returned(outcomes.applyAsInt(outcome));
  }

  /** Whether the model may have runs that the locks of the JDK would not allow. */
  public boolean hasTooManyRuns() {
    return locks.areTooMany();
  }

  @Override
  public boolean isTangled() {
    return locks.areTangled();
  }

  private void runOn(ThreadState thread) {
    for (int steps = 0; ; steps++) {
      StepKind step = interpreter.advance(thread);
      if (step == StepKind.INITIALISE) {
        program.initialise(thread.classId());
      } else if (!local.isLocal(thread, heap) || steps == STRETCH) {
        // The order matters: the check whether a write is local records the write.
        return;
      }
      values.watch(thread, program);
      heap.perform(thread);
    }
  }

  @Override
  public void back() {
    Saved saved = stack.get(--depth);
    threads[saved.moved].copyFrom(saved.thread);
    calls[saved.moved] = saved.call;
    places[saved.moved] = saved.point;
    heap.undo(saved.mark);
  }

  /** The state of a thread before a move. */
  private static final class Saved {
    final ThreadState thread;
    int moved;
    int call;
    int point;
    int mark;

    Saved(Program program) {
      thread = new ThreadState(program, 0);
    }
  }

  private void save(int thread) {
    if (depth == stack.size()) {
      stack.add(new Saved(program));
    }
    Saved saved = stack.get(depth++);
    saved.thread.copyFrom(threads[thread]);
    saved.moved = thread;
    saved.call = calls[thread];
    saved.point = places[thread];
    saved.mark = heap.mark();
  }

  /**
   * Cells are slots of objects; object numbers are stable while paths from one state are compared.
   */
  private static void touch(ThreadState state, ObservedMove seen) {
    long cell = (long) ReferenceWord.number(state.object()) << 32 | state.slot() & 0xffffffffL;
    if (state.step() == StepKind.READ) {
      seen.reads(cell);
    } else {
      seen.writes(cell);
      if (state.slot() == HiddenSlots.HASH) {
        seen.writes(HASHES);
      }
    }
  }

  @Override
  public boolean write(EncodedState state) {
    state.clear(threads.length);
    form.write(instance.root());
    state.arrange(form.order(), form.ties());
    if (values.count() > 0) {
      state.rename(canonical.values().values(), canonical.values().count());
    }
    state.putAll(canonical.words(), 0, canonical.size());
    return live.isWithin(canonical);
  }

  private void writeThread(int i) {
    canonical.put(places[i]);
    canonical.put(calls[i] + 1);
    if (calls[i] != IDLE) {
      canonical.thread(threads[i]);
    }
  }

  @Override
  public InterchangeableArguments values() {
    return values;
  }

  /**
   * Whether threads may be encoded in any order: no code encountered distinguishes them by their
   * numbers.
   */
  boolean isSymmetric() {
    return form.isAllowed();
  }

  /** The state of the thread. */
  public ThreadState thread(int thread) {
    return threads[thread];
  }

  /** The number of the call that the thread is in, or -1. */
  public int call(int thread) {
    return calls[thread];
  }

  /** The number of the call that the thread would make with that move. */
  public int nextCall(int thread, int move) {
    return choices[thread][places[thread]][move];
  }
}
