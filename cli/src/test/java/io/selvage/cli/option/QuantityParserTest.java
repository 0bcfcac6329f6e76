package io.selvage.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class QuantityParserTest {
  @Test
  void times() {
    assertThat(QuantityParser.duration("", "500ms")).isEqualTo(Duration.ofMillis(500));
    assertThat(QuantityParser.duration("", "10s")).isEqualTo(Duration.ofSeconds(10));
    assertThat(QuantityParser.duration("", "2m")).isEqualTo(Duration.ofMinutes(2));
    assertThat(QuantityParser.duration("", "1h")).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void sizes() {
    assertThat(QuantityParser.bytes("", "3k")).isEqualTo(3L * 1024);
    assertThat(QuantityParser.bytes("", "512M")).isEqualTo(512L * 1024 * 1024);
    assertThat(QuantityParser.bytes("", "2g")).isEqualTo(2L * 1024 * 1024 * 1024);
  }
}
