package io.selvage.relaxed.bytecode;

import io.selvage.core.Outcome;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.run.CallObserver;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.taint.OriginNames;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.bytecode.ObjectNames;
import io.selvage.relaxed.internal.graph.BaseOrigins;
import io.selvage.relaxed.internal.graph.CallSpans;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A client whose threads make calls sequentially, and raise and await flags between them, which is
 * how a client orders calls of different threads.
 */
public final class OrderedClientCode implements ExecutionExplorer.Code {
  /** Not an object of a program. */
  private static final long FLAGS = Long.MIN_VALUE + 7;

  private static final int WORDS = 3;

  private final ClientCode calls;
  private final List<List<Integer>> chains;
  private final List<Flag> flags;

  /** Raised after a call, awaited before another. */
  public record Flag(int after, int before) {}

  /**
   * @param calls a client that makes each call in a thread of its own
   * @param chains the calls of each thread by their threads in that client
   */
  public OrderedClientCode(ClientCode calls, List<List<Integer>> chains, List<Flag> flags) {
    this.calls = calls;
    this.chains = List.copyOf(chains);
    this.flags = List.copyOf(flags);
  }

  @Override
  public JavaConsistency.Threads representing() {
    return calls.representing();
  }

  @Override
  public int threads() {
    return chains.size();
  }

  @Override
  public boolean isInitial(int thread) {
    return true;
  }

  @Override
  public ReplayableThread walker(int thread) {
    return new ChainWalker(chains.get(thread));
  }

  @Override
  public long initial(long object, int slot) {
    return object == FLAGS ? 0 : calls.initial(object, slot);
  }

  @Override
  public String type(long object) {
    return object == FLAGS ? "flags" : calls.type(object);
  }

  /** The outcome of each call. */
  public Outcome[] outcomes(ExploredExecution execution) {
    Outcome[] outcomes = new Outcome[calls.threads()];
    for (int t = 0; t < chains.size(); t++) {
      long[] ending = execution.ending(t);
      for (int i = 0; i < chains.get(t).size(); i++) {
        outcomes[chains.get(t).get(i)] = calls.outcome(ending[i * WORDS]);
      }
    }
    return outcomes;
  }

  /** The outcome of each call whose thread has ended. */
  public List<Optional<Outcome>> ended(ExploredExecution execution) {
    List<Optional<Outcome>> all =
        new ArrayList<>(Collections.nCopies(calls.threads(), Optional.empty()));
    for (int t = 0; t < chains.size(); t++) {
      for (int i = 0; execution.hasEnded(t) && i < chains.get(t).size(); i++) {
        long number = execution.ending(t)[i * WORDS];
        all.set(chains.get(t).get(i), Optional.of(calls.outcome(number)));
      }
    }
    return all;
  }

  /** The names of locations. */
  public ObjectNames names(ObjectInstance instance, ExploredExecution execution) {
    return new ObjectNames(
        instance, FLAGS, execution, thread -> String.valueOf((char) ('A' + thread)));
  }

  /** The calls of each thread, in order. */
  public List<List<Integer>> chains() {
    return chains;
  }

  /** The span of each call. */
  public CallSpans spans(ExploredExecution execution) {
    int[] thread = new int[calls.threads()];
    int[] from = new int[calls.threads()];
    int[] to = new int[calls.threads()];
    for (int t = 0; t < chains.size(); t++) {
      long[] ending = execution.ending(t);
      for (int i = 0; i < chains.get(t).size(); i++) {
        int call = chains.get(t).get(i);
        thread[call] = t;
        from[call] = (int) ending[i * WORDS + 1];
        to[call] = (int) ending[i * WORDS + 2];
      }
    }
    return new CallSpans(thread, from, to);
  }

  /** Repeatedly awaits flags, makes a call, and raises flags. */
  private final class ChainWalker implements ReplayableThread {
    private final List<Integer> chain;
    private final List<ReplayableThread> walkers = new ArrayList<>();
    private final long[] ending;

    private int at;
    private List<Integer> ahead = List.of();
    private int flag;
    private Place place = Place.BEFORE;
    private ThreadAction act = ThreadAction.END;
    private int events;

    /** The number of reads that were answered, and what it was when the call began. */
    private int reads;

    private int firstRead;

    ChainWalker(List<Integer> chain) {
      this.chain = chain;
      chain.forEach(call -> walkers.add(calls.walker(call)));
      this.ending = new long[chain.size() * WORDS];
    }

    @Override
    public ThreadAction start() {
      at = 0;
      events = 0;
      reads = 0;
      return begin();
    }

    private ThreadAction begin() {
      place = Place.BEFORE;
      flag = 0;
      ahead = flagsBefore(chain.get(at));
      return flag < ahead.size() ? now(ThreadAction.AWAIT) : call();
    }

    @Override
    public void trackOrigins(OriginNames names) {
      walkers.forEach(walker -> walker.trackOrigins(names));
    }

    @Override
    public int baseOrigin() {
      return isWithin() ? inChain(walkers.get(at).baseOrigin()) : BaseOrigins.STATIC;
    }

    @Override
    public int indexOrigin() {
      return isWithin() ? inChain(walkers.get(at).indexOrigin()) : BaseOrigins.STATIC;
    }

    /** The reads of other calls and of flags count here, but not for the walker of a call. */
    private int inChain(int origin) {
      return origin < 0 ? origin : firstRead + origin;
    }

    private ThreadAction now(ThreadAction next) {
      act = next;
      return next;
    }

    private ThreadAction call() {
      place = Place.WITHIN;
      firstRead = reads;
      ending[at * WORDS + 1] = events;
      return passOn(walkers.get(at).start());
    }

    private ThreadAction passOn(ThreadAction next) {
      if (next != ThreadAction.END) {
        return now(next);
      }
      ending[at * WORDS] = walkers.get(at).ending()[0];
      ending[at * WORDS + 2] = events;
      place = Place.AFTER;
      flag = 0;
      ahead = flagsAfter(chain.get(at));
      return raise();
    }

    private ThreadAction raise() {
      if (flag < ahead.size()) {
        return now(ThreadAction.WRITE);
      }
      return ++at == chain.size() ? now(ThreadAction.END) : begin();
    }

    @Override
    public ThreadAction answer(long word) {
      boolean isPair = (act == ThreadAction.UPDATE || act == ThreadAction.AWAIT) && writes(word);
      events += isPair ? 2 : 1;
      reads +=
          act == ThreadAction.READ || act == ThreadAction.UPDATE || act == ThreadAction.AWAIT
              ? 1
              : 0;
      switch (place) {
        case BEFORE:
          return ++flag < ahead.size() ? now(ThreadAction.AWAIT) : call();
        case WITHIN:
          return passOn(walkers.get(at).answer(word));
        default:
          flag++;
          return raise();
      }
    }

    private boolean isWithin() {
      return place == Place.WITHIN;
    }

    @Override
    public long object() {
      return isWithin() ? walkers.get(at).object() : FLAGS;
    }

    @Override
    public int slot() {
      return isWithin() ? walkers.get(at).slot() : ahead.get(flag);
    }

    @Override
    public int strength() {
      if (isWithin()) {
        return walkers.get(at).strength();
      }
      return place == Place.BEFORE ? AccessStrength.ACQUIRE : AccessStrength.RELEASE;
    }

    @Override
    public int strengthOfFailure() {
      return isWithin() ? walkers.get(at).strengthOfFailure() : AccessStrength.ofRead(strength());
    }

    @Override
    public long operand() {
      return isWithin() ? walkers.get(at).operand() : 1;
    }

    @Override
    public boolean accepts(long found) {
      return isWithin() ? walkers.get(at).accepts(found) : found != 0;
    }

    @Override
    public boolean writes(long found) {
      return isWithin() && walkers.get(at).writes(found);
    }

    @Override
    public long updated(long found) {
      return walkers.get(at).updated(found);
    }

    @Override
    public int detail() {
      return isWithin() ? walkers.get(at).detail() : 0;
    }

    @Override
    public String unsupportedReason() {
      return isWithin() ? walkers.get(at).unsupportedReason() : "";
    }

    @Override
    public String site() {
      return isWithin() ? walkers.get(at).site() : "";
    }

    @Override
    public void observe(CallObserver observer) {
      walkers.forEach(walker -> walker.observe(observer));
    }

    @Override
    public SourcePosition position() {
      return isWithin() ? walkers.get(at).position() : SourcePosition.NONE;
    }

    @Override
    public long[] ending() {
      return ending.clone();
    }
  }

  private enum Place {
    BEFORE,
    WITHIN,
    AFTER
  }

  private List<Integer> flagsBefore(int call) {
    List<Integer> numbers = new ArrayList<>();
    for (int f = 0; f < flags.size(); f++) {
      if (flags.get(f).before() == call) {
        numbers.add(f);
      }
    }
    return numbers;
  }

  private List<Integer> flagsAfter(int call) {
    List<Integer> numbers = new ArrayList<>();
    for (int f = 0; f < flags.size(); f++) {
      if (flags.get(f).after() == call) {
        numbers.add(f);
      }
    }
    return numbers;
  }
}
