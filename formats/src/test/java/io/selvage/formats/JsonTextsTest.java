package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class JsonTextsTest {
  @Test
  void textsByPath() {
    assertThat(
            JsonTexts.read(
                "{\"a\":\"1\",\"n\":2,\"list\":[{\"a\":\"x\"}],\"b\":{\"c\":{\"d\":\"\\\"\"}},\"e\":null}\n"))
        .isEqualTo(Map.of("a", "1", "b.c.d", "\""));
  }

  @Test
  void whatIsNoObjectHasNone() {
    for (String text : new String[] {"", "PASS", "[\"a\"]", "{\"a\":\"b\"", "{\"a\":\"b\",}"}) {
      assertThat(JsonTexts.read(text)).as(text).isEmpty();
    }
  }
}
