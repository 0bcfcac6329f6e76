package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One malformed input of each kind and format: the message names the line and what is wrong. */
final class MalformedInputsTest {
  static Stream<Arguments> inputs() {
    return Stream.of(
        Arguments.of(
            "csv-dup-col",
            "process,call,return,operation,process\n0,1,2,write(1),0\n",
            "1: the header has the column \"process\" twice"),
        Arguments.of(
            "csv-missing-col",
            "process,call,operation,result\n0,1,read,2\n",
            "1: the header has no column return; needed: method, call, return"),
        Arguments.of(
            "csv-short-row",
            "process,call,return,operation,value,result\n0,1,2,write,1,\n1,3\n",
            "3: the row has 2 cells, and the header has 6"),
        Arguments.of(
            "csv-long-row",
            "process,call,return,operation,value,result\n0,1,2,write,1,,9,9\n",
            "2: the row has 8 cells, and the header has 6"),
        Arguments.of(
            "csv-nan-time",
            "process,call,return,operation,value,result\n0,NaN,2,write,1,\n",
            "2: call should be a time: a whole number, or 2024-01-31T12:00:00.5Z, not \"NaN\""),
        Arguments.of(
            "csv-return-before-call",
            "process,call,return,operation,value,result\n0,5,2,write,1,\n",
            "2: the call returns at 2, before it begins at 5"),
        Arguments.of(
            "csv-open-quote",
            "process,call,return,operation,value,result\n0,1,2,\"write,1,\n",
            "2: a quoted cell does not end"),
        Arguments.of(
            "csv-overlap-process",
            "process,call,return,operation,value,result\n0,1,5,write,1,\n0,2,3,read,,1\n",
            "3: client 0 calls before its call of line 2 ends"),
        Arguments.of(
            "edn-unclosed",
            "{:process 0 :type :invoke :f :write :value 1}\n{:process 0 :type :ok :f :write :valu"
                + "e 1}\n{:process 1 :type :invoke :f :read",
            "3: the input ends in the middle of an event"),
        Arguments.of(
            "edn-no-type",
            "{:process 0 :type :invoke :f :write :value 1}\n{:process 0 :type :ok :f :write :valu"
                + "e 1}\n{:process 1 :f :read :value nil}\n",
            "3: an event without :type"),
        Arguments.of(
            "edn-unknown-type",
            "{:process 0 :type :invoke :f :write :value 1}\n{:process 0 :type :ok :f :write :valu"
                + "e 1}\n{:process 1 :type :maybe :f :read :value nil}\n",
            "3: no event is of type \"maybe\"; known: invoke, ok, fail, info"),
        Arguments.of(
            "edn-return-without-call",
            "{:process 1 :type :ok :f :read :value 1}\n",
            "1: process 1 returns without a call"),
        Arguments.of(
            "edn-double-call",
            "{:process 1 :type :invoke :f :read :value nil}\n{:process 1 :type :invoke :f :read :"
                + "value nil}\n",
            "2: process 1 calls again, and its call of line 1 is open"),
        Arguments.of(
            "edn-odd-map",
            "{:process 0 :type :invoke :f :write :value 1}\n{:process 0 :type :ok :f :write :valu"
                + "e 1}\n{:process 1 :type :invoke :f}\n",
            "3: a map has a key without a value"),
        Arguments.of(
            "edn-other-op-returns",
            "{:process 1 :type :invoke :f :read :value nil}\n{:process 1 :type :ok :f :write :val"
                + "ue 1}\n",
            "2: process 1 returns from write, and called read"),
        Arguments.of(
            "dup-key",
            "{:process 0 :process 1 :type :invoke :f :write :value 1}\n",
            "1: a map has :process twice"),
        Arguments.of(
            "nul",
            "{:process 0 :type :invoke :f :write :value 1}\n{:process 0 :type :ok :f :write :valu"
                + "e 1}\n\0\0\n",
            "3: this is binary data, not text"),
        Arguments.of(
            "json-trailing",
            "[{\"ClientId\":0,\"Input\":{\"Op\":0},\"Call\":1,\"Output\":{},\"Return\":2},]",
            "1: no field of Input names the operation; known: Op, Type, Method, F, Kind, Operatio"
                + "n, Name"),
        Arguments.of(
            "json-truncated",
            "[{\"ClientId\":0,\"Input\":{\"Op\":0},\"Call\":1,\"Output\":{",
            "1: the input ends in the middle of an event"),
        Arguments.of(
            "json-dup-field",
            "[{\"ClientId\":0,\"ClientId\":1,\"Input\":{\"Op\":0},\"Call\":1,\"Output\":{\"Value"
                + "\":1},\"Return\":2}]",
            "1: an event has \"ClientId\" twice"),
        Arguments.of(
            "otlp-no-attrs",
            "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{\"name\":\"x\",\"startTimeUnixNano"
                + "\":\"1\",\"endTimeUnixNano\":\"2\"}]}]}]}",
            "1: no span has an attribute selvage.method; see OpenTelemetry in formats/FORMAT.md"),
        Arguments.of(
            "otlp-bad-time",
            "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{\"name\":\"x\",\"startTimeUnixNano"
                + "\":\"one\",\"endTimeUnixNano\":\"2\",\"attributes\":[{\"key\":\"selvage.process\",\""
                + "value\":{\"intValue\":\"0\"}},{\"key\":\"selvage.operation\",\"value\":{\"stringValu"
                + "e\":\"read\"}}]}]}]}]}",
            "1: no attribute is called selvage.operation; known: selvage.method, key, arguments, "
                + "result, exception, process"),
        Arguments.of(
            "selvage-bad-event",
            "{\"selvage\":1}\n{\"event\":\"cal\",\"process\":0,\"op\":\"read\"}\n",
            "2: an event has no field \"op\""),
        Arguments.of(
            "selvage-version",
            "{\"selvage\":99}\n{\"event\":\"call\",\"process\":0,\"op\":\"read\"}\n",
            "1: this version reads version 1 of the format"),
        Arguments.of(
            "kv-missing-type",
            "{:process 0 :f :put :key \"a\" :value \"b\"}\n",
            "1: an event without :type"),
        Arguments.of(
            "limo-garbage",
            "[0] call write(1)\n[0] retrn\n",
            "1: no method is called \"write\"; known: enq, deq, push, pop, add, remove"),
        Arguments.of("polylin-neg", "enq 1 5 2\n", "1: a line like # queue must come before this"),
        Arguments.of(
            "fptlin-short", "1 2 3 read 4\n1 2\n", "1: a line like # queue must come before this"),
        Arguments.of(
            "jepsen-text-cut",
            "0\t:invoke\t:write\t1\n0\t:ok\n",
            "2: here should be: process :type :f value"),
        Arguments.of(
            "elle-json",
            "{\"index\":0,\"type\":\"ok\",\"process\":0,\"value\":[[\"append\"]]}\n",
            "1: process 0 returns without a call"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("inputs")
  void theLineAndTheReason(String name, String text, String message) {
    assertThatThrownBy(() -> HistoryReader.read("file", Texts.stream(text)))
        .isInstanceOfSatisfying(
            UsageException.class, e -> assertThat(e.line()).isEqualTo("USE-020  file:" + message));
  }
}
