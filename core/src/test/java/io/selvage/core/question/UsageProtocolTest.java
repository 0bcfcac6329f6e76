package io.selvage.core.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.syntax.CallSyntax;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UsageProtocolTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "producer x1: offer",
        "consumer x2: peek, poll; producer: offer",
        "writer x1: write; once: close, open",
        "visitor: arrive > depart; asker x1: query"
      })
  void printsAsItIsRead(String text) {
    assertThat(UsageProtocol.parse(text)).hasToString(text);
    assertThat(UsageProtocol.parse(text).isFree()).isEqualTo(text.isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"producer", "producer:", ": offer", "a xmany: b", "a: b c", "a: b,,c", "a: b > b"})
  void refusesWhatIsNoRule(String text) {
    assertThatThrownBy(() -> UsageProtocol.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("cannot parse");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "offer | poll => true",
        "offer; offer | poll; poll => true",
        "offer | offer => false",
        "poll | poll => false",
        "offer; poll | poll => false",
        "offer; poll | size => false",
        "size | size | offer; size => true",
      })
  void oneProducerAndOneConsumer(String client, boolean allowed) {
    UsageProtocol protocol = UsageProtocol.parse("producer x1: offer; consumer x1: poll");
    assertThat(protocol.allows(CallSyntax.client(client))).isEqualTo(allowed);
  }

  /** The first role that would do must not be taken by a thread that could play another. */
  @Test
  void triesOtherCasts() {
    UsageProtocol protocol = UsageProtocol.parse("both x1: read, write; reader x1: read");
    assertThat(protocol.allows(CallSyntax.client("read | write; read"))).isTrue();
    assertThat(protocol.allows(CallSyntax.client("read | write | read"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "arrive; depart; arrive | query => true",
        "arrive; size; depart | arrive; depart => true",
        "depart | query => false",
        "arrive; arrive | query => false",
        "arrive; query | query => false",
      })
  void methodsHaveTheirTurn(String client, boolean allowed) {
    UsageProtocol protocol = UsageProtocol.parse("visitor: arrive > depart; asker x1: query");
    assertThat(protocol.allows(CallSyntax.client(client))).isEqualTo(allowed);
  }

  @Test
  void onceIsAmongAllThreads() {
    UsageProtocol protocol = UsageProtocol.parse("once: close");
    assertThat(protocol.allows(CallSyntax.client("close; get | get"))).isTrue();
    assertThat(protocol.allows(CallSyntax.client("close | close"))).isFalse();
    assertThat(protocol.allows(CallSyntax.client("close; get; close | get"))).isFalse();
  }
}
