package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Value;
import org.junit.jupiter.api.Test;

final class JepsenTest {
  @Test
  void readsEdnInAVector() {
    RecordedHistory recording =
        Texts.read(
            "; a comment, [with brackets]",
            "[{:process 0, :type :invoke, :f :write, :value 1, :time 17}",
            " #jepsen.history.Op{:process 1, :type :invoke, :f :read, :value nil}",
            " {:process :nemesis, :type :info, :f :kill, :value nil}",
            " {:process 0, :type :ok, :f :write, :value 1, :error \"a \\\"quoted\\\" ]\"}",
            " {:process 1, :type :ok, :f :read, :value 1}]");
    assertThat(Texts.show(recording.history()))
        .containsExactly("0 [0,2] write(1)", "1 [1,3] read() -> 1");
    assertThat(recording.specification()).isEqualTo("register");
    assertThat(recording.initial()).contains(Value.of(0));
    assertThat(recording.format()).isEqualTo("jepsen");
  }

  @Test
  void readsEdnInAListAndBare() {
    String events =
        "{:type :invoke :f :cas :value [1 2] :process 5}"
            + "#_ {:ignored true} {:type :ok :f :cas :value [1 2] :process 5}";
    assertThat(Texts.show(Texts.read(events).history()))
        .containsExactly("5 [0,1] cas(1, 2) -> true")
        .isEqualTo(Texts.show(Texts.read("(" + events + ")").history()));
  }

  @Test
  void whatFailedNeverHappenedAndWhatIsUnknownSaysNothing() {
    RecordedHistory recording =
        Texts.read(
            "{:process 0, :type :invoke, :f :cas, :value [1 2]}",
            "{:process 0, :type :fail, :f :cas, :value [1 2]}",
            "{:process 0, :type :invoke, :f :read, :value nil}",
            "{:process 0, :type :ok, :f :read, :value nil}",
            "{:process 0, :type :invoke, :f :write, :value 3}",
            "{:process 0, :type :ok, :f :write, :value 3}");
    assertThat(Texts.show(recording.history())).containsExactly("0 [4,5] write(3)");
  }

  @Test
  void infoLeavesACallOpenForEver() {
    RecordedHistory recording =
        Texts.read(
            "{:process 3, :type :invoke, :f :write, :value 3}",
            "{:process 3, :type :info, :f :write, :value 3}",
            "{:process 9, :type :invoke, :f :read, :value nil}",
            "{:process 3, :type :invoke, :f :read, :value nil}",
            "{:process 3, :type :ok, :f :read, :value 3}");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "3 [0,] write(3) -> pending", "9 [2,] read() -> pending", "10 [3,4] read() -> 3");
  }

  @Test
  void transactionsAreOneArgument() {
    RecordedHistory recording =
        Texts.read(
            "{:process 0, :type :invoke, :f :txn, :value [[:read :x nil] [:write :y 2]]}",
            "{:process 1, :type :invoke, :f :txn, :value [[:read :x nil] [:write :y 3]]}",
            "{:process 2, :type :invoke, :f :txn, :value [[:read :x nil]]}",
            "{:process 0, :type :ok, :f :txn, :value [[:read :x 0] [:write :y 2]]}");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [0,3] txn([[\"read\", :x, 0], [\"write\", :y, 2]])",
            "1 [1,] txn([[\"write\", :y, 3]]) -> pending");
    assertThat(recording.specification()).isEqualTo("multi-register");
  }

  @Test
  void transactionsOfElleNeedNoFunction() {
    RecordedHistory recording =
        Texts.read(
            "{:index 0 :process 1 :type :invoke :value [[:append 4 1] [:r 4 nil]]}",
            "{:index 1 :process 1 :type :ok :value [[:append 4 1] [:r 4 [1]]]}");
    assertThat(Texts.show(recording.history()))
        .containsExactly("1 [0,1] txn([[\"append\", 4, 1], [\"read\", 4, [1]]])");
    assertThat(recording.specification()).isEqualTo("multi-list");
  }

  @Test
  void readsKeyedMaps() {
    RecordedHistory recording =
        Texts.read(
            "{:process 0, :type :invoke, :f :append, :key \"4\", :value \"x\"}",
            "{:process 1, :type :invoke, :f :get, :key \"4\", :value nil}",
            "{:process 0, :type :ok, :f :append, :key \"4\", :value \"x\"}",
            "{:process 1, :type :ok, :f :get, :key \"4\", :value \"\"}",
            "{:process 1, :type :invoke, :f :put, :key \"4\", :value \"y\"}",
            "{:process 1, :type :ok, :f :put, :key \"4\", :value \"y\"}");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [0,2] append(\"4\", \"x\")",
            "1 [1,3] get(\"4\") -> \"\"",
            "1 [4,5] put(\"4\", \"y\")");
    assertThat(recording.format()).isEqualTo("kv");
    assertThat(recording.specification()).isEqualTo("kv");
    assertThat(recording.initial()).contains(Value.of(""));
  }

  @Test
  void readsJson() {
    RecordedHistory recording =
        Texts.read(
            "[{\"type\":\"invoke\",\"f\":\":acquire\",\"process\":1,\"time\":3},",
            "{\"type\":\":ok\",\"f\":\"acquire\",\"process\":1},",
            "{\"process\":\"nemesis\",\"type\":\"info\",\"f\":\"kill\",\"value\":{\"a\":[1.5]}},",
            "{\"type\":\"invoke\",\"f\":\"release\",\"process\":1,\"value\":null}]");
    assertThat(Texts.show(recording.history()))
        .containsExactly("1 [0,1] acquire()", "1 [2,] release() -> pending");
    assertThat(recording.specification()).isEqualTo("mutex");
    assertThat(recording.format()).isEqualTo("elle-json");
    assertThat(recording.initial()).isEmpty();
  }

  @Test
  void readsJsonObjectsInARow() {
    RecordedHistory recording =
        Texts.read(
            "{\"process\":0,\"type\":\"invoke\",\"f\":\"txn\",\"value\":[[\"w\",\"x\",2]]}",
            "{\"process\":0,\"type\":\"ok\",\"f\":\"txn\",\"value\":[[\":w\",\"x\",2]]}");
    assertThat(Texts.show(recording.history()))
        .containsExactly("0 [0,1] txn([[\"write\", \"x\", 2]])");
  }

  @Test
  void readsHistoryText() {
    RecordedHistory recording =
        Texts.read(
            ":nemesis\t:info\t:start\tnil",
            "0\t:invoke\t:enqueue\t\"a b\"",
            "12\t:invoke\t:dequeue\tnil",
            "0\t:ok\t:enqueue\t\"a b\"",
            "12\t:ok\t:dequeue\t\"a b\"",
            "0\t:invoke\t:enqueue\t7",
            "0\t:info\t:enqueue\t7\t:timed-out");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [0,2] enqueue(\"a b\")",
            "12 [1,3] dequeue() -> \"a b\"",
            "0 [4,] enqueue(7) -> pending");
    assertThat(recording.specification()).isEqualTo("queue");
    assertThat(recording.format()).isEqualTo("jepsen-text");
  }

  @Test
  void aFailedCasOfAnEtcdLogIsAnObservation() {
    RecordedHistory recording =
        Texts.read(
            "INFO  jepsen.core - Worker 0 starting",
            "INFO  jepsen.util - nothing of interest",
            "INFO  jepsen.util - 0\t:invoke\t:read\tnil",
            "INFO  jepsen.util - 1   :invoke :cas    [3 0]",
            "INFO  jepsen.util - 0\t:ok\t:read\tnil",
            "INFO  jepsen.util - 1   :fail   :cas    [3 0]",
            "INFO  jepsen.util - 0\t:invoke\t:read\tnil",
            "INFO  jepsen.util - 1\t:invoke\t:write\t4",
            "INFO  jepsen.util - 0\t:fail\t:read\t:timed-out",
            "INFO  jepsen.util - 1\t:info\t:write\t:timed-out");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [0,2] read() -> null", "1 [1,3] cas(3, 0) -> false", "1 [5,] write(4) -> pending");
    assertThat(recording.specification()).isEqualTo("cas-register");
    assertThat(recording.initial()).contains(Value.NULL);
    assertThat(recording.format()).isEqualTo("etcd-log");
  }

  @Test
  void setsCountersAndListsAreToldApart() {
    assertThat(specification("add 1", "add 1", "read nil", "read 1")).isEqualTo("counter");
    assertThat(specification("add 1", "add 1", "read nil", "read #{1}")).isEqualTo("set");
    assertThat(specification("append 1", "append 1", "read nil", "read [1]")).isEqualTo("list");
    assertThat(specification("push 1", "push 1", "pop nil", "pop 1")).isEqualTo("stack");
    assertThat(specification("add 1", "add 1", "poll nil", "poll 1")).isEqualTo("priority-queue");
    assertThat(specification("frob 1", "frob 1")).isEmpty();
  }

  private static String specification(String... calls) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < calls.length; i++) {
      text.append("0 ").append(i % 2 == 0 ? ":invoke :" : ":ok :").append(calls[i]).append('\n');
    }
    return Texts.read(HistoryFormat.JEPSEN_TEXT, text.toString()).specification();
  }

  @Test
  void readsAllOfEdn() {
    RecordedHistory recording =
        Texts.read(
            "{:process 0, :type :invoke, :f :write, :value [1N 2.5M -3 1e3 \\a \\newline sym]}",
            "{:process 0, :type :ok, :f :write, :value nil}",
            "{:process 0, :type :invoke, :f :write, :value {:a #{1 2}, \"b\\u0041\" true}}",
            "{:process 0, :type :ok, :f :write, :value nil}",
            "{:process 0, :type :invoke, :f :write, :value [99999999999999999999 2/4 #my/tag"
                + " \"x\"]}");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [0,1] write([1, 2.5M, -3, 1000.0, 'a', '\\n', sym])",
            "0 [2,3] write({:a={1, 2}, \"bA\"=true})",
            "0 [4,] write([99999999999999999999N, 1/2, #my/tag \"x\"]) -> pending");
  }
}
