package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.notation.LitmusFile;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.notation.LitmusSyntaxException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Corners of the notation of litmus tests in C; how many executions there are was counted by hand.
 */
final class CNotationTest {
  private static String answer(String text) {
    StringBuilder all = new StringBuilder();
    for (MemoryModel model : MemoryModel.values()) {
      LitmusResult answer =
          LitmusResult.of(
              LitmusFile.read(text).get(0).test(),
              model,
              SymmetricThreads.MERGED,
              Duration.ofHours(1),
              1);
      String one = answer.executions() + (answer.allowed() ? "+" : "-");
      if (all.indexOf(one) < 0) {
        all.append(one);
      }
    }
    return all.toString();
  }

  @Test
  void readsNegationsRegistersAndOtherUpdates() {
    assertThat(
            answer(
                """
                C neg
                "a remark"
                { [x] = 2; y = 0; 0:r9 = 1; }
                P0 (atomic_int* x, atomic_int* y) {
                  int r0 = atomic_load_explicit(x, memory_order_relaxed); // 2 or 1
                  if (r0 == 2) {
                    atomic_store_explicit(y, r0 + r9, memory_order_release);
                  } else {
                    atomic_store_explicit(y, 9, memory_order_relaxed);
                  }
                }
                P1 (atomic_int* x, atomic_int* y) {
                  int r1 = atomic_exchange_explicit(y, 7, memory_order_acq_rel);
                  int r2 = atomic_fetch_sub_explicit(x, 1, memory_order_seq_cst);
                  atomic_thread_fence(memory_order_seq_cst);
                  int r3 = atomic_load(x);
                }
                exists (~(1:r1=0) /\\ (x=1 \\/ y=3) /\\ 1:r2=2 /\\ 1:r1=3)
                """))
        .isEqualTo("3+");
  }

  /** What is expected may be in a register, where a failure leaves what was found. */
  @Test
  void comparesWithRegisters() {
    assertThat(
            answer(
                """
                C cas
                {}
                P0 (atomic_int* x, int* d) {
                  int old = 0;
                  *d = 1;
                  int ok = atomic_compare_exchange_strong_explicit(x, &old, 1,
                      memory_order_acq_rel, memory_order_relaxed);
                }
                P1 (atomic_int* x, int* d) {
                  int old = 0;
                  int ok = atomic_compare_exchange_strong_explicit(x, &old, 2,
                      memory_order_release, memory_order_acquire);
                  if (!ok) { int r = *d; }
                }
                exists (1:ok=0 /\\ 1:old=1 /\\ 1:r=1 /\\ 0:old=0)
                """))
        .isEqualTo("2+");
  }

  @Test
  void computesWithBitsAndWaits() {
    assertThat(
            answer(
                """
                C bits
                { atomic_int x = 1; }
                P0 (atomic_int* x) {
                  int r0 = atomic_fetch_or_explicit(x, 2, memory_order_relaxed);
                  int r1 = atomic_fetch_and(x, 1);
                  int r2 = atomic_fetch_xor(x, 3);
                  int r4 = (r0 << 1) % 3;
                  int r5 = ~r0 >> 1;
                }
                P1 (atomic_int* x) {
                  while (atomic_load_explicit(x, memory_order_acquire) == 1) { }
                  atomic_store(x, 5);
                }
                locations [x; 0:r1;]
                exists (not (x=5) && (0:r4=2 && 0:r5=-1) && 0:r1=5)
                """))
        .isEqualTo("4+");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "X86 SB\n{ x=0; }\n P0 ;\n MOV [x],$1 ;\nexists (x=1)",
        "C a\n{ x = 0; }\nP0 (atomic_int* x) { atomic_store(x, 1) }\nexists (x = 1)",
        "C a\n{}\nP1 (atomic_int* x) { atomic_store(x, 1); }\nexists (x = 1)",
        "C a\n{}\nP0 (atomic_int* x) { atomic_stare(x, 1); }",
        "C a\n{}\nP0 (atomic_int* x) { atomic_store_explicit(x, 1, memory_order_odd); }",
        "C a\n{}\nP0 (atomic_int* x) { atomic_store(x, 1); }\nexists (x = )",
        "C a\n{}\nP0 (atomic_int* x) { atomic_store(x, 1);",
        "name,prog\na,W.opq x 1",
        "name,program\na,\"W.opq x 1",
        "name,program\na,W.odd x 1",
        "name,program\na,Q.opq x 1",
        "name,program,exists\na,W.opq x 1,3:r0=1"
      })
  void saysWhatIsWrong(String text) {
    assertThatThrownBy(() -> LitmusFile.read(text)).isInstanceOf(LitmusSyntaxException.class);
  }
}
