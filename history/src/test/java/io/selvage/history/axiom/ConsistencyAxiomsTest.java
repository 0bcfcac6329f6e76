package io.selvage.history.axiom;

import static io.selvage.history.axiom.RelationTerm.Name.HB;
import static io.selvage.history.axiom.RelationTerm.Name.PO;
import static io.selvage.history.axiom.RelationTerm.Name.VIS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ConsistencyAxiomsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "lin >= hb, vis = lin # lin ⊇ hb, vis ⊇ lin",
        "lin ⊇ hb, vis ⊇ po∘vis # lin ⊇ hb, vis ⊇ po∘vis",
        "vis >= po;vis # vis ⊇ po∘vis",
        "Ret, vis >= vis;(po | hb) # vis ⊇ vis∘(po ∪ hb)",
        "vis >= po | vis;vis # vis ⊇ po, vis ⊇ vis∘vis",
        "vis >= lin;[get, size], lin >= hb # lin ⊇ hb, vis ⊇ lin∘[get, size]",
        "vis>=(po|hb);[get] # vis ⊇ po∘[get], vis ⊇ hb∘[get]",
      })
  void areReadAndPrinted(String text, String printed) {
    ConsistencyAxioms axioms = ConsistencyAxioms.parse(text);
    assertThat(axioms).hasToString(printed);
    assertThat(ConsistencyAxioms.parse(printed)).isEqualTo(axioms);
  }

  @Test
  void areValues() {
    assertThat(ConsistencyAxioms.parse("lin >= hb, vis >= po, vis >= (vis;po);[get]"))
        .isEqualTo(ConsistencyAxioms.ordered(HB).seeing(PO, VIS.then(PO).into(Set.of("get"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"vis >= ~hb", "vis >= hb^-1", "vis >= hb \\ po", "vis >= hb - po", "vis >= !po"})
  void whatIsNotMonotoneIsRefused(String text) {
    assertThatThrownBy(() -> ConsistencyAxioms.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("inverse, complement and difference are not supported");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "vis = lin # true",
        "lin >= hb, vis = lin, vis >= vis;vis # true",
        "vis = lin, vis >= po;hb # false",
        "vis = lin, lin >= hb;[get] # false",
        "lin >= hb, vis >= hb # false",
      })
  void strongAxiomsAskForNothingElse(String text, boolean strong) {
    assertThat(ConsistencyAxioms.parse(text).isStrong()).isEqualTo(strong);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "vis # expected >=, at the end",
        "vis >= # expected po, hb, lin, vis or (, at the end",
        "vis >= foo # no relation foo; there are po, hb, lin and vis, at the end",
        "vis = hb # vis = requires lin; write vis >= hb, at the end",
        "hb >= po # an axiom must start with lin or vis, not hb, at '>= po'",
        "vis >= (po # expected ), at the end",
        "vis >= po lin # expected a comma or the end, at 'lin'",
        "vis >= po;[get # expected ], at the end",
        "vis >= po, # expected an axiom: Ret, lin >= ..., vis >= ... or vis = lin, at the end",
      })
  void mistakesAreNamedWithTheirPlace(String text, String message) {
    assertThatThrownBy(() -> ConsistencyAxioms.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessage("cannot parse the axioms '" + text + "': " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "lin >= hb, vis = lin # lin >= hb, vis >= hb # true",
        "lin >= hb, vis = lin # lin >= hb, vis >= vis;vis # true",
        "vis = lin # lin >= hb # false",
        "lin >= hb, vis >= hb # vis >= po # true",
        "lin >= hb, vis >= po, vis >= vis;vis # vis >= vis;po # true",
        "lin >= hb, vis >= vis;po # vis >= vis;vis # false",
        "lin >= hb, vis >= vis;po # vis >= (vis;po);[get] # true",
        "vis >= (vis;po);[get] # vis >= vis;po # false",
        "vis >= hb # lin >= hb # true",
        "vis = lin # vis >= po;hb # false",
        "lin >= hb, vis = lin # vis >= po;hb # true",
      })
  void implication(String stronger, String weaker, boolean implied) {
    assertThat(ConsistencyAxioms.parse(stronger).imply(ConsistencyAxioms.parse(weaker)))
        .isEqualTo(implied);
  }
}
