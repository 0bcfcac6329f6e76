package io.selvage.core.question;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ClientEnumerationTest {
  @Test
  void comesInOrder() {
    assertThat(ClientEnumeration.of(shape(1, 1), alphabet(2)))
        .extracting(Client::toString)
        .containsExactly("m0() | m0()", "m0() | m1()", "m1() | m1()");
    assertThat(ClientEnumeration.of(shape(2, 1), alphabet(2)))
        .extracting(Client::toString)
        .startsWith("m0(); m0() | m0()", "m0(); m0() | m1()", "m0(); m1() | m0()")
        .hasSize(8);
  }

  /** All clients, with the threads of each sorted: as many classes as there are clients of ours. */
  @Test
  void hasOneOfEachClass() {
    for (int letters = 1; letters <= 3; letters++) {
      for (ClientShape shape : ClientShape.upTo(4, 5)) {
        ClientEnumeration clients = ClientEnumeration.of(shape, alphabet(letters));
        List<String> classes = new ArrayList<>();
        clients.forEach(client -> classes.add(classOf(client)));
        assertThat(classes)
            .as("%s over %d", shape, letters)
            .doesNotHaveDuplicates()
            .containsExactlyInAnyOrderElementsOf(brute(shape, alphabet(letters)))
            .hasSize((int) clients.count());
        assertThat(clients).allMatch(client -> client.shape().equals(shape));
      }
    }
  }

  @Test
  void countsWithoutListing() {
    assertThat(ClientEnumeration.of(shape(2, 2), alphabet(4)).count()).isEqualTo(136);
    assertThat(ClientEnumeration.of(shape(3, 3, 3), alphabet(10)).count()).isEqualTo(167_167_000);
    assertThat(ClientEnumeration.of(shape(40, 40), alphabet(40)).count()).isEqualTo(Long.MAX_VALUE);
    assertThat(ClientEnumeration.of(shape(40, 40), alphabet(40)).iterator().next().calls())
        .isEqualTo(80);
  }

  @Test
  void knowsTheEdges() {
    assertThat(ClientEnumeration.of(shape(1, 1), List.of())).isEmpty();
    assertThat(ClientEnumeration.of(shape(1, 1), List.of()).count()).isZero();
    assertThat(ClientEnumeration.of(shape(1, 1), List.of(Invocation.of("m"), Invocation.of("m"))))
        .hasSize(1);
  }

  private static Set<String> brute(ClientShape shape, List<Invocation> alphabet) {
    List<List<List<Invocation>>> all = List.of(List.of());
    for (int size : shape.sizes()) {
      all = each(all, words(size, alphabet));
    }
    return all.stream()
        .map(Client::new)
        .map(ClientEnumerationTest::classOf)
        .collect(Collectors.toSet());
  }

  private static List<List<Invocation>> words(int size, List<Invocation> alphabet) {
    List<List<Invocation>> words = List.of(List.of());
    for (int i = 0; i < size; i++) {
      words = each(words, alphabet);
    }
    return words;
  }

  private static <T> List<List<T>> each(List<List<T>> starts, List<T> ends) {
    List<List<T>> all = new ArrayList<>();
    for (List<T> start : starts) {
      for (T end : ends) {
        List<T> longer = new ArrayList<>(start);
        longer.add(end);
        all.add(longer);
      }
    }
    return all;
  }

  private static String classOf(Client client) {
    return client.threads().stream()
        .map(Object::toString)
        .sorted(Comparator.naturalOrder())
        .collect(Collectors.joining("|"));
  }

  private static ClientShape shape(Integer... sizes) {
    return ClientShape.of(Arrays.asList(sizes));
  }

  private static List<Invocation> alphabet(int letters) {
    return IntStream.range(0, letters).mapToObj(i -> Invocation.of("m" + i)).toList();
  }
}
