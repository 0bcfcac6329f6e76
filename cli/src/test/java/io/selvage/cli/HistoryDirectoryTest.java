package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Directories as Jepsen and the robustness tests of etcd write them. */
final class HistoryDirectoryTest {
  private static final String EDN =
      """
      {:type :invoke, :f :write, :value [0 1], :process 0, :index 0}
      {:type :ok, :f :write, :value [0 1], :process 0, :index 1}
      {:type :invoke, :f :read, :value [0 nil], :process 1, :index 2}
      {:type :ok, :f :read, :value [0 %d], :process 1, :index 3}
      """;

  private static final String ETCD =
      "{\"ClientId\":%d,\"Input\":{\"Type\":\"range\",\"LeaseGrant\":null,\"LeaseRevoke\":null,"
          + "\"Range\":{\"Start\":\"k\",\"End\":\"\",\"Limit\":0,\"Revision\":0},\"Txn\":null},"
          + "\"Call\":%d,\"Output\":{\"Range\":{\"KVs\":[],\"Count\":0},\"Revision\":%d,"
          + "\"Error\":\"\"},\"Return\":%d}\n";

  @TempDir private Path folder;

  @Test
  void aTestOfJepsenIsOneHistory() throws IOException {
    write("store/etcd/20240101T000000/history.edn", String.format(EDN, 1));
    write("store/etcd/20240101T000000/history.txt", "0\t:invoke\t:read\tnil\n");
    write("store/etcd/20240101T000000/results.edn", "{:valid? true}\n");
    write("store/etcd/20240101T000000/test.jepsen", "JEPSEN\0\0\0\1");
    write("store/etcd/20240101T000000/independent/0/history.edn", String.format(EDN, 7));
    write("store/etcd/20240102T000000/history.edn", String.format(EDN, 1));
    Run run = Run.in(folder, "judge", "store");
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("2 histories of 4 operations");
    write("store/etcd/20240102T000000/history.edn", String.format(EDN, 7));
    assertThat(Run.in(folder, "judge", "store").exit()).isEqualTo(1);
  }

  @Test
  void theBinaryFileOfJepsenIsNamed() throws IOException {
    write("run/test.jepsen", "JEPSEN\0\0\0\1");
    Run run = Run.in(folder, "judge", "run/test.jepsen");
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.err())
        .startsWith(
            "USE-020  run/test.jepsen:1: the file is a test.jepsen, Jepsen's binary format");
    assertThat(Run.in(folder, "judge", "run").err()).isEqualTo(run.err());
  }

  @Test
  void theClientsOfEtcdAreOneHistory() throws IOException {
    write("report/client-1/operations.json", String.format(ETCD, 1, 10, 1, 20));
    write("report/client-1/watch.json", "{}\n");
    write("report/client-2/operations.json", String.format(ETCD, 2, 30, 1, 40));
    Run run = Run.in(folder, "judge", "report");
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(0);
    assertThat(run.out()).contains("2 operations of 2 processes", "etcd");
    write("report/client-2/operations.json", String.format(ETCD, 2, 30, 2, 40));
    assertThat(Run.in(folder, "judge", "report").exit()).isEqualTo(1);
    write("report/client-2/operations.json", "{\"ClientId\":2,\"Call\"\n");
    Run broken = Run.in(folder, "judge", "report");
    assertThat(broken.exit()).isEqualTo(64);
    assertThat(broken.err()).contains("client-2/operations.json:2: ");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
