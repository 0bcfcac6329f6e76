package io.selvage.formats.internal.jepsen;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.formats.internal.event.TransactionValues;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.ValueInterner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What Jepsen's functions are as calls of an object. One field, {@code :value}, serves arguments
 * and results alike, so it takes the name of the function to tell them apart. A result of {@code
 * Optional.empty()} is an operation that says nothing; an exception carries what is wrong.
 */
final class JepsenCallMapping {
  private static final Set<String> TAKING = Set.of("dequeue", "pop", "poll", "peek");
  private static final Set<String> GIVING = Set.of("write", "enqueue", "push", "add", "remove");
  private static final Set<String> KEYED = Set.of("get", "put", "append");

  private static final String INDEPENDENT = "jepsen.independent/tuple";

  private final ValueInterner pool;
  private final JepsenDialect dialect;
  private long unknownReads;
  private boolean sawElle;
  private boolean hasKeys;

  JepsenCallMapping(ValueInterner pool, JepsenDialect dialect) {
    this.pool = pool;
    this.dialect = dialect;
  }

  /** Whether there were transactions as Elle writes them: there nil is what nobody has written. */
  boolean sawElle() {
    return sawElle;
  }

  /**
   * Whether the history is one of {@code jepsen.independent}: every value is a pair of a key and
   * the value for the object of that key.
   */
  boolean hasKeys() {
    return hasKeys;
  }

  /** What was left out, in words. */
  List<String> notes() {
    return unknownReads == 0
        ? List.of()
        : List.of(
            "a completed read of nil is a read of an unknown value, as in Knossos: left out "
                + unknownReads
                + (unknownReads == 1 ? " time" : " times"));
  }

  /** The event does not say what its function takes. */
  static final class Unfit extends Exception {
    private static final long serialVersionUID = 1;

    Unfit(String message) {
      super(message);
    }
  }

  /** The call as long as nothing has come of it, and for ever if nothing does. */
  Optional<Invocation> pending(String f, Value key, Value value) throws Unfit {
    hasKeys |= isOfKey(f, value);
    if (hasKeys) {
      List<Value> pair = keyAndValue(value);
      return pendingOfOne(f, key, pair.get(1)).map(call -> ofKey(pair.get(0), call));
    }
    return pendingOfOne(f, key, value);
  }

  private Optional<Invocation> pendingOfOne(String f, Value key, Value value) throws Unfit {
    if (f.equals("txn")) {
      return TransactionValues.effects(transaction(value)).map(steps -> pool.call(f, steps));
    }
    return Optional.of(call(f, key, value));
  }

  Optional<Operation> completed(int process, String f, Value key, Value value, Value result)
      throws Unfit {
    if (!hasKeys) {
      return completedOfOne(process, f, key, value, result);
    }
    List<Value> called = keyAndValue(value);
    List<Value> returned = isNone(result) ? List.of(called.get(0), result) : keyAndValue(result);
    if (!returned.get(0).equals(called.get(0))) {
      throw new Unfit(
          "the call is of key "
              + shown(called.get(0))
              + ", its result of "
              + shown(returned.get(0)));
    }
    return completedOfOne(process, f, key, called.get(1), returned.get(1))
        .map(
            done ->
                new Operation(process, ofKey(called.get(0), done.invocation()), done.outcome()));
  }

  private Optional<Operation> completedOfOne(
      int process, String f, Value key, Value value, Value result) throws Unfit {
    switch (f) {
      case "read":
        if (unknown(result)) {
          unknownReads++;
          return Optional.empty();
        }
        return Optional.of(new Operation(process, pool.call(f), pool.returned(result)));
      case "txn":
        Value steps = transaction(result);
        unknownReads += TransactionValues.unknownReads(steps, dialect);
        return TransactionValues.known(steps, dialect)
            .map(known -> new Operation(process, pool.call(f, known), Outcome.NOTHING));
      default:
        Value given = GIVING.contains(f) && isNone(value) ? result : value;
        return Optional.of(
            new Operation(process, call(f, key, given), outcome(f, key, given, result)));
    }
  }

  /** A call that was read before it was known that values are of keys. */
  Invocation rekeyed(Invocation call) throws Unfit {
    if (call.arguments().size() != 1) {
      throw mixed(Value.VOID);
    }
    List<Value> pair = keyAndValue(call.arguments().get(0));
    return pool.call(call.method(), pair);
  }

  private Invocation ofKey(Value key, Invocation call) {
    List<Value> arguments = new ArrayList<>();
    arguments.add(key);
    arguments.addAll(call.arguments());
    return pool.call(call.method(), List.copyOf(arguments));
  }

  private static List<Value> keyAndValue(Value value) throws Unfit {
    boolean isTagged = value instanceof Value.Tagged tagged && tagged.tag().equals(INDEPENDENT);
    List<Value> pair = pair(isTagged ? ((Value.Tagged) value).content() : value);
    if (pair.isEmpty()) {
      throw mixed(value);
    }
    return pair;
  }

  private static Unfit mixed(Value value) {
    return new Unfit(
        "other values of this history are pairs of a key and a value, as in jepsen.independent;"
            + " this one is "
            + shown(value));
  }

  /** A failed CAS, where that is an observation. */
  Optional<Operation> failed(int process, String f, Value value) throws Unfit {
    return dialect == JepsenDialect.ETCD && f.equals("cas")
        ? Optional.of(new Operation(process, cas(value), pool.returned(Value.of(false))))
        : Optional.empty();
  }

  private boolean unknown(Value result) {
    return isNone(result) && dialect != JepsenDialect.ETCD;
  }

  /**
   * Whether the call is about one of many objects: it carries the tag of jepsen.independent, or is
   * a call that takes no argument, of {@code [key nil]}, or a cas of {@code [key [from to]]}, or a
   * transaction behind a key. To judge all as one would be wrong.
   */
  private static boolean isOfKey(String f, Value value) {
    if (value instanceof Value.Tagged tagged && tagged.tag().equals(INDEPENDENT)) {
      return true;
    }
    List<Value> pair = pair(value);
    if (pair.isEmpty()) {
      return false;
    }
    if (f.equals("txn")) {
      return TransactionValues.isOne(pair.get(1)) && !(pair.get(0) instanceof Value.Sequence);
    }
    return f.equals("read") || TAKING.contains(f)
        ? isNone(pair.get(1))
        : f.equals("cas")
            && !(pair.get(0) instanceof Value.Sequence)
            && !pair(pair.get(1)).isEmpty();
  }

  private Invocation call(String f, Value key, Value value) throws Unfit {
    if (f.equals("read") || TAKING.contains(f)) {
      return pool.call(f);
    }
    if (f.equals("cas")) {
      return cas(value);
    }
    if (KEYED.contains(f) && isKeyed(f, key, value)) {
      Value at = isNone(key) ? pair(value).get(0) : key;
      return f.equals("get")
          ? pool.call(f, at)
          : pool.call(f, at, isNone(key) ? pair(value).get(1) : value);
    }
    return isNone(value) ? pool.call(f) : pool.call(f, value);
  }

  private Outcome outcome(String f, Value key, Value given, Value result) {
    if (f.equals("cas")) {
      return pool.returned(Value.of(true));
    }
    if (f.equals("get") && isKeyed(f, key, result)) {
      return pool.returned(isNone(key) ? pair(result).get(1) : result);
    }
    if (TAKING.contains(f)) {
      return pool.returned(isNone(result) ? Value.NULL : result);
    }
    return isNone(result) || result.equals(given) ? Outcome.NOTHING : pool.returned(result);
  }

  private Invocation cas(Value value) throws Unfit {
    if (pair(value).isEmpty()) {
      throw new Unfit("cas takes [from to], not " + shown(value));
    }
    return pool.call("cas", pair(value).get(0), pair(value).get(1));
  }

  private Value transaction(Value value) throws Unfit {
    if (!TransactionValues.isOne(value)) {
      throw new Unfit("txn takes a vector of [name key value], not " + shown(value));
    }
    sawElle |= TransactionValues.isElle(value);
    return value;
  }

  private static boolean isKeyed(String f, Value key, Value value) {
    return !isNone(key) || (!f.equals("append") && !pair(value).isEmpty());
  }

  private static List<Value> pair(Value value) {
    return value instanceof Value.Sequence sequence && sequence.elements().size() == 2
        ? sequence.elements()
        : List.of();
  }

  private static boolean isNone(Value value) {
    return value.equals(Value.NULL) || value.equals(Value.VOID);
  }

  private static String shown(Value value) {
    return value.equals(Value.VOID) ? "nothing" : InputSource.shorten(value.toString());
  }
}
