package io.selvage.stress;

import io.selvage.core.Invocation;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Client;
import io.selvage.core.syntax.CallSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A client with the calls that an additional thread makes before its threads start and after all of
 * them have ended. Its text is one line, in which either pair of braces may be omitted:
 *
 * <pre>
 *   {put(2, 0)} put(1, 0); remove(2) | containsValue(0) {size()}
 * </pre>
 *
 * <p>The calls before and after the threads are operations of the history like all others, so that
 * a recorded history is complete.
 */
public record Scenario(List<Invocation> before, Client client, List<Invocation> after) {
  public Scenario {
    before = List.copyOf(before);
    after = List.copyOf(after);
    if (client.threads().stream().anyMatch(List::isEmpty)) {
      throw new IllegalArgumentException("a thread without a call");
    }
  }

  public static Scenario of(Client client) {
    return new Scenario(List.of(), client, List.of());
  }

  public static Scenario parse(String text) {
    Braces braces = Braces.of(text);
    Client client = CallSyntax.client(braces.middle());
    if (client.threads().size() < 2) {
      throw Diagnostic.BAD_SYNTAX.error("`" + text + "`", "a program has two threads or more");
    }
    return new Scenario(CallSyntax.calls(braces.first()), client, CallSyntax.calls(braces.last()));
  }

  /** The three parts of the line, without their braces. */
  private record Braces(String first, String middle, String last) {
    static Braces of(String text) {
      String rest = text.strip();
      String first = "";
      String last = "";
      if (rest.startsWith("{")) {
        int close = positions(rest, '}').findFirst().orElseThrow(() -> unclosed(text, "}"));
        first = rest.substring(1, close);
        rest = rest.substring(close + 1);
      }
      if (rest.endsWith("}")) {
        int open = positions(rest, '{').findFirst().orElseThrow(() -> unclosed(text, "{"));
        last = rest.substring(open + 1, rest.length() - 1);
        rest = rest.substring(0, open);
      }
      return new Braces(first, rest, last);
    }

    /** The positions of the character outside quotes. */
    private static Stream<Integer> positions(String text, char wanted) {
      List<Integer> found = new ArrayList<>();
      char quote = 0;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (quote != 0) {
          i += c == '\\' ? 1 : 0;
          quote = c == quote ? 0 : quote;
        } else if (c == '"' || c == '\'') {
          quote = c;
        } else if (c == wanted) {
          found.add(i);
        }
      }
      return found.stream();
    }

    private static RuntimeException unclosed(String text, String missing) {
      return Diagnostic.BAD_SYNTAX.error("`" + text + "`", "there is no " + missing + " to match");
    }
  }

  public int threads() {
    return client.threads().size();
  }

  public int calls() {
    return before.size() + client.calls() + after.size();
  }

  /** The distinct calls. */
  public List<Invocation> distinctCalls() {
    return Stream.of(Stream.of(before), client.threads().stream(), Stream.of(after))
        .flatMap(lists -> lists)
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  /** All scenarios with one call less that still have two threads with a call. */
  public List<Scenario> smaller() {
    List<Scenario> smaller = new ArrayList<>();
    without(after).forEach(less -> smaller.add(new Scenario(before, client, less)));
    without(before).forEach(less -> smaller.add(new Scenario(less, client, after)));
    for (int t = 0; t < threads(); t++) {
      for (List<Invocation> less : without(client.threads().get(t))) {
        List<List<Invocation>> rest = new ArrayList<>(client.threads());
        rest.set(t, less);
        rest.removeIf(List::isEmpty);
        if (rest.size() > 1) {
          smaller.add(new Scenario(before, new Client(rest), after));
        }
      }
    }
    return smaller;
  }

  private static List<List<Invocation>> without(List<Invocation> calls) {
    List<List<Invocation>> shorter = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      List<Invocation> less = new ArrayList<>(calls);
      less.remove(i);
      shorter.add(less);
    }
    return shorter;
  }

  /** Equal for scenarios that differ only by a permutation of threads. */
  Scenario canonical() {
    List<List<Invocation>> sorted =
        client.threads().stream()
            .sorted(java.util.Comparator.comparing(CallSyntax::print))
            .toList();
    return new Scenario(before, new Client(sorted), after);
  }

  /** In the format that {@link #parse} reads. */
  @Override
  public String toString() {
    return Stream.of(braces(before), CallSyntax.print(client), braces(after))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private static String braces(List<Invocation> calls) {
    return calls.isEmpty() ? "" : "{" + CallSyntax.print(calls) + "}";
  }
}
