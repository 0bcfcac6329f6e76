package io.selvage.formats;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What Jepsen's functions are as calls of an object. One field, {@code :value}, serves arguments
 * and results alike, so it takes the name of the function to tell them apart. A result of {@code
 * Optional.empty()} is an operation that says nothing; an exception carries what is wrong.
 */
final class JepsenCalls {
  private static final Set<String> TAKING = Set.of("dequeue", "pop", "poll", "peek");
  private static final Set<String> GIVING = Set.of("write", "enqueue", "push", "add", "remove");
  private static final Set<String> KEYED = Set.of("get", "put", "append");

  private final Pool pool;
  private final Dialect dialect;

  JepsenCalls(Pool pool, Dialect dialect) {
    this.pool = pool;
    this.dialect = dialect;
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
    if (f.equals("txn")) {
      return Transactions.effects(transaction(value)).map(steps -> pool.call(f, steps));
    }
    return Optional.of(call(f, key, value));
  }

  Optional<Operation> completed(int process, String f, Value key, Value value, Value result)
      throws Unfit {
    switch (f) {
      case "read":
        return unknown(result)
            ? Optional.empty()
            : Optional.of(new Operation(process, pool.call(f), pool.returned(result)));
      case "txn":
        return Transactions.known(transaction(result), dialect)
            .map(steps -> new Operation(process, pool.call(f, steps), Outcome.NOTHING));
      default:
        Value given = GIVING.contains(f) && isNone(value) ? result : value;
        return Optional.of(
            new Operation(process, call(f, key, given), outcome(f, key, given, result)));
    }
  }

  /** A failed CAS, where that is an observation. */
  Optional<Operation> failed(int process, String f, Value value) throws Unfit {
    return dialect == Dialect.ETCD && f.equals("cas")
        ? Optional.of(new Operation(process, cas(value), pool.returned(Value.of(false))))
        : Optional.empty();
  }

  private boolean unknown(Value result) {
    return isNone(result) && dialect != Dialect.ETCD;
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

  private static Value transaction(Value value) throws Unfit {
    if (!Transactions.isOne(value)) {
      throw new Unfit("txn takes a vector of [name key value], not " + shown(value));
    }
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
    return value.equals(Value.VOID) ? "nothing" : Source.shorten(value.toString());
  }
}
