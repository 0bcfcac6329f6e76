package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of EDN are equal as Clojure has it, those of JSON as numbers, names and content. */
@Tag("full")
final class ExactValuesTest {
  private static Value edn(String value) {
    return argument("{:process 0, :type :invoke, :f :write, :value " + value + "}");
  }

  private static Value json(String value) {
    return argument("{\"process\":0,\"type\":\"invoke\",\"f\":\"write\",\"value\":" + value + "}");
  }

  private static Value own(String value) {
    return argument(
        "{\"event\":\"call\",\"process\":0,\"method\":\"write\",\"arguments\":[" + value + "]}");
  }

  private static Value argument(String event) {
    return Texts.read(event).history().operation(0).invocation().arguments().get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "{:a 1 :b 2} ~ {:b 2, :a 1}",
        "#{1 2 3} ~ #{3 2 1}",
        "#{{:a 1} [2]} ~ #{[2] {:a 1}}",
        "{[1 #{2 3}] nil} ~ {[1 #{3 2}] nil}",
        "1 ~ 1N",
        "+1 ~ 1",
        "0 ~ -0",
        "[1 2] ~ (1 2)",
        "123456789012345678901234567890N ~ 123456789012345678901234567890",
        "9223372036854775807 ~ 9223372036854775807N",
        "1.0M ~ 1.00M",
        "1M ~ 1.000M",
        "1e2M ~ 100M",
        "0.0 ~ -0.0",
        "1.0 ~ 1e0",
        "2/4 ~ 1/2",
        "4/2 ~ 2",
        "-6/4 ~ -3/2",
        "##NaN ~ ##NaN",
        "#inst \"2020-01-01T00:00:00.000-00:00\" ~ #inst \"2020-01-01T01:00:00+01:00\"",
        "#uuid \"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\" ~ #uuid"
            + " \"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"",
        "[#_ 5 1] ~ [1]"
      })
  void equalForClojure(String a, String b) {
    assertThat(edn(a)).isEqualTo(edn(b)).hasSameHashCodeAs(edn(b));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        ":a ~ \"a\"",
        ":a ~ a",
        "a ~ \"a\"",
        ":a ~ \":a\"",
        "1 ~ 1.0",
        "1 ~ 1M",
        "1.0 ~ 1.0M",
        "0.5 ~ 1/2",
        "1/2 ~ \"1/2\"",
        "0.1000000000000000000001M ~ 0.1000000000000000000002M",
        "99999999999999999999 ~ 99999999999999999998",
        "99999999999999999999 ~ \"99999999999999999999\"",
        "18446744073709551617 ~ 1",
        "[1 2] ~ [2 1]",
        "[1 2] ~ #{1 2}",
        "{:a 1} ~ [[:a 1]]",
        "{:a 1} ~ {\"a\" 1}",
        "{} ~ []",
        "#{} ~ {}",
        "\\a ~ \"a\"",
        "nil ~ \"nil\"",
        "##Inf ~ ##-Inf",
        "#my/tag 1 ~ 1",
        "#my/tag 1 ~ #my/other 1"
      })
  void differentForClojure(String a, String b) {
    Value first = edn("[" + a + "]");
    assertThat(first).isNotEqualTo(edn("[" + b + "]"));
    assertThat(first.toString()).isNotEqualTo(edn("[" + b + "]").toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12abc",
        "1.5.2",
        "1/0",
        "007",
        "0x10",
        ":",
        "::a",
        "##Foo",
        "#inst \"never\"",
        "#uuid \"x\"",
        "#{1 1N}",
        "{:a 1 :a 2}",
        "{:a}",
        "@x",
        "1e99999999999M",
        "#1 2",
        "\\nosuch"
      })
  void noEdn(String value) {
    assertThatThrownBy(() -> edn(value))
        .isInstanceOfSatisfying(
            UsageException.class, e -> assertThat(e.line()).startsWith("USE-020  file:1: "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "{\"a\":1,\"b\":2} ~ {\"b\":2,\"a\":1}",
        "1.0 ~ 1.00",
        "1e2 ~ 100.0",
        "0.1 ~ 0.1000000000000000055511151231257827021181583404541015625",
        "0.1 ~ 0.10000000000000001",
        "1e400 ~ 10e399",
        "0.1000000000000000000001 ~ 0.10000000000000000000010",
        "123456789012345678901234567890 ~ 123456789012345678901234567890"
      })
  void equalInJson(String a, String b) {
    assertThat(json(a)).isEqualTo(json(b)).hasSameHashCodeAs(json(b));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "1 ~ 1.0",
        "1 ~ \"1\"",
        "{\"a\":1} ~ [[\"a\",1]]",
        "0.1000000000000000000001 ~ 0.1000000000000000000002",
        "0.1000000000000000000001 ~ 0.1",
        "1e400 ~ 1e401",
        "1e-400 ~ 0.0",
        "9007199254740993 ~ 9007199254740992",
        "99999999999999999999 ~ 99999999999999999998"
      })
  void differentInJson(String a, String b) {
    assertThat(json(a)).isNotEqualTo(json(b));
    if (!a.startsWith("{")) {
      assertThat(own(a)).isNotEqualTo(own(b));
    }
  }

  @Test
  void objectsAndEventsHaveANameOnce() {
    assertThatThrownBy(() -> json("{\"a\":1,\"a\":1}"))
        .hasMessage("file:1: an object has \"a\" twice");
    assertThatThrownBy(() -> Texts.read("{\"process\":0,\"process\":1,\"type\":\"invoke\"}"))
        .hasMessage("file:1: an event has \"process\" twice");
    assertThatThrownBy(() -> Texts.read("{:process 0, :type :invoke, :f :read :process 1}"))
        .hasMessage("file:1: a map has :process twice");
  }

  /** Random numbers, against the arithmetic of the class library. */
  @Test
  void numbersAreEqualWhereTheyAre() {
    Random random = new Random(24);
    for (int round = 0; round < 3_000; round++) {
      BigInteger a =
          new BigInteger(1 + random.nextInt(90), random).subtract(BigInteger.ONE.shiftLeft(20));
      BigInteger b = random.nextBoolean() ? a : a.add(BigInteger.valueOf(random.nextInt(3) - 1));
      for (String first : List.of(a.toString(), a + "N")) {
        for (String second : List.of(b.toString(), b + "N")) {
          assertThat(edn(first).equals(edn(second))).as("%s %s", a, b).isEqualTo(a.equals(b));
        }
      }
      assertThat(json(a.toString()).equals(json(b.toString()))).isEqualTo(a.equals(b));
      BigDecimal c = new BigDecimal(a, random.nextInt(40));
      BigDecimal d = new BigDecimal(b, c.scale()).setScale(c.scale() + random.nextInt(3));
      assertThat(edn(c + "M").equals(edn(d + "M")))
          .as("%s %s", c, d)
          .isEqualTo(c.compareTo(d) == 0);
      BigInteger below = BigInteger.valueOf(1 + random.nextInt(12));
      BigInteger other = BigInteger.valueOf(1 + random.nextInt(12));
      boolean isSame = a.multiply(other).equals(b.multiply(below));
      assertThat(edn(a + "/" + below).equals(edn(b + "/" + other))).isEqualTo(isSame);
    }
  }

  /** A double is the same however many digits are written, as long as they are its own. */
  @Test
  void doublesAreDoublesHoweverTheyAreWritten() {
    Random random = new Random(42);
    for (int round = 0; round < 3_000; round++) {
      double number = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(number) && number != 0) {
        Value real = new Value.Real(number);
        assertThat(own(fraction(Double.toString(number)))).isEqualTo(real);
        assertThat(own(String.format(Locale.ROOT, "%.16e", number))).isEqualTo(real);
        assertThat(own(fraction(new BigDecimal(number).toString()))).isEqualTo(real);
        assertThat(edn(fraction(Double.toString(number)))).isEqualTo(real);
      }
    }
  }

  private static String fraction(String number) {
    return number.contains(".") || number.contains("E") ? number : number + ".0";
  }

  @Test
  void readsOfNilAreOfNilInElleAndUnknownInKnossos() {
    RecordedHistory elle =
        Texts.read(
            "{:type :invoke, :f :txn, :value [[:w 0 1]], :process 0}",
            "{:type :ok, :f :txn, :value [[:w 0 1]], :process 0}",
            "{:type :invoke, :f :txn, :value [[:r 0 nil]], :process 1}",
            "{:type :ok, :f :txn, :value [[:r 0 nil]], :process 1}");
    assertThat(Texts.show(elle.history()))
        .containsExactly("0 [0,1] txn([[\"write\", 0, 1]])", "1 [2,3] txn([[\"read\", 0, null]])");
    assertThat(elle.initial()).contains(Value.NULL);
    assertThat(elle.notes()).isEmpty();
    RecordedHistory knossos =
        Texts.read(
            "{:type :invoke, :f :read, :value nil, :process 1}",
            "{:type :ok, :f :read, :value nil, :process 1}");
    assertThat(knossos.history().size()).isZero();
    assertThat(knossos.notes())
        .containsExactly(
            "a completed read of nil is a read of an unknown value, as in Knossos: left out 1"
                + " time");
  }

  @Test
  void whatATransactionWouldHaveReadIsNotKnown() {
    RecordedHistory recording =
        Texts.read(
            "{\"event\":\"call\",\"process\":0,\"method\":\"txn\","
                + "\"arguments\":[[[\"read\",0,null],[\"write\",1,2]]]}",
            "{\"event\":\"call\",\"process\":1,\"method\":\"txn\","
                + "\"arguments\":[[[\"read\",0,null]]]}",
            "{\"event\":\"return\",\"process\":1}");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [0,] txn([[\"write\", 1, 2]]) -> pending", "1 [1,2] txn([[\"read\", 0, null]])");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ":f :read, :value [0 nil]",
        ":f :dequeue, :value [0 nil]",
        ":f :cas, :value [0 [1 2]]",
        ":f :write, :value #jepsen.independent/tuple [0 1]"
      })
  void objectsOfSeveralKeysAreNotTakenForOne(String call) {
    RecordedHistory recording = Texts.read("{:process 0, :type :invoke, " + call + "}");
    assertThat(recording.history().operation(0).invocation().arguments().get(0))
        .isEqualTo(Value.of(0));
    assertThat(recording.specification()).startsWith("keyed-");
  }

  @Test
  void equalStampsAreConcurrentAlsoThoseOfOneProcess() {
    RecordedHistory recording =
        Texts.read(
            "{\"event\":\"call\",\"process\":0,\"method\":\"write\",\"arguments\":[1],\"at\":1000}",
            "{\"event\":\"return\",\"process\":0,\"at\":1001}",
            "{\"event\":\"call\",\"process\":0,\"method\":\"read\",\"at\":1001}",
            "{\"event\":\"return\",\"process\":0,\"value\":1,\"at\":1002}",
            "{\"event\":\"call\",\"process\":0,\"method\":\"read\",\"at\":1003}");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [1000,1001] write(1)", "1 [1001,1002] read() -> 1", "1 [1003,] read() -> pending");
  }

  @Test
  void groupsAndMappingsKeepTheirContentToThemselves() {
    Value group = edn("#{1 [2]}");
    assertThat(group).isEqualTo(new Value.Group(Set.of(Value.of(1), edn("[2]"))));
    assertThat(edn("{:a nil}").toString()).isEqualTo("{:a=null}");
  }
}
