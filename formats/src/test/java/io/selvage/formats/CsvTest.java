package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import org.junit.jupiter.api.Test;

final class CsvTest {
  @Test
  void operationsWithTheirTimes() {
    RecordedHistory recording =
        Texts.read(
            "client,op,value,result,start,end",
            "0,write,3,,10,25",
            "1,read,,3,12,30",
            "",
            "1,read,,null,31,");
    assertThat(recording.format()).isEqualTo("csv");
    assertThat(recording.specification()).isEqualTo("register");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [10,25] write(3)", "1 [12,30] read() -> 3", "1 [31,] read() -> pending");
    assertThat(recording.lines().of(2)).isEqualTo(5);
  }

  @Test
  void quotesSemicolonsListsAndInstants() {
    RecordedHistory recording =
        Texts.read(
            "Node;Client ID;Method;Args;Result;Start_Time;End_Time;Status",
            "n1;7;enqueue;\"a;\"\"b\"\"\";;2024-01-31T12:00:00Z;2024-01-31T12:00:00.000000005Z;ok",
            "n2;worker-3;cas;[1, 2];true;2024-01-31T12:00:01Z;2024-01-31T12:00:02Z;info",
            "n2;worker-3;lost;;;2024-01-31T12:00:03Z;2024-01-31T12:00:04Z;fail");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "7 [1706702400000000000,1706702400000000005] enqueue(\"a;\\\"b\\\"\")",
            "1000000000 [1706702401000000000,] cas(1, 2) -> pending");
    assertThat(recording.notes()).containsExactly("columns that are not read: Node");
  }

  @Test
  void keys() {
    RecordedHistory recording =
        Texts.read("key,method,value,result,call,return", "x,write,1,,1,2", "y,read,,1.5,3,4");
    assertThat(recording.specification()).isEqualTo("keyed-register");
    assertThat(Texts.show(recording.history()))
        .containsExactly("0 [1,2] write(\"x\", 1)", "1 [3,4] read(\"y\") -> 1.5");
    says(
        "file:3: the row has no key, and others have one",
        "key,method,call,return",
        "x,read,1,2",
        ",read,3,4");
  }

  @Test
  void wrongFiles() {
    says("file:1: the header has the column \"start\" twice", "op,start,end,start", "read,1,2,3");
    says("file:1: the header has the column \"begin\" twice", "op,start,end,begin", "read,1,2,3");
    says("file:1: the header has no column return; needed: method, call, return", "op,start,value");
    says("file:2: the row has 2 cells, and the header has 3", "op,start,end", "read,1");
    says("file:2: the row has no method", "op,start,end", ",1,2");
    says(
        "file:2: call should be a time: a whole number, or 2024-01-31T12:00:00.5Z, not \"soon\"",
        "op,start,end",
        "read,soon,2");
    says("file:3: a quoted cell does not end", "op,start,end", "read,1,2", "\"read,1,2");
    says(
        "file:2: no status is called \"done\"; known: ok, fail, info",
        "op,start,end,status",
        "read,1,2,done");
    says("file:2: this is not a value: \"[1,\"", "op,value,start,end", "write,\"[1, \",1,2");
    says("file:2: the call returns at 1, before it begins at 2", "op,start,end", "read,2,1");
  }

  private static void says(String message, String... lines) {
    assertThatThrownBy(() -> Texts.read(lines))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }
}
