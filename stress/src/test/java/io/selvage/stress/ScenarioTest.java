package io.selvage.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ScenarioTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "offer(1) | poll()",
        "{offer(1); offer(2)} poll() | poll() {size()}",
        "{put(\"}\", '{')} get(\"}{\") | size() {get(\"{\")}",
        "a() | b() | c() {d(); e()}"
      })
  void readsWhatItPrints(String text) {
    assertThat(Scenario.parse(text)).hasToString(text);
  }

  @Test
  void tellsItsPieces() {
    Scenario scenario = Scenario.parse("{put(2,0)} put(1,0); remove(2) ‖ containsValue(0) {size}");
    assertThat(scenario)
        .hasToString("{put(2, 0)} put(1, 0); remove(2) | containsValue(0) {size()}");
    assertThat(scenario.threads()).isEqualTo(2);
    assertThat(scenario.calls()).isEqualTo(5);
    assertThat(scenario.distinctCalls()).hasSize(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{a() b() | c()", "a() | b() c()}", "a(); b()", "", "{a()}"})
  void refusesWhatIsNoClient(String text) {
    assertThatThrownBy(() -> Scenario.parse(text)).isInstanceOf(UsageException.class);
  }

  @Test
  void threadsThatChangePlacesMakeNoDifference() {
    assertThat(Scenario.parse("{x} b | a; c").canonical())
        .isEqualTo(Scenario.parse("{x} a; c | b").canonical())
        .isNotEqualTo(Scenario.parse("a; c | b").canonical());
  }
}
