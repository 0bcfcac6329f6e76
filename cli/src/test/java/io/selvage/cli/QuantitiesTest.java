package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class QuantitiesTest {
  @Test
  void times() {
    assertThat(Quantities.duration("", "500ms")).isEqualTo(Duration.ofMillis(500));
    assertThat(Quantities.duration("", "10s")).isEqualTo(Duration.ofSeconds(10));
    assertThat(Quantities.duration("", "2m")).isEqualTo(Duration.ofMinutes(2));
    assertThat(Quantities.duration("", "1h")).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void sizes() {
    assertThat(Quantities.bytes("", "3k")).isEqualTo(3L * 1024);
    assertThat(Quantities.bytes("", "512M")).isEqualTo(512L * 1024 * 1024);
    assertThat(Quantities.bytes("", "2g")).isEqualTo(2L * 1024 * 1024 * 1024);
  }
}
