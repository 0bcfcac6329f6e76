package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import org.junit.jupiter.api.Test;

/** Histories of jepsen.independent, and Elle's transactions of one step. */
final class IndependentKeysTest {
  /** The reproducer history/e01b_independent_rw.edn. */
  @Test
  void valuesArePairsOfKeyAndValue() {
    RecordedHistory recording =
        Texts.read(
            "{:type :invoke, :f :write, :value [0 1], :process 0}",
            "{:type :ok, :f :write, :value [0 1], :process 0}",
            "{:type :invoke, :f :write, :value [1 7], :process 1}",
            "{:type :invoke, :f :read, :value [0 nil], :process 0}",
            "{:type :ok, :f :write, :value [1 7], :process 1}",
            "{:type :ok, :f :read, :value [0 1], :process 0}",
            "{:type :invoke, :f :cas, :value [1 [7 8]], :process 1}",
            "{:type :info, :f :cas, :value [1 [7 8]], :process 1}",
            "{:type :invoke, :f :read, :value [1 nil], :process 2}",
            "{:type :ok, :f :read, :value [1 nil], :process 2}");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [0,1] write(0, 1)",
            "1 [2,4] write(1, 7)",
            "0 [3,5] read(0) -> 1",
            "1 [6,] cas(1, 7, 8) -> pending");
    assertThat(recording.specification()).isEqualTo("keyed-cas-register");
    assertThat(recording.initial()).contains(Value.of(0));
    assertThat(recording.notes())
        .containsExactly(
            "a completed read of nil is a read of an unknown value, as in Knossos: left out 1 time",
            "each value is a pair of a key and a value, as in jepsen.independent");
  }

  @Test
  void taggedPairs() {
    RecordedHistory recording =
        Texts.read(
            "{:type :invoke, :f :add, :value #jepsen.independent/tuple [:a 1], :process 0}",
            "{:type :ok, :f :add, :value #jepsen.independent/tuple [:a 1], :process 0}",
            "{:type :invoke, :f :read, :value #jepsen.independent/tuple [:a nil], :process 0}",
            "{:type :ok, :f :read, :value #jepsen.independent/tuple [:a #{1}], :process 0}");
    assertThat(recording.specification()).isEqualTo("keyed-set");
    assertThat(recording.history().operation(0).invocation().arguments()).hasSize(2);
  }

  @Test
  void mixedKeys() {
    says(
        "file:3: other values of this history are pairs of a key and a value, as in"
            + " jepsen.independent; this one is 5",
        "{:type :invoke, :f :read, :value [0 nil], :process 0}",
        "{:type :ok, :f :read, :value [0 1], :process 0}",
        "{:type :invoke, :f :write, :value 5, :process 0}");
    says(
        "file:1: other values of this history are pairs of a key and a value, as in"
            + " jepsen.independent; this one is 5",
        "{:type :invoke, :f :write, :value 5, :process 0}",
        "{:type :ok, :f :write, :value 5, :process 0}",
        "{:type :invoke, :f :read, :value [0 nil], :process 0}");
    says(
        "file:2: the call is of key 0, its result of 1",
        "{:type :invoke, :f :read, :value [0 nil], :process 0}",
        "{:type :ok, :f :read, :value [1 1], :process 0}");
  }

  @Test
  void transactionsOfOneStepAreOperationsOfLists() {
    RecordedHistory recording =
        Texts.read(
            "{:type :invoke, :f :txn, :value [[:append 9 1]], :process 0}",
            "{:type :ok, :f :txn, :value [[:append 9 1]], :process 0}",
            "{:type :invoke, :f :txn, :value [[:r 9 nil]], :process 1}",
            "{:type :ok, :f :txn, :value [[:r 9 [1]]], :process 1}",
            "{:type :invoke, :f :txn, :value [[:r 8 nil]], :process 1}",
            "{:type :ok, :f :txn, :value [[:r 8 nil]], :process 1}");
    assertThat(recording.specification()).isEqualTo("keyed-list");
    assertThat(Texts.show(recording.history()))
        .containsExactly("0 [0,1] append(9, 1)", "1 [2,3] read(9) -> [1]", "1 [4,5] read(8) -> []");
  }

  @Test
  void otherTransactionsStayWhole() {
    RecordedHistory recording =
        Texts.read(
            "{:type :invoke, :f :txn, :value [[:append 9 1] [:r 8 nil]], :process 0}",
            "{:type :ok, :f :txn, :value [[:append 9 1] [:r 8 nil]], :process 0}");
    assertThat(recording.specification()).isEqualTo("multi-list");
  }

  private static void says(String message, String... lines) {
    assertThatThrownBy(() -> Texts.read(lines))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }
}
