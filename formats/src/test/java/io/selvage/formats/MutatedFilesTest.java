package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.diagnostic.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that were cut off or changed are read, or refused with their line; nothing else. */
@Tag("full")
final class MutatedFilesTest {
  private static final Map<HistoryFormat, String> FILES = new EnumMap<>(HistoryFormat.class);

  static {
    FILES.put(
        HistoryFormat.SELVAGE,
        """
        {"selvage":1,"specification":"register","initial":{"real":"NaN"}}
        {"event":"call","process":0,"method":"write","arguments":[{"map":[["a",1]]}],"at":5}
        {"event":"call","process":1,"method":"cas","arguments":[1.5,{"letter":"x"}],"at":5}
        {"event":"return","process":0,"at":6}
        {"event":"throw","process":1,"exception":"java.lang.Error","at":7}
        {"event":"call","process":0,"method":"read","at":8,"note":{"a":[null]}}
        {"event":"return","process":0,"value":{"set":[{"decimal":"1.5"},{"ratio":[1,3]}]},"at":9}
        """);
    FILES.put(
        HistoryFormat.JEPSEN,
        """
        [{:process 0, :type :invoke, :f :cas, :value [1 2.5M], :time 17}
         #jepsen.history.Op{:process 1, :type :invoke, :f :read, :value nil}
         {:process :nemesis, :type :info, :f :kill, :value #{1 {:a \\b}}}
         {:process 0, :type :ok, :f :cas, :value [1 2.5M], :error "a \\"quoted\\" ]"}
         {:process 1, :type :ok, :f :read, :value #inst "2020-01-01T00:00:00Z"}]
        """);
    FILES.put(
        HistoryFormat.JEPSEN_TEXT,
        """
        0\t:invoke\t:enqueue\t"a b"
        1\t:invoke\t:dequeue\tnil
        0\t:ok\t:enqueue\t"a b"
        1\t:ok\t:dequeue\t"a b"
        0\t:invoke\t:enqueue\t7/3
        0\t:info\t:enqueue\t7\t:timed-out
        """);
    FILES.put(
        HistoryFormat.ETCD_LOG,
        """
        INFO  jepsen.util - 0\t:invoke\t:read\tnil
        INFO  jepsen.util - 1 :invoke :cas [3 0]
        INFO  jepsen.util - 0\t:ok\t:read\tnil
        INFO  jepsen.util - 1   :fail   :cas    [3 0]
        """);
    FILES.put(
        HistoryFormat.ELLE_JSON,
        """
        [{"type":"invoke","f":"txn","value":[["r",1,null],["w",1,{"b":2}]],"process":0},
        {"type":"ok","f":"txn","value":[["r",1,1e400],["w",1,{"b":2}]],"process":0},
        {"process":"nemesis","type":"info","f":"kill"}]
        """);
    FILES.put(
        HistoryFormat.KV,
        """
        {:process 0, :type :invoke, :f :append, :key "4", :value "x"}
        {:process 1, :type :invoke, :f :get, :key "4", :value nil}
        {:process 0, :type :ok, :f :append, :key "4", :value "x"}
        {:process 1, :type :ok, :f :get, :key "4", :value ""}
        """);
    FILES.put(
        HistoryFormat.PORCUPINE,
        """
        {"client":0,"input":["write",3],"call":10,"return":25}
        {"client":1,"input":["read"],"output":3,"call":12,"return":30}
        {"input":["read"],"call":31}
        """);
    FILES.put(
        HistoryFormat.PORCUPINE_GO,
        """
        {"ClientId":0,"Input":{"Op":1,"Key":"x","Value":"y"},"Call":0,"Output":{"Value":""},"Return":10}
        {"ClientId":1,"Input":{"Op":0,"Key":"x","Value":""},"Call":5,"Output":{"Value":"y"},"Return":12}
        """);
    FILES.put(
        HistoryFormat.CSV,
        "process;method;value;result;call;return\n0;write;\"a;b\";;1;2\n1;read;;[1, 2.5];3;\n");
    FILES.put(
        HistoryFormat.OTLP,
        """
        {"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"read","startTimeUnixNano":"1",
        "endTimeUnixNano":"2","attributes":[{"key":"selvage.result","value":{"intValue":"1"}},
        {"key":"selvage.arguments","value":{"arrayValue":{"values":[{"boolValue":true}]}}}],
        "status":{"code":1}}]}]}]}
        """);
    FILES.put(
        HistoryFormat.LIMO,
        "# @object atomic-queue\n[1] call enq(3)\n[2] call deq\n[1] return\n[2] return 3\n");
    FILES.put(HistoryFormat.POLYLIN, "# queue\nenq 1 0 5\ndeq 1 6 9\npeek -1 10 12\n");
    FILES.put(
        HistoryFormat.FPTLIN, "# set\n0 0 5 INSERT 1 1\n1 6 9 REMOVE 1 1\n2 7 9 CONTAINS 1 0\n");
  }

  @ParameterizedTest
  @EnumSource
  void readOrRefused(HistoryFormat format) throws IOException {
    byte[] whole = FILES.get(format).getBytes(StandardCharsets.UTF_8);
    assertThat(HistoryReader.recognise(FILES.get(format))).contains(format);
    assertThat(readOrRefuse(whole, format)).as("the file itself").isTrue();
    Random random = new Random(format.ordinal());
    for (int cut = 0; cut < whole.length; cut++) {
      readOrRefuse(java.util.Arrays.copyOf(whole, cut), format);
    }
    for (int round = 0; round < 4_000; round++) {
      byte[] changed = mutated(whole, random);
      readOrRefuse(changed, format);
      if (round % 10 == 0) {
        readOrRefuse(mutated(gzip(whole), random), format);
      }
    }
  }

  private static byte[] mutated(byte[] whole, Random random) {
    byte[] pieces = "{}[]()\":;,#\\ \n\t01-9.eEMN/ntf_x\0\u00e9".getBytes(StandardCharsets.UTF_8);
    byte[] changed = whole.clone();
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(changed.length);
      int to = Math.min(changed.length, at + random.nextInt(12));
      switch (random.nextInt(5)) {
        case 0 -> changed[at] = pieces[random.nextInt(pieces.length)];
        case 1 -> changed[at] = (byte) random.nextInt(256);
        case 2 ->
            changed = spliced(changed, at, at, new byte[] {pieces[random.nextInt(pieces.length)]});
        case 3 -> changed = spliced(changed, at, to, new byte[0]);
        default ->
            changed = spliced(changed, at, at, java.util.Arrays.copyOfRange(changed, at, to));
      }
      if (changed.length == 0) {
        return whole;
      }
    }
    return changed;
  }

  private static byte[] spliced(byte[] all, int from, int to, byte[] between) {
    byte[] made = new byte[all.length - (to - from) + between.length];
    System.arraycopy(all, 0, made, 0, from);
    System.arraycopy(between, 0, made, from, between.length);
    System.arraycopy(all, to, made, from + between.length, all.length - to);
    return made;
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
      packed.write(bytes);
    }
    return out.toByteArray();
  }

  /** Whether it was read; all else that may happen is a line of ours, with a place in the file. */
  private static boolean readOrRefuse(byte[] bytes, HistoryFormat format) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      RecordedHistory recording =
          HistoryReader.read("file", new ByteArrayInputStream(bytes), Optional.of(format));
      long lines = text.lines().count();
      for (int i = 0; i < recording.history().size(); i++) {
        assertThat(recording.history().operation(i).toString()).doesNotContain("\n");
        assertThat(recording.lines().of(i)).isPositive();
        if (bytes[0] != 0x1f) {
          assertThat((long) recording.lines().of(i)).isLessThanOrEqualTo(lines);
        }
      }
      return true;
    } catch (UsageException e) {
      assertThat(e.line()).as(text).matches("USE-020  file:[0-9]+: [^\\n]+");
      int line = Integer.parseInt(e.line().split(":")[1]);
      if (bytes.length > 1 && bytes[0] != 0x1f) {
        assertThat((long) line)
            .as("%s%n%s", e.line(), text)
            .isBetween(1L, Math.max(1, text.lines().count() + 1));
      }
      return false;
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(format + ":\n" + text, e);
    }
  }
}
