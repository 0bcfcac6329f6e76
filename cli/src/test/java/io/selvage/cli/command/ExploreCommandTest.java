package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Litmus tests and tests in Java on the command line. */
final class ExploreCommandTest {
  private static final String TABLE =
      """
      name,program,exists,init,sc_allowed,sc_execs,tso_allowed,tso_execs
      SB,W.opq x 1; r=R.opq y || W.opq y 1; r=R.opq x,0:r=0 & 1:r=0,,0,3,1,4
      init,r=R.opq x,0:r=5,x=5,1,1,1,2
      """;

  private static final String BEGIN = "{\"verdict\":\"verified\",\"schema\":1,\"exit\":0,";

  @TempDir Path folder;

  @Test
  void printsALineForEachTest() throws IOException {
    Files.writeString(folder.resolve("tests.csv"), TABLE);
    Run run = Run.in(folder, "explore", "tests.csv", "--model", "sc", "--json");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out().lines())
        .map(line -> line.replaceFirst("\"tool\":\"[^\"]*\",", ""))
        .containsExactly(
            BEGIN
                + "\"name\":\"SB\",\"model\":\"sc\",\"allowed\":false,\"executions\":3,\"blocked\":0,"
                + "\"explored\":3,\"finished\":true}",
            BEGIN
                + "\"name\":\"init\",\"model\":\"sc\",\"allowed\":true,\"executions\":1,\"blocked\":0,"
                + "\"explored\":1,\"finished\":true}");
  }

  @Test
  void reportsWhatIsNotAsExpected() throws IOException {
    Files.writeString(folder.resolve("tests.csv"), TABLE);
    Run run = Run.in(folder, "explore", "tests.csv", "--model", "tso");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("BUT expected 2 executions").contains("1 not as expected");
  }

  @Test
  void readsTestsInC() throws IOException {
    Files.writeString(
        folder.resolve("mp.litmus"),
        """
        C mp
        (* a remark *)
        { [x] = 0; int y = 0; }
        P0 (int* x, atomic_int* y) {
          *x = 1;
          atomic_store_explicit(y, 1, memory_order_release);
        }
        P1 (int* x, atomic_int* y) {
          int r0 = atomic_load_explicit(y, memory_order_acquire);
          int r1 = 7;
          if (r0 == 1) { r1 = *x; } else r1 = 2;
        }
        exists (1:r0=1 /\\ ~(1:r1=1))
        """);
    Run run = Run.in(folder, "explore", "mp.litmus", "--model", "rc11", "--json");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .contains("\"name\":\"mp\"")
        .contains("\"model\":\"rc11-2017\"")
        .contains("\"allowed\":false,\"executions\":2");
  }

  @Test
  void saysWhatCannotBeRead() throws IOException {
    Files.writeString(folder.resolve("bad.csv"), "name,program\nx,Q.opq x\n");
    Run run = Run.in(folder, "explore", "bad.csv");
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.err()).startsWith("USE-020").contains("unknown instruction Q.opq");
    assertThat(Run.in(folder, "explore", "bad.csv", "--model", "arm").err())
        .startsWith("USE-016  unknown memory model arm; known: sc, tso");
    assertThat(Run.in(folder, "explore", "none.csv").err()).startsWith("USE-025");
    assertThat(Run.in(folder, "explore", "no.such.Test").err()).startsWith("USE-001");
  }
}
