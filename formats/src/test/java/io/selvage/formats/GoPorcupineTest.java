package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GoPorcupineTest {
  /**
   * The reproducer history/go_porcupine.json: no specification has these calls, but they are read.
   */
  @Test
  void structsOfOtherModels() {
    RecordedHistory recording =
        Texts.read(
            "{\"ClientId\":0,\"Input\":{\"Type\":\"range\",\"Key\":\"a\"},\"Call\":100,"
                + "\"Output\":{\"Value\":\"1\"},\"Return\":200}",
            "{\"ClientId\":1,\"Input\":{\"Type\":\"txn\",\"Key\":\"a\"},\"Call\":150,"
                + "\"Output\":{\"Revision\":2},\"Return\":300}");
    assertThat(recording.format()).isEqualTo("porcupine-go");
    assertThat(Texts.show(recording.history()))
        .containsExactly("0 [100,200] range(\"a\") -> \"1\"", "1 [150,300] txn(\"a\") -> 2");
    assertThat(recording.specification()).isEmpty();
  }

  @Test
  void theNumberedOperationsOfTheExample() {
    RecordedHistory recording =
        Texts.read(
            "[{\"ClientId\":3,\"Input\":{\"Op\":1,\"Key\":\"x\",\"Value\":\"y\"},\"Call\":0,"
                + "\"Output\":{\"Value\":\"\"},\"Return\":10},",
            "{\"ClientId\":4,\"Input\":{\"Op\":0,\"Key\":\"x\",\"Value\":\"\"},\"Call\":11,"
                + "\"Output\":{\"Value\":\"y\"},\"Return\":12,\"Metadata\":null}]");
    assertThat(Texts.show(recording.history()))
        .containsExactly("3 [0,10] put(\"x\", \"y\")", "4 [11,12] get(\"x\") -> \"y\"");
    assertThat(recording.specification()).isEqualTo("kv");
    assertThat(recording.notes())
        .containsExactly("operations have numbers, taken as 0 get, 1 put, 2 append");
  }

  private static final String PUT =
      request(
          "txn",
          "\"Txn\":{\"Conditions\":null,\"OperationsOnSuccess\":[{\"Type\":\"put-operation\","
              + "\"Range\":{\"Start\":\"\",\"End\":\"\",\"Limit\":0},\"Put\":{\"Key\":\"k\",\"Value\":"
              + "{\"Value\":\"7\"},\"LeaseID\":0},\"Delete\":{\"Key\":\"\"}}],"
              + "\"OperationsOnFailure\":null}");
  private static final String PUT_DONE =
      "{\"Txn\":{\"Failure\":false,\"Results\":[{\"KVs\":null,\"Count\":0,\"Deleted\":0}]},"
          + "\"Range\":null,\"Revision\":2,\"Error\":\"\"}";
  private static final String GET =
      request("range", "\"Range\":{\"Start\":\"k\",\"End\":\"\",\"Limit\":0,\"Revision\":0}");

  private static String request(String type, String fields) {
    return "{\"Type\":\""
        + type
        + "\",\"LeaseGrant\":null,\"LeaseRevoke\":null,"
        + fields
        + (fields.contains("\"Txn\"") ? ",\"Range\":null" : ",\"Txn\":null")
        + "}";
  }

  private static String got(String pairs, int count, int revision) {
    return "{\"Txn\":null,\"Range\":{\"KVs\":["
        + pairs
        + "],\"Count\":"
        + count
        + "},\"Revision\":"
        + revision
        + ",\"Error\":\"\"}";
  }

  private static String line(int client, String input, long call, String output, long returned) {
    return "{\"ClientId\":"
        + client
        + ",\"Input\":"
        + input
        + ",\"Call\":"
        + call
        + ",\"Output\":"
        + output
        + ",\"Return\":"
        + returned
        + "}";
  }

  private static final String PAIR =
      "{\"Key\":\"k\",\"Value\":{\"Value\":\"7\",\"Hash\":0},\"ModRevision\":2}";

  @Test
  void etcdIsLinearizable() {
    assertThat(verdict(line(1, PUT, 10, PUT_DONE, 20), line(2, GET, 15, got("", 0, 1), 30)))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(verdict(line(1, PUT, 10, PUT_DONE, 20), line(2, GET, 25, got(PAIR, 1, 2), 30)))
        .isInstanceOf(Verdict.Verified.class);
    String versioned = PAIR.replace("\"ModRevision\":2", "\"ModRevision\":2,\"Version\":1");
    assertThat(verdict(line(1, PUT, 10, PUT_DONE, 20), line(2, GET, 25, got(versioned, 1, 2), 30)))
        .isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void etcdIsNot() {
    String put = line(1, PUT, 10, PUT_DONE, 20);
    assertThat(verdict(put, line(2, GET, 25, got("", 0, 1), 30)))
        .isInstanceOf(Verdict.Refuted.class);
    assertThat(verdict(put, line(2, GET, 25, got(PAIR, 1, 3), 30)))
        .isInstanceOf(Verdict.Refuted.class);
    String wrong = PAIR.replace("\"7\"", "\"8\"");
    assertThat(verdict(put, line(2, GET, 25, got(wrong, 1, 2), 30)))
        .isInstanceOf(Verdict.Refuted.class);
    String versioned = PAIR.replace("\"ModRevision\":2", "\"ModRevision\":2,\"Version\":2");
    assertThat(verdict(put, line(2, GET, 25, got(versioned, 1, 2), 30)))
        .isInstanceOf(Verdict.Refuted.class);
  }

  /** A request that failed may have taken effect, much later, or not. */
  @Test
  void failedRequestsOfEtcd() {
    String failed = line(1, PUT, 10, "{\"Txn\":null,\"Revision\":0,\"Error\":\"timeout\"}", 20);
    assertThat(verdict(failed, line(2, GET, 25, got("", 0, 1), 30)))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(verdict(failed, line(2, GET, 25, got(PAIR, 1, 2), 30)))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(
            verdict(
                failed, line(2, GET, 25, got(PAIR, 1, 2), 30), line(2, GET, 35, got("", 0, 1), 40)))
        .isInstanceOf(Verdict.Refuted.class);
    RecordedHistory read =
        Texts.read(
            failed,
            line(2, GET.replace("\"Revision\":0", "\"Revision\":1"), 25, got("", 0, 2), 30));
    assertThat(read.history().size()).isEqualTo(1);
    assertThat(read.notes()).hasSize(1);
  }

  @Test
  void conditionsOfEtcd() {
    String condition =
        "\"Conditions\":[{\"Key\":\"k\",\"ExpectedRevision\":0,\"ExpectedVersion\":0}]";
    String create = PUT.replace("\"Conditions\":null", condition);
    String twice = line(2, create, 25, PUT_DONE.replace("\"Revision\":2", "\"Revision\":3"), 30);
    assertThat(verdict(line(1, create, 10, PUT_DONE, 20), twice))
        .isInstanceOf(Verdict.Refuted.class);
    String refused =
        "{\"Txn\":{\"Failure\":true,\"Results\":[]},\"Range\":null,\"Revision\":2,\"Error\":\"\"}";
    assertThat(verdict(line(1, create, 10, PUT_DONE, 20), line(2, create, 25, refused, 30)))
        .isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void leasesOfEtcd() {
    String none = "\"Range\":null,\"Txn\":null";
    String grant =
        "{\"Type\":\"leaseGrant\",\"LeaseGrant\":{\"LeaseID\":5},\"LeaseRevoke\":null,"
            + none
            + "}";
    String revoke =
        "{\"Type\":\"leaseRevoke\",\"LeaseGrant\":null,\"LeaseRevoke\":{\"LeaseID\":5},"
            + none
            + "}";
    String put = PUT.replace("\"LeaseID\":0", "\"LeaseID\":5");
    String first = line(1, grant, 1, "{\"LeaseGrant\":{\"LeaseID\":5},\"Revision\":1}", 2);
    String second = line(1, put, 3, PUT_DONE, 4);
    String third = line(1, revoke, 5, "{\"LeaseRevoke\":{},\"Revision\":3}", 6);
    assertThat(verdict(first, second, third, line(1, GET, 7, got("", 0, 3), 8)))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(verdict(first, second, third, line(1, GET, 7, got(PAIR, 1, 3), 8)))
        .isInstanceOf(Verdict.Refuted.class);
  }

  private static <S> Verdict verdict(String... lines) {
    RecordedHistory recording = Texts.read(lines);
    assertThat(recording.specification()).isEqualTo("etcd");
    @SuppressWarnings("unchecked") // whatever its states are
    Specification<S> etcd =
        (Specification<S>) BuiltInSpecifications.named("etcd", Optional.empty());
    return StrongConsistency.LINEARIZABILITY.judge(recording.history(), etcd, Budget.unlimited());
  }

  @Test
  void wrongOperations() {
    says("file:1: an operation of Porcupine has no field \"Cal\"", "{\"ClientId\":1,\"Cal\":2}");
    says("file:1: Input should be an object with the operation", "{\"ClientId\":1,\"Input\":7}");
    says(
        "file:1: no field of Input names the operation; known: Op, Type, Method, F, Kind, Operation,"
            + " Name",
        "{\"ClientId\":1,\"Input\":{\"Key\":\"a\"},\"Call\":1,\"Return\":2}");
    says("file:1: an event has \"Call\" twice", "{\"ClientId\":1,\"Call\":1,\"Call\":2}");
    says(
        "file:1: etcd has no request of type \"watch\"",
        line(1, GET.replace("\"range\"", "\"watch\""), 1, "{}", 2));
    says(
        "file:2: requests of etcd and operations of other kinds are in one history",
        line(1, GET, 1, got("", 0, 1), 2)
            + "\n"
            + line(1, "{\"Op\":\"get\",\"Key\":\"a\"}", 3, "{}", 4));
  }

  private static void says(String message, String text) {
    assertThatThrownBy(() -> Texts.read(text))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }
}
