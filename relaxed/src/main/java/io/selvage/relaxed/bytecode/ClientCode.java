package io.selvage.relaxed.bytecode;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import io.selvage.core.question.Client;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.taint.TaggedThread;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.bytecode.ArgumentUses;
import io.selvage.relaxed.internal.bytecode.BytecodeThread;
import io.selvage.relaxed.internal.bytecode.ObjectNumbering;
import io.selvage.relaxed.internal.bytecode.ThreadObjectFields;
import io.selvage.relaxed.internal.explore.ExplorationReduction;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.graph.ThreadObjects;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Threads that call methods of one object, all running from the start. */
public final class ClientCode implements ExecutionExplorer.Code {
  private final ObjectInstance instance;
  private final List<List<PreparedCall>> calls = new ArrayList<>();
  private final StepStrengths strengths;
  private final List<Outcome> outcomes = new ArrayList<>();
  private final Client client;
  private Identities identities = Identities.OWN;
  private List<Integer> others = List.of();
  private List<Integer> alike = List.of();
  private Set<ExplorationReduction> shortcuts = Set.of();
  private JavaConsistency.Threads representing = JavaConsistency.Threads.THEMSELVES;
  private Optional<ArgumentUses> uses = Optional.empty();

  /** The offset of outcome numbers, which keeps them apart from all words in memory. */
  private static final long OUTCOMES = Long.MIN_VALUE + (1L << 32);

  public ClientCode(ObjectInstance instance, Client client) {
    this(instance, client, StepStrengths::asWritten);
  }

  /** For code whose access strengths are not those of its instructions. */
  public ClientCode(ObjectInstance instance, Client client, StepStrengths strengths) {
    this.instance = instance;
    this.strengths = strengths;
    this.client = client;
    client.threads().forEach(ofThread -> calls.add(ofThread.stream().map(instance::call).toList()));
  }

  /**
   * For more threads than a program has thread objects: threads may share them, so the code must
   * not depend on thread identity.
   */
  public ClientCode withoutIdentities() {
    identities = Identities.SHARED;
    return this;
  }

  /** The thread object of each thread. */
  private enum Identities {
    OWN,
    SHARED
  }

  /**
   * Maps the threads to those of another client, in which one thread makes the calls of several
   * here.
   *
   * @param threads for each thread, the corresponding one there
   */
  public ClientCode as(List<Integer> threads) {
    others = List.copyOf(threads);
    return this;
  }

  /**
   * Treats threads as twins if they make the same calls with other arguments, and exchanging the
   * twins exchanges the arguments: for code that only passes arguments on, which is checked, not
   * assumed.
   *
   * @param kinds for each thread a number that it shares with its twins
   */
  public ClientCode alike(List<Integer> kinds) {
    alike = List.copyOf(kinds);
    return this;
  }

  /** Enables reductions, for clients of one call in each thread. */
  public ClientCode leavingOut(Set<ExplorationReduction> what) {
    shortcuts = Set.copyOf(what);
    return this;
  }

  /** For threads that stand for calls, whichever thread of a client makes them. */
  public ClientCode representingCalls() {
    representing = JavaConsistency.Threads.CALLS;
    return this;
  }

  @Override
  public JavaConsistency.Threads representing() {
    return representing;
  }

  /** Records what the code does with arguments in every exploration. */
  public ClientCode narrating(ArgumentUses whom) {
    uses = Optional.of(whom);
    return this;
  }

  /** The object whose methods are called. */
  public ObjectInstance instance() {
    return instance;
  }

  /** Whether the behaviour of calls may depend on which thread makes them. */
  public boolean distinguishesThreads(ExploredExecution execution) {
    ThreadObjectFields selves = new ThreadObjectFields(instance.program());
    return execution.distinguishesThreads(
        new ThreadObjects() {
          @Override
          public long self(int thread) {
            return instance.program().thread(identity(thread));
          }

          @Override
          public boolean isThread(long word) {
            return selves.isThread(word);
          }

          @Override
          public boolean isName(int slot) {
            return selves.isName(slot);
          }

          @Override
          public boolean isOfWaiting(int slot) {
            return ThreadObjectFields.isOfWaiting(slot);
          }
        });
  }

  @Override
  public String type(long object) {
    int id = ReferenceWord.classId(object);
    return id == 0 ? "" : instance.program().classes().byId(id).javaName();
  }

  @Override
  public Set<ExplorationReduction> shortcuts() {
    return shortcuts;
  }

  private int identity(int number) {
    int thread = others.isEmpty() ? number : others.get(number);
    int most = instance.program().threadCount() - 1;
    if (thread >= most && identities == Identities.OWN) {
      throw UnsupportedFeature.because(
          "REF-044 the program has more threads than the maximum of " + most);
    }
    return thread % most;
  }

  @Override
  public int threads() {
    return calls.size();
  }

  @Override
  public boolean isInitial(int thread) {
    return true;
  }

  @Override
  public int kind(int thread) {
    if (identities == Identities.SHARED) {
      return thread;
    }
    return alike.isEmpty()
        ? client.threads().indexOf(client.threads().get(thread))
        : alike.get(thread);
  }

  @Override
  public long exchanged(long word, int one, int other) {
    long a = instance.program().thread(identity(one));
    long b = instance.program().thread(identity(other));
    if (word == a || word == b) {
      return word == a ? b : a;
    }
    if (alike.isEmpty()) {
      return ObjectNumbering.exchanged(word, one, other);
    }
    long number = word - OUTCOMES;
    return number >= 0 && number < outcomes.size()
        ? number(exchanged(outcome(word), one, other))
        : exchangedArgument(word, one, other);
  }

  private long exchangedArgument(long word, int one, int other) {
    for (int c = 0; c < calls.get(one).size(); c++) {
      long[] mine = calls.get(one).get(c).arguments();
      long[] its = calls.get(other).get(c).arguments();
      for (int i = 0; i < mine.length; i++) {
        if (word == mine[i] || word == its[i]) {
          return word == mine[i] ? its[i] : mine[i];
        }
      }
    }
    return ObjectNumbering.exchanged(word, one, other);
  }

  private Outcome exchanged(Outcome outcome, int one, int other) {
    if (!(outcome instanceof Outcome.Returned returned)) {
      return outcome;
    }
    return Outcome.returned(ValueParts.replaced(returned.value(), it -> exchanged(it, one, other)));
  }

  private Value exchanged(Value value, int one, int other) {
    for (int c = 0; c < calls.get(one).size(); c++) {
      List<Value> mine = calls.get(one).get(c).invocation().arguments();
      List<Value> its = calls.get(other).get(c).invocation().arguments();
      for (int i = 0; i < mine.size(); i++) {
        if (value.equals(mine.get(i)) || value.equals(its.get(i))) {
          return value.equals(mine.get(i)) ? its.get(i) : mine.get(i);
        }
      }
    }
    return value;
  }

  @Override
  public ReplayableThread walker(int thread) {
    List<PreparedCall> all = calls.stream().flatMap(List::stream).toList();
    return new CallWalker(thread, uses.map(whom -> whom.following(instance.program(), all)));
  }

  /** The behaviour of a twin is that of its twin, which is followed. */
  @Override
  public ReplayableThread twin(int thread) {
    return new CallWalker(thread, Optional.empty());
  }

  @Override
  public long initial(long object, int slot) {
    return ObjectNumbering.isOld(object) ? instance.heap().word(object, slot) : 0;
  }

  /** The outcomes of the calls of each thread. */
  public List<List<Outcome>> outcomes(ExploredExecution execution) {
    List<List<Outcome>> all = new ArrayList<>();
    for (int t = 0; t < calls.size(); t++) {
      all.add(Arrays.stream(execution.ending(t)).mapToObj(this::outcome).toList());
    }
    return all;
  }

  /** The outcome of the first call of a thread that has ended. */
  public Outcome outcome(ExploredExecution execution, int thread) {
    return outcome(execution.ending(thread)[0]);
  }

  /** The outcome of the first call of each thread that has ended. */
  public List<Optional<Outcome>> ended(ExploredExecution execution) {
    List<Optional<Outcome>> all = new ArrayList<>();
    for (int t = 0; t < calls.size(); t++) {
      all.add(
          execution.hasEnded(t) ? Optional.of(outcome(execution.ending(t)[0])) : Optional.empty());
    }
    return all;
  }

  synchronized Outcome outcome(long number) {
    return outcomes.get((int) (number - OUTCOMES));
  }

  private synchronized long number(Outcome outcome) {
    int known = outcomes.indexOf(outcome);
    if (known < 0) {
      outcomes.add(outcome);
      return OUTCOMES + outcomes.size() - 1L;
    }
    return OUTCOMES + known;
  }

  private String subject() {
    return type(instance.root());
  }

  /** Makes the calls of one thread sequentially. */
  private final class CallWalker extends BytecodeThread {
    private final List<PreparedCall> mine;
    private final long[] ending;
    private final Optional<TaggedThread> followed;
    private final int first;
    private int at;

    CallWalker(int number, Optional<TaggedThread> followed) {
      super(instance.program(), number, identity(number), strengths);
      this.mine = calls.get(number);
      this.ending = new long[mine.size()];
      this.followed = followed;
      this.first = calls.subList(0, number).stream().mapToInt(List::size).sum();
    }

    @Override
    public void begin() {
      at = 0;
      call();
    }

    private void call() {
      instance.begin(thread, mine.get(at));
      noteBegin();
      if (followed.isPresent()) {
        followed.get().begin(thread, mine.get(at), first + at);
      }
    }

    @Override
    public StepKind advance() {
      return followed.isPresent() && !isTrackingOrigins()
          ? followed.get().advance(thread)
          : super.advance();
    }

    @Override
    public void give(long word) {
      if (followed.isPresent() && !isTrackingOrigins()) {
        followed.get().answer(thread, word);
      } else {
        super.give(word);
      }
    }

    @Override
    public long initial(long object, int slot) {
      return ClientCode.this.initial(object, slot);
    }

    @Override
    public boolean goesOn() {
      ending[at] = number(instance.outcome(thread, mine.get(at), objects));
      if (++at == mine.size()) {
        return false;
      }
      call();
      return true;
    }

    @Override
    public boolean dropsSilentRounds() {
      return shortcuts.contains(ExplorationReduction.SILENT_ROUNDS);
    }

    @Override
    public SourcePosition position() {
      return line(subject());
    }

    @Override
    public String site() {
      return line().toString();
    }

    @Override
    public long[] ending() {
      return ending.clone();
    }
  }
}
