package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.subjects.Aliases;
import io.selvage.relaxed.clients.subjects.Registers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * H1 of java-hardware between the calls of one thread: plain reads are coherent if their address is
 * computed in the same way.
 */
class HardwareClientsTest {
  private static Verdict given(String type, String client, String model) {
    return Asked.of(
        Asked.question(
                type,
                Aliases.Meaning.class.getName(),
                "",
                "",
                new Scope.Given(CallSyntax.client(client)))
            .under(model));
  }

  @ParameterizedTest
  @CsvSource({
    "TwoFields, set() | one(); two()",
    "TwoPaths,  set() | one(); two()",
    "Elements,  set() | one(); two()",
    "Elements,  set() | one(); at(1)",
    // The indices may come from different variables of the client.
    "Elements,  set() | at(1); at(1)",
  })
  void differentReferencesAreNotCoherent(String type, String client) {
    Verdict verdict = given(Aliases.class.getName() + "$" + type, client, "java-hardware");
    assertThat(Asked.refuted(verdict)).startsWith("RLX-006");
  }

  @ParameterizedTest
  @CsvSource({
    "TwoFields, set() | one(); one()",
    "TwoPaths,  set() | two(); two()",
    "Elements,  set() | one(); one()",
    "Elements,  set() | two(); two()",
    "Elements,  set() | goesBack(0)",
  })
  void theSameReferenceIsCoherent(String type, String client) {
    String name = Aliases.class.getName() + "$" + type;
    assertThat(given(name, client, "java-hardware")).isInstanceOf(Verdict.Verified.class);
    assertThat(given(name, client, "java")).isInstanceOf(Verdict.Refuted.class);
  }

  /** All clients, of which the most parallel one stands for those that make calls in one thread. */
  @Test
  void plainGettersAreCoherent() {
    String home = Registers.class.getName() + "$Relaxed";
    assertThat(
            Asked.of(
                Asked.question(home, home, "get,set", "", new Scope.UpTo(3, 3, 2))
                    .under("java-hardware")))
        .isInstanceOf(Verdict.Verified.class);
  }

  @ParameterizedTest
  @CsvSource({"TwoFields, 'set,one,two'", "Elements, 'set,one,two'", "Elements, 'set,at'"})
  void theMostParallelClientShowsTheSame(String type, String operations) {
    Verdict verdict =
        Asked.of(
            Asked.question(
                    Aliases.class.getName() + "$" + type,
                    Aliases.Meaning.class.getName(),
                    operations,
                    "",
                    new Scope.UpTo(3, 3, 2))
                .under("java-hardware"));
    assertThat(Asked.refuted(verdict)).startsWith("RLX-006");
  }
}
