package io.selvage.history.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.syntax.CallSyntax;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every specification says in words why a step is impossible. */
final class WhyNotTest {
  /** Calls that are made before, the call that claims an outcome, the outcome, and why not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "register | write(4) | read() | 3 | cannot read 3 from a register that holds 4",
        "register | write(4) | write(5) | 3 | cannot write with result 3 to a register that holds"
            + " 4",
        "cas-register | write(4) | cas(3, 5) | true | cannot swap 3 for 5 in a register that holds"
            + " 4",
        "cas-register | write(4) | cas(4, 5) | false |"
            + " cannot fail to swap 4 for 5 in a register that holds 4",
        "kv | put(\"a\", \"x\") | get(\"a\") | \"y\" | cannot get \"y\" from a key that holds"
            + " \"x\"",
        "keyed-register | write(1, 4) | read(2) | 4 | cannot read 4 from a register that holds"
            + " null",
        "counter | add(4) increment() | read() | 3 | cannot read 3 from a counter that is at 5",
        "set | add(4) | add(4) | true | cannot add 4 with result true in a set that has 4",
        "set | add(4) | contains(3) | true | cannot find that contains(3) is true of a set that"
            + " lacks 3",
        "set | add(4) | read() | 3 | cannot read 3 from a set of [4]",
        "map | put(1, 4) | get(1) | 3 | cannot get 3 from get(1) of a map that has 4 for 1",
        "map | put(1, 4) | remove(2) | 3 | cannot get 3 from remove(2) of a map that lacks 2",
        "map | put(1, 4) | size() | 3 | cannot get 3 from size() of a map of size 1",
        "map | put(1, 4) | containsValue(3) | true |"
            + " cannot get true from containsValue(3) of a map with the values [4]",
        "queue | enqueue(4) | dequeue() | 3 | cannot dequeue 3 from a queue whose first element is"
            + " 4",
        "queue | | poll() | 3 | cannot dequeue 3 from an empty queue",
        "queue | | take() | 3 | cannot take from an empty queue",
        "queue:1 | offer(4) | offer(3) | true |"
            + " cannot enqueue 3 with result true in a queue of 1 element",
        "queue | enqueue(4) | size() | 3 | cannot find that size() is 3 of a queue of 1 element",
        "stack | push(4) | pop() | 3 | cannot pop 3 from a stack with 4 on top",
        "stack | | pop() | 3 | cannot pop 3 from an empty stack",
        "deque | addLast(4) addLast(5) | pollFirst() | 3 |"
            + " cannot pollFirst 3 from a deque whose first element is 4",
        "deque | addLast(4) addLast(5) | peekLast() | 3 |"
            + " cannot peekLast 3 from a deque whose last element is 5",
        "deque | | pollLast() | 3 | cannot pollLast 3 from an empty deque",
        "priority-queue | add(5) add(4) | poll() | 5 |"
            + " cannot poll 5 from a priority queue whose smallest element is 4",
        "max-priority-queue | add(5) add(4) | poll() | 4 |"
            + " cannot poll 4 from a priority queue whose greatest element is 5",
        "priority-queue | | peek() | 4 | cannot peek 4 from an empty priority queue",
        "mutex | acquire() | acquire() | 1 | cannot acquire a mutex that is held",
        "mutex | | release() | 1 | cannot release a mutex that is free",
        "mutex | acquire() | tryAcquire() | true |"
            + " cannot get true from tryAcquire() of a mutex that is held",
        "list | append(4) | read() | 3 | cannot read 3 from the list [4]",
      })
  void says(String name, String before, String call, String outcome, String why) {
    assertThat(whyNot(BuiltInSpecifications.named(name, Optional.empty()), before, call, outcome))
        .isEqualTo(why);
  }

  private static <S> String whyNot(
      Specification<S> specification, String before, String call, String outcome) {
    S state = specification.initial();
    for (String done : before == null ? new String[0] : before.split(" (?=[a-z])")) {
      state = specification.step(state, CallSyntax.invocation(done)).transitions().get(0).next();
    }
    Value result = CallSyntax.invocation("result(" + outcome + ")").arguments().get(0);
    Operation claim = new Operation(0, CallSyntax.invocation(call), Outcome.returned(result));
    return specification.whyNot(state, claim);
  }

  @Test
  void ofTransactions() {
    Value step = new Value.Sequence(List.of(Value.of("read"), Value.of(7), Value.of(1)));
    Value transaction = new Value.Sequence(List.of(step));
    Operation operation = new Operation(0, Invocation.of("txn", transaction), Outcome.NOTHING);
    Specification<?> specification =
        BuiltInSpecifications.named("multi-register", Optional.of(Value.of(0)));
    assertThat(ofInitial(specification, operation))
        .isEqualTo("cannot read 1 from register 7, which holds 0");
  }

  private static <S> String ofInitial(Specification<S> specification, Operation operation) {
    return specification.whyNot(specification.initial(), operation);
  }
}
