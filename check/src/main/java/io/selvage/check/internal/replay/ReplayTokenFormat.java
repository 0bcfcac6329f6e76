package io.selvage.check.internal.replay;

import io.selvage.check.ReplayToken;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.EngineOption;
import io.selvage.core.question.MessageComparison;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
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
 *   preparation setUp             only where there are some
 *   against java.util.ArrayDeque
 *   criterion linearizability
 *   model sc
 *   strength R                    options of engines, only where there are some
 *   messages COMPARED             only where it is not the default
 *   client offer(1); poll() | size()
 *   choices 0 0 1 0 1
 * </pre>
 */
public final class ReplayTokenFormat {
  private static final Set<String> AFTER_OPTIONS = Set.of("", "messages", "client", "choices");

  private final String token;
  private final Iterator<String> lines;
  private String line = "";

  private ReplayTokenFormat(String token, String text) {
    this.token = token;
    this.lines = Arrays.asList(text.split("\n")).iterator();
    next();
  }

  public static String write(ReplayToken token) {
    Question question = token.question();
    ClassSubject subject = question.subject();
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
    if (!subject.preparation().isEmpty()) {
      line(text, "preparation", String.join(" ", subject.preparation()));
    }
    line(text, "against", question.specification());
    line(text, "criterion", question.criterion());
    line(text, "model", question.memoryModel());
    question.named().forEach(option -> line(text, option.name(), option.value()));
    if (question.messages() != MessageComparison.BY_DEFAULT) {
      line(text, "messages", question.messages().name());
    }
    line(text, "client", CallSyntax.print(token.again().client()));
    line(text, "choices", numbers(token.again().choices()));
    return text.toString();
  }

  /**
   * @param token its long form, for messages
   */
  public static ReplayToken read(String token, String text) {
    try {
      return new ReplayTokenFormat(token, text).token();
    } catch (IllegalArgumentException e) {
      throw ReplayTokenEncoding.unsupported(token, "it holds nonsense");
    }
  }

  private ReplayToken token() {
    String className = value("class");
    List<Path> classPath = new ArrayList<>();
    while (line.startsWith("path ")) {
      classPath.add(Path.of(value("path")));
    }
    ClassSubject subject =
        new ClassSubject(
            classPath,
            className,
            CallSyntax.operations(value("operations")),
            CallSyntax.calls(value("setup")),
            UsageProtocol.parse(optional("roles")),
            names("invariants"),
            names("preparation"));
    String specification = value("against");
    String criterion = value("criterion");
    String model = value("model");
    List<EngineOption> options = new ArrayList<>();
    while (!AFTER_OPTIONS.contains(key())) {
      options.add(new EngineOption.Named(key(), value(key())));
    }
    MessageComparison messages = messages(optional("messages"));
    Scope.Again again =
        new Scope.Again(CallSyntax.client(value("client")), numbers(value("choices")));
    return new ReplayToken(
        new Question(subject, specification, criterion, model, options, again, messages));
  }

  private MessageComparison messages(String word) {
    return Arrays.stream(MessageComparison.values())
        .filter(
            each -> each.name().equals(word.isEmpty() ? MessageComparison.BY_DEFAULT.name() : word))
        .findFirst()
        .orElseThrow(() -> expected("messages"));
  }

  /** Empty where there is none. */
  private String key() {
    return line.substring(0, Math.max(0, line.indexOf(' ')));
  }

  private List<String> names(String key) {
    return List.of(optional(key).split(" ")).stream().filter(n -> !n.isEmpty()).toList();
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
    return ReplayTokenEncoding.unsupported(token, "it does not say its " + key);
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
