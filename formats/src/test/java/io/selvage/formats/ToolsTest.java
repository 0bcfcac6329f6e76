package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Value;
import org.junit.jupiter.api.Test;

/** The formats of LiMo, PolyLin and FPTLin, and Porcupine's operations. */
final class ToolsTest {
  @Test
  void readsLimo() {
    RecordedHistory recording =
        Texts.read(
            "# From some paper",
            "# @object atomic-stack ",
            "",
            "[1] call push(a)",
            "   [2] call add 7",
            "[1] return",
            "   [2] return",
            "[3] call pop()",
            "[4] call remove",
            "[3] return a",
            "[4] return empty",
            "[5] call pop(?<0,1>)",
            "[5] return",
            "[6] call pop",
            "[6] return",
            "[7] call pop");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "1 [0,2] push(\"a\")",
            "2 [1,3] push(7)",
            "3 [4,6] pop() -> \"a\"",
            "4 [5,7] pop() -> null",
            "5 [8,9] pop() -> \"?<0,1>\"",
            "6 [10,11] pop() -> null",
            "7 [12,] pop() -> pending");
    assertThat(recording.specification()).isEqualTo("stack");
    assertThat(recording.format()).isEqualTo("limo");
  }

  @Test
  void aSecondCallOfLimoLeavesTheFirstPending() {
    RecordedHistory recording =
        Texts.read(
            "# @object atomic-queue",
            "[1] call enq(1)",
            "[1] call enq(2)",
            "[1] return",
            "[1] call deq",
            "[1] return 2",
            "[2] call deq",
            "[2] return 1");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "1 [0,] enqueue(1) -> pending",
            "3 [1,2] enqueue(2)",
            "3 [3,4] dequeue() -> 2",
            "2 [5,6] dequeue() -> 1");
    assertThat(recording.specification()).isEqualTo("queue");
  }

  @Test
  void readsPolyLin() {
    RecordedHistory recording =
        Texts.read("# queue", "peek 2 3 4", "enq 2 1 2", "deq 2 5 6", "deq -1 5 8");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [1,2] enqueue(2)",
            "1 [3,4] peek() -> 2",
            "2 [5,6] dequeue() -> 2",
            "3 [5,8] dequeue() -> null");
    assertThat(recording.specification()).isEqualTo("queue");
    assertThat(recording.format()).isEqualTo("polylin");
  }

  @Test
  void readsSetsOfPolyLin() {
    RecordedHistory recording =
        Texts.read("# set", "insert 5 1 1 2", "contains 5 0 3 4", "remove 5 1 5 6");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [1,2] add(5) -> true", "1 [3,4] contains(5) -> false", "2 [5,6] remove(5) -> true");
    assertThat(recording.specification()).isEqualTo("set");
  }

  @Test
  void readsFptLin() {
    RecordedHistory recording =
        Texts.read("# stack", "0 1 5 PUSH 1", "1 2 6 PUSH 2", "2 3 7 POP 2", "0 6 9 PEEK -1");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [1,5] push(1)", "1 [2,6] push(2)", "2 [3,7] pop() -> 2", "0 [6,9] peek() -> null");
    assertThat(recording.format()).isEqualTo("fptlin");
  }

  @Test
  void readModifyWriteIsACasThatWorked() {
    RecordedHistory recording = Texts.read("# rmw", "0 1 10 READ_MODIFY_WRITE 0 2");
    assertThat(Texts.show(recording.history())).containsExactly("0 [1,10] cas(0, 2) -> true");
    assertThat(recording.specification()).isEqualTo("cas-register");
    assertThat(recording.initial()).contains(Value.of(0));
  }

  @Test
  void theirPriorityQueuesTakeTheLargestFirst() {
    assertThat(Texts.read("# pqueue", "insert 5 1 3", "poll 5 2 4").specification())
        .isEqualTo("max-priority-queue");
    assertThat(
            Texts.show(Texts.read("# priorityqueue", "0 1 3 INSERT 5", "1 2 4 POLL 5").history()))
        .containsExactly("0 [1,3] add(5)", "1 [2,4] poll() -> 5");
  }

  @Test
  void readsPorcupine() {
    RecordedHistory recording =
        Texts.read(
            "{\"client\":1,\"input\":[\"read\"],\"output\":3,\"call\":12,\"return\":30}",
            "{\"client\":0,\"input\":[\"write\",3],\"call\":10,\"return\":25}",
            "{\"client\":0,\"input\":[\"write\",4],\"call\":25,\"return\":26}",
            "{\"input\":[\"write\",5],\"call\":11}",
            "{\"client\":1,\"input\":[\"read\"],\"output\":null,\"call\":31,\"return\":31}");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [10,25] write(3)",
            "2 [11,] write(5) -> pending",
            "1 [12,30] read() -> 3",
            "3 [25,26] write(4)",
            "1 [31,31] read() -> null");
    assertThat(recording.specification()).isEqualTo("register");
    assertThat(recording.format()).isEqualTo("porcupine");
  }
}
