package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is wrong with an input, there is one line that says what and where, and no history. */
final class BadInputTest {
  private static final String FORMATS =
      "selvage, jepsen, jepsen-text, etcd-log, elle-json, kv, porcupine, porcupine-go, csv, otlp,"
          + " limo, polylin, fptlin";
  private static final String WRITE = "{:process 0 :type :invoke :f :write :value 1}";

  @Test
  void anEmptyFile() {
    says("USE-020  file:1: the file is empty", "");
    says("USE-020  file:1: the file is empty", " \n\n");
  }

  @Test
  void noFormat() {
    says("USE-021  file has an unknown format; name the format, one of: " + FORMATS, "Lorem ipsum");
    says(
        "USE-021  file has an unknown format; name the format, one of: " + FORMATS,
        "x".repeat(10_000_000));
  }

  @Test
  void noSuchFormat() {
    assertThatThrownBy(() -> HistoryReader.named("xml"))
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> assertThat(e.line()).isEqualTo("USE-024  unknown format xml; known: " + FORMATS));
    assertThat(HistoryReader.named("limo")).isEqualTo(HistoryFormat.LIMO);
  }

  @Test
  void noSuchFile(@TempDir Path folder) {
    assertThatThrownBy(() -> HistoryReader.read(folder.resolve("none")))
        .hasMessage("cannot read " + folder.resolve("none") + ": no such file");
    assertThatThrownBy(() -> HistoryReader.read(folder))
        .hasMessage("cannot read " + folder + ": it is a folder");
  }

  @Test
  void binaryGarbage() {
    byte[] garbage = new byte[10_000];
    new Random(1).nextBytes(garbage);
    garbage[0] = 'x';
    garbage[1] = (byte) 0xff;
    says("USE-020  file:1: this is not text in UTF-8", garbage);
    says(
        "USE-020  file:2: this is binary data, not text",
        "a\nb\0".getBytes(StandardCharsets.UTF_8));
  }

  /** Far behind the part that the format is recognised by. */
  @Test
  void garbageInTheMiddle() {
    String text = WRITE + "\n" + "; comment\n".repeat(100_000);
    byte[] input = text.getBytes(StandardCharsets.UTF_8);
    byte[] whole = Arrays.copyOf(input, input.length + 1);
    whole[input.length] = (byte) 0x80;
    says("USE-020  file:100002: this is not text in UTF-8", whole);
  }

  @Test
  void damagedCompression() throws IOException {
    byte[] packed = gzip((WRITE + "\n; and more\n").repeat(5_000));
    says("USE-020  file:1: the compressed data ends too early", Arrays.copyOf(packed, 5));
    assertThatThrownBy(() -> read(Arrays.copyOf(packed, 100)))
        .hasMessageMatching("file:\\d+: the compressed data ends too early");
    Arrays.fill(packed, 12, 60, (byte) 0xff);
    says("USE-020  file:1: the compressed data is damaged", packed);
  }

  @Test
  void compressedInput() throws IOException {
    assertThat(Texts.show(read(gzip(WRITE)).history()))
        .containsExactly("0 [0,] write(1) -> pending");
  }

  @Test
  void truncatedEdn() {
    says("USE-020  file:2: the input ends before its closing ]", "[" + WRITE + "\n");
    says("USE-020  file:2: the input ends in the middle of an event", WRITE, "{:process 0 :ty");
    says(
        "USE-020  file:2: the input ends in the middle of an event",
        WRITE,
        "{:process 1 :type \"o");
    says("USE-020  file:1: the input ends in the middle of an event", "{:process 0 :value [1 ");
  }

  @Test
  void wrongEdn() {
    says("USE-020  file:1: here should be a map: 7", "[7]");
    says("USE-020  file:1: there is a ] too many", "{:process ]}");
    says("USE-020  file:1: a map has a key without a value", "{:process}");
    says("USE-020  file:1: a string has an unknown escape \\q", "{:process \"\\q\"}");
    says("USE-020  file:1: no character is called \"\\\\abc\"", "{:process \\abc}");
    says("USE-020  file:1: this is nested more than 200 deep", "{:value " + "[".repeat(300) + "}");
    says(
        "USE-020  file:1: a word is longer than 1048576 characters",
        "{:value \"" + "x".repeat(10_000_000) + "\"}");
  }

  @Test
  void wrongJepsenEvents() {
    says("USE-020  file:1: process 0 returns without a call", "{:process 0 :type :ok :f :read}");
    says(
        "USE-020  file:2: process 0 calls again, and its call of line 1 is open",
        WRITE,
        "{:process 0 :type :invoke :f :read :value nil}");
    says(
        "USE-020  file:1: no event is of type \"okay\"; known: invoke, ok, fail, info",
        "{:process 0 :type :okay :f :read}");
    says("USE-020  file:1: an event without :process", "{:type :invoke :f :read}");
    says("USE-020  file:1: an event without :type", "{:process 0 :f :read}");
    says("USE-020  file:1: an event without :f", "{:process 0 :type :invoke :value 1}");
    says("USE-020  file:1: :f is not a name: 3", "{:process 0 :type :invoke :f 3}");
    says("USE-020  file:1: no process has the number -1", "{:process -1 :type :invoke :f :read}");
    says(
        "USE-020  file:2: process 0 returns from read, and called write",
        WRITE,
        "{:process 0 :type :ok :f :read :value 1}");
    says(
        "USE-020  file:1: cas takes [from to], not 5",
        "{:process 0 :type :invoke :f :cas :value 5}");
    says(
        "USE-020  file:1: txn takes a vector of [name key value], not \"x\"",
        "{:process 0 :type :invoke :f :txn :value \"x\"}");
  }

  @Test
  void wrongJepsenLines() {
    says(
        "USE-020  file:2: here should be: process :type :f value",
        "0\t:invoke\t:read\tnil",
        "0 :ok");
    says("USE-020  file:2: an event without :type", "0\t:invoke\t:read\tnil", "0 17 18 19");
    says(
        "USE-020  file:2: here should be: process :type :f value",
        "INFO  jepsen.util - 0\t:invoke\t:read\tnil",
        "INFO  jepsen.util - 0\t:o");
    says(
        "USE-020  file:1: no event is of type \"done\"; known: invoke, ok, fail, info",
        "INFO  jepsen.util - 0\t:done\t:read\tnil");
    says(
        "USE-020  file:2: the line is longer than 1048576 characters",
        "INFO  jepsen.util - 0\t:invoke\t:read\tnil",
        "x".repeat(10_000_000));
  }

  @Test
  void wrongJson() {
    says("USE-020  file:1: the input ends in the middle of an event", "[{\"process\":0");
    says("USE-020  file:1: this is not JSON", "[{\"process\":0;}]");
    says("USE-020  file:2: here should be a JSON object", "{\"process\":\"n\"}", "7");
    says(
        "USE-020  file:1: no process has the number 99999999999999999999N",
        "{\"process\":99999999999999999999}");
    says(
        "USE-020  file:1: a word or number is too long, or values are nested too deeply",
        "{\"value\":\"" + "x".repeat(10_000_000) + "\"}");
    says(
        "USE-020  file:1: a word or number is too long, or values are nested too deeply",
        "{\"value\":" + "[".repeat(10_000));
  }

  @Test
  void wrongLimo() {
    String object = "# @object atomic-queue";
    says("USE-020  file:2: [1] returns without a call", object, "[1] return 3");
    says(
        "USE-020  file:2: no method is called \"frob\"; known: enq, deq, push, pop, add, remove",
        object,
        "[1] call frob(1)");
    says("USE-020  file:2: enq takes a value", object, "[1] call enq");
    says(
        "USE-020  file:3: here should be [id] call or [id] return: \"[1] retu\"",
        object,
        "[1] call enq(1)",
        "[1] retu");
    says(
        "USE-020  file:1: no object is called \"atomic-tree\"; known: atomic-queue, atomic-stack",
        "# @object atomic-tree");
    says(
        "USE-020  file:1: a line like # @object atomic-queue must come before this",
        "[1] call add(1)");
  }

  @Test
  void wrongTimedLines() {
    says(
        "USE-020  file:3: here should be: method value start end", "# queue", "enq 1 2 3", "enq 1");
    says(
        "USE-020  file:3: here should be: process start end METHOD value",
        "# queue",
        "0 1 2 ENQ 1",
        "0 1 2");
    says("USE-020  file:2: a queue has no method \"pop\"", "# queue", "0 1 2 POP 1");
    says("USE-020  file:1: no type of object is called \"tree\"", "# tree", "0 1 2 POP 1");
    says("USE-020  file:1: a line like # queue must come before this", "0 1 2 POP 1");
    says("USE-020  file:2: the call returns at 1, before it begins at 2", "# queue", "0 2 1 ENQ 1");
    says(
        "USE-020  file:3: client 0 calls before its call of line 2 ends",
        "# queue",
        "0 1 5 ENQ 1",
        "0 4 7 ENQ 2");
    says(
        "USE-020  file:3: start should be a whole number, not \"a\"",
        "# queue",
        "0 1 2 ENQ 1",
        "0 a 7 ENQ 2");
    says("USE-020  file:2: here should be 0 or 1, not \"7\"", "# set", "0 1 2 INSERT 1 7");
    says("USE-020  file:2: here should be a second value after \"1\"", "# set", "0 1 2 INSERT 1");
  }

  @Test
  void wrongPorcupine() {
    says("USE-020  file:1: an operation has no field \"x\"", "{\"input\":[\"read\"],\"x\":1}");
    says(
        "USE-020  file:1: input should be a method and its arguments: [\"write\", 3]",
        "{\"input\":7,\"call\":1}");
    says("USE-020  file:1: call should be a time in whole numbers", "{\"input\":[\"read\"]}");
    says(
        "USE-020  file:1: client should be a number, not \"a\"",
        "{\"input\":[\"read\"],\"client\":\"a\",\"call\":1}");
  }

  @Test
  void wrongLinesOfOurs() {
    String call = "{\"event\":\"call\",\"process\":0,\"method\":\"read\"}";
    says(
        "USE-020  file:1: process 0 returns without a call",
        "{\"event\":\"return\",\"process\":0}");
    says("USE-020  file:2: process 0 calls again, and its call of line 1 is open", call, call);
    says("USE-020  file:1: no event is called \"ok\"", "{\"event\":\"ok\",\"process\":0}");
    says("USE-020  file:1: an event has no field \"valeu\"", "{\"event\":\"return\",\"valeu\":0}");
    says(
        "USE-020  file:1: an event without \"process\"",
        "{\"event\":\"call\",\"method\":\"read\"}");
    says("USE-020  file:1: an event without \"method\"", "{\"event\":\"call\",\"process\":0}");
    says(
        "USE-020  file:1: \"process\" should be a whole number",
        "{\"event\":\"call\",\"process\":\"a\"}");
    says(
        "USE-020  file:1: \"arguments\" should be an array",
        "{\"event\":\"call\",\"process\":0,\"method\":\"read\",\"arguments\":1}");
    says(
        "USE-020  file:2: either all events or none must have \"at\"",
        call,
        "{\"event\":\"return\",\"process\":0,\"at\":4}");
    says("USE-020  file:1: this version reads version 1 of the format", "{\"selvage\":2}");
    says(
        "USE-020  file:2: no value is written {\"date\": …}",
        call,
        "{\"event\":\"return\",\"process\":0,\"value\":{\"date\":1}}");
    says("USE-020  file:2: the input ends in the middle of an event", call, "{\"event\":\"ret");
    says(
        "USE-020  file:2: process 0 returns before it calls",
        "{\"event\":\"call\",\"process\":0,\"method\":\"read\",\"at\":5}",
        "{\"event\":\"return\",\"process\":0,\"at\":4}");
    says(
        "USE-020  file:3: process 0 calls before its last call has returned",
        "{\"event\":\"call\",\"process\":0,\"method\":\"read\",\"at\":5}",
        "{\"event\":\"return\",\"process\":0,\"at\":8}",
        "{\"event\":\"call\",\"process\":0,\"method\":\"read\",\"at\":7}");
  }

  /** Each format, forced upon garbage, complains as it should. */
  @ParameterizedTest
  @EnumSource
  void noFormatFallsOverGarbage(HistoryFormat format) {
    Random random = new Random(7);
    String letters = "{}[]()\"\\:#; \n\t01ab,@cl-read callnilokINFO jepsen.util - :invoke";
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder("x");
      for (int i = random.nextInt(30); i >= 0; i--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      String input = text.substring(1) + "x";
      try {
        HistoryReader.read("file", Texts.stream(input), Optional.of(format));
      } catch (UsageException e) {
        assertThat(e.line()).startsWith("USE-020  file:").doesNotContain("\n");
      }
    }
  }

  private static void says(String message, String... lines) {
    says(message, String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  private static void says(String message, byte[] input) {
    assertThatThrownBy(() -> read(input))
        .isInstanceOfSatisfying(UsageException.class, e -> assertThat(e.line()).isEqualTo(message));
  }

  private static RecordedHistory read(byte[] input) {
    return HistoryReader.read("file", new ByteArrayInputStream(input));
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
      packed.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }
}
