package io.selvage.prove.internal.encapsulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.prove.Classes;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is public besides the operations is seen if it gets at the content, or else told. */
final class PublicSurfaceCheckTest {
  private static final String SURFACES = "io.selvage.prove.hostile.Surfaces$";

  private static ProofResult ask(String name) {
    ProofRequest asked =
        new ProofRequest(
            Classes.path(),
            SURFACES + name,
            CallSyntax.operations("push, pop"),
            AbstractType.STACK,
            ProofRequest.Keys.ALL);
    return Prover.answer(asked, Budget.unlimited());
  }

  /** Some of these were proved once, with a copy that shared the content, or a clear beside it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CopyShares | top of the object through the constructor CopyShares(CopyShares)",
        "CopyDrains | top of the object through the constructor CopyDrains(CopyDrains)",
        "ByBuilder | top of the object through the constructor ByBuilder(Source)",
        "InnerClearer | top of the object through Clearer.clear()",
        "InnerConstructor | top of the object through the constructor Clearer(InnerConstructor)",
        "NestedUtility | top of the object through Utility.clear(NestedUtility)",
        "NestedEnum | top of the object through Action.on(NestedEnum)",
        "NestedRecord | top of the object through Look.clear()",
        "NestedInterface | top of the object through Wiper.wipe(NestedInterface)",
        "StaticList | top of the object through StaticList.clear(List)",
        "StaticSupplier | top of the object through StaticSupplier.clear(Supplier)",
        "StaticMap | top of the object through StaticMap.clear(Map)",
        "StaticLambda | top of the object through StaticLambda.clearer()",
        "StaticReference | top of the object through StaticReference.clearer()",
        "StaticRunnable | top of the object through StaticRunnable.clearer(Object)",
        "StaticAnonymous | top of the object through StaticAnonymous.clearer()",
        "ByOuter | top of the object through Surfaces.clear(ByOuter[])",
        "ByBase | content of the object through Base.clear(Base)",
        "ByHandle | fields (TOP) of the object through ByHandle.clear(Object)",
      })
  void isSeen(String name, String how) {
    assertThat(ask(name)).isInstanceOf(ProofResult.Unknown.class);
    assertThat(((ProofResult.Unknown) ask(name)).why())
        .isEqualTo("PRV-112 callers can reach " + how);
  }

  @Test
  void handlesOfFieldsAreSeen() {
    assertThat(((ProofResult.Unknown) ask("ByUpdater")).why())
        .isEqualTo("PRV-112 callers can access fields of the object through ByUpdater.TOP");
  }

  @Test
  void whatOnlyCallsOperationsIsHarmless() {
    assertThat(ask("OfValues")).isInstanceOf(ProofResult.Proved.class);
  }

  @Test
  void theRestIsSaid() {
    assertThat(ask("Said").summary().orElseThrow().assumptions())
        .contains(
            "nobody calls equals, hashCode, size",
            "no code uses the public pushes",
            "no other class of the package, and no subclass, uses limit, reset");
  }

  /** A method is to do what its name says, and not what it happens to do. */
  @ParameterizedTest
  @CsvSource({
    "SET, RemoveForgets, remove",
    "SET, ContainsRemoves, contains",
    "SET, Swapped, contains",
    "SET, Mirror, remove",
    "STACK, PeekTakes, peek",
    "STACK, RemovePuts, remove",
    "STACK, TextTakes, toString",
  })
  void namesBind(AbstractType promise, String name, String method) {
    ProofResult answer =
        Classes.ask(promise, "io.selvage.prove.hostile.Misnomers$" + name, ProofRequest.Keys.INNER);
    assertThat(((ProofResult.Unknown) answer).why())
        .startsWith("PRV-113 " + method + " does not do what its name suggests");
  }

  /** Other names promise nothing: what they do is guessed, and told. */
  @Test
  void otherNamesAreGuessed() {
    ProofResult answer =
        Classes.ask(
            AbstractType.SET,
            "io.selvage.prove.hostile.Misnomers$Otherwise",
            ProofRequest.Keys.INNER);
    assertThat(answer.summary().orElseThrow().assumptions())
        .contains(
            "introduce must add its key and return whether it was absent",
            "dismiss must remove its key and return whether it was present",
            "knows must return whether its key is present");
  }
}
