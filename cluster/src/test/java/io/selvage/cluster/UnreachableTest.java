package io.selvage.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.cluster.internal.shard.ByteArrayBuffer;
import io.selvage.cluster.internal.shard.HistoryFile;
import io.selvage.cluster.internal.shard.ValueEncoding;
import io.selvage.cluster.internal.spark.MasterReachability;
import io.selvage.cluster.internal.spark.TimeoutCall;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not there is told in a line, without waiting for Spark to find out. */
class UnreachableTest {
  private static void refused(Diagnostic diagnostic, Runnable work) {
    assertThatThrownBy(work::run)
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> {
              assertThat(e.diagnostic()).isEqualTo(diagnostic);
              assertThat(e.line()).doesNotContain("\n").doesNotContain("Exception");
            });
  }

  @Test
  void aMasterThatNobodyIs() throws IOException {
    int port;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    refused(
        Diagnostic.NO_CLUSTER,
        () ->
            new SparkCluster()
                .open("spark://127.0.0.1:" + port, Optional.empty(), Duration.ofMinutes(5)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark://", "spark://host", "spark://host:port", "spark://host:99999"})
  void aMasterThatIsNone(String master) {
    refused(Diagnostic.NO_CLUSTER, () -> MasterReachability.require(master, Duration.ofMinutes(5)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"s3a://bucket/x", "nosuch://host/x", "file:///no/such/file", ":", ""})
  void aFileSystemThatIsNotThere(String input) {
    refused(
        Diagnostic.CANNOT_READ, () -> HistoryFile.all(List.of(input), new Configuration(false)));
  }

  @Test
  void whoeverDoesNotAnswerIsLeft() {
    CountDownLatch never = new CountDownLatch(1);
    refused(
        Diagnostic.NO_CLUSTER,
        () ->
            TimeoutCall.call(
                Duration.ofMillis(20),
                () -> {
                  never.await();
                  return 1;
                },
                e -> Diagnostic.NO_CLUSTER.error("there", TimeoutCall.reason(e))));
    never.countDown();
  }

  @Test
  void equalValuesAndOnlyThoseHaveEqualBytes() {
    Set<Value> one = new LinkedHashSet<>(List.of(Value.of(1), Value.of("b"), Value.NULL));
    Set<Value> other = new LinkedHashSet<>(List.of(Value.NULL, Value.of("b"), Value.of(1)));
    Map<Value, Value> a = new LinkedHashMap<>();
    a.put(new Value.Name(":a"), Value.of(1));
    a.put(new Value.Name(":b"), new Value.Group(one));
    Map<Value, Value> b = new LinkedHashMap<>();
    b.put(new Value.Name(":b"), new Value.Group(other));
    b.put(new Value.Name(":a"), Value.of(1));
    List<Value> all =
        List.of(
            new Value.Group(one),
            new Value.Group(other),
            new Value.Mapping(a),
            new Value.Mapping(b),
            new Value.Sequence(List.copyOf(one)),
            new Value.Name("a"),
            new Value.Name(":a"),
            Value.of("a"),
            Value.of("\ud800"),
            Value.of("\ud801"),
            Value.of("?"),
            new Value.Tagged("t", Value.of(1)),
            Value.of(1),
            new Value.Real(1),
            new Value.Decimal(BigDecimal.ONE),
            new Value.Decimal(new BigDecimal("1.00")),
            Value.of(BigInteger.ONE.shiftLeft(64)),
            Value.of(BigInteger.ONE.shiftLeft(64).negate()),
            Value.ratio(BigInteger.ONE, BigInteger.TWO),
            Value.ratio(BigInteger.TWO, BigInteger.valueOf(4)));
    for (Value first : all) {
      assertThat(ValueEncoding.get(new ByteArrayBuffer(bytes(first)))).isEqualTo(first);
      for (Value second : all) {
        assertThat(java.util.Arrays.equals(bytes(first), bytes(second)))
            .as("%s and %s", first, second)
            .isEqualTo(first.equals(second));
      }
    }
  }

  private static byte[] bytes(Value value) {
    ByteArrayBuffer bytes = new ByteArrayBuffer();
    ValueEncoding.put(bytes, value);
    return bytes.toArray();
  }
}
