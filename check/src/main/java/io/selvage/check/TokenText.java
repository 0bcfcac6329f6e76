package io.selvage.check;

import io.selvage.core.CallSyntax;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.UsageException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a token says, version 1. Lines of a key, a blank and a value, in this order; there is one
 * {@code path} for each entry of the class path. Calls are in the notation of {@link CallSyntax}.
 * In values a backslash is written {@code \\} and the end of a line {@code \n} or {@code \r}.
 *
 * <pre>
 *   class java.util.concurrent.ConcurrentLinkedQueue
 *   path target/classes
 *   operations offer, poll, size
 *   setup offer(1)
 *   roles producer x1: offer      only where there are some
 *   invariants isSane             only where there are some
 *   against java.util.ArrayDeque
 *   criterion linearizability
 *   model sc
 *   client offer(1); poll() | size()
 *   choices 0 0 1 0 1
 * </pre>
 */
final class TokenText {
  private final String token;
  private final Iterator<String> lines;
  private String line = "";

  private TokenText(String token, String text) {
    this.token = token;
    this.lines = Arrays.asList(text.split("\n")).iterator();
    next();
  }

  static String write(Token token) {
    Question question = token.question();
    Subject subject = question.subject();
    StringBuilder text = new StringBuilder();
    line(text, "class", subject.className());
    subject.classPath().forEach(path -> line(text, "path", path.toString()));
    line(text, "operations", CallSyntax.printOperations(subject.operations()));
    line(text, "setup", CallSyntax.print(subject.setUp()));
    if (!subject.protocol().isFree()) {
      line(text, "roles", subject.protocol().toString());
    }
    if (!subject.invariants().isEmpty()) {
      line(text, "invariants", String.join(" ", subject.invariants()));
    }
    line(text, "against", question.specification());
    line(text, "criterion", question.criterion());
    line(text, "model", question.memoryModel());
    if (!question.strength().isEmpty()) {
      line(text, "strength", question.strength());
    }
    line(text, "client", CallSyntax.print(token.again().client()));
    line(text, "choices", numbers(token.again().choices()));
    return text.toString();
  }

  /**
   * @param token its long form, for messages
   */
  static Token read(String token, String text) {
    try {
      return new TokenText(token, text).token();
    } catch (NumberFormatException | InvalidPathException e) {
      throw LongForm.refused(token, "it holds nonsense");
    }
  }

  private Token token() {
    String className = value("class");
    List<Path> classPath = new ArrayList<>();
    while (line.startsWith("path ")) {
      classPath.add(Path.of(value("path")));
    }
    Subject subject =
        new Subject(
            classPath,
            className,
            CallSyntax.operations(value("operations")),
            CallSyntax.calls(value("setup")),
            Protocol.parse(optional("roles")),
            List.of(optional("invariants").split(" ")).stream().filter(n -> !n.isEmpty()).toList());
    String specification = value("against");
    String criterion = value("criterion");
    String model = value("model");
    String strength = optional("strength");
    Scope.Again again =
        new Scope.Again(CallSyntax.client(value("client")), numbers(value("choices")));
    return new Token(new Question(subject, specification, criterion, model, strength, again));
  }

  /** Empty where it is not said. */
  private String optional(String key) {
    return line.startsWith(key + " ") ? value(key) : "";
  }

  private String value(String key) {
    if (!line.startsWith(key + " ")) {
      throw expected(key);
    }
    String value = line.substring(key.length() + 1);
    next();
    return plain(value);
  }

  private void next() {
    line = lines.hasNext() ? lines.next() : "";
  }

  private UsageException expected(String key) {
    return LongForm.refused(token, "it does not say its " + key);
  }

  private static void line(StringBuilder text, String key, String value) {
    text.append(key).append(' ').append(escaped(value)).append('\n');
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
  }

  private static String plain(String value) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\\' && i + 1 < value.length()) {
        char named = value.charAt(++i);
        c = named == 'n' ? '\n' : named == 'r' ? '\r' : named;
      }
      plain.append(c);
    }
    return plain.toString();
  }

  private static String numbers(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private static List<Integer> numbers(String text) {
    return text.isEmpty()
        ? List.of()
        : Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
  }
}
