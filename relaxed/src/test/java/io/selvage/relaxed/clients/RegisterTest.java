package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.subjects.Registers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Examples 3.1 to 3.3: which field is which register, in every client of three calls. */
class RegisterTest {
  private static final String HOME = Registers.class.getName() + "$";

  @ParameterizedTest
  @CsvSource({
    // A plain field is not even coherent: it may be seen to go back.
    "Relaxed,        Relaxed,        RLX-006, get() -> 1; get() -> 0 | set(1)",
    "Opaque,         Relaxed,        ,",
    "Released,       Relaxed,        ,",
    "Volatile,       Relaxed,        ,",
    "Locked,         Relaxed,        ,",
    "Relaxed,        ReleaseAcquire, RLX-005, get() -> 1 | set(1)",
    "Opaque,         ReleaseAcquire, RLX-005, get() -> 1 | set(1)",
    "Released,       ReleaseAcquire, ,",
    "Volatile,       ReleaseAcquire, ,",
    "Locked,         ReleaseAcquire, ,",
    "Opaque,         Sequential,     RLX-005, get() -> 0 | set(1)",
    "Released,       Sequential,     RLX-005, get() -> 0 | set(1)",
    // Volatile writes tell reads of them, and nobody else.
    "Volatile,       Sequential,     RLX-005, get() -> 0 | set(1)",
    "Locked,         Sequential,     ,",
  })
  void fieldsAsRegisters(String type, String meaning, String code, String client) {
    Verdict verdict = Asked.upTo(3, HOME + type, HOME + meaning, "get,set", "");
    if (code == null) {
      assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    } else {
      assertThat(Asked.refuted(verdict)).startsWith(code + " " + client);
    }
  }
}
