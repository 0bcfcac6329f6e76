package io.selvage.check;

import io.selvage.check.internal.merge.MemoryModels;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Guarantees that may not weaken: a file with a line for each, to be kept beside the sources.
 *
 * <pre>
 *   demo.QueueTest/refine  verified sc 4
 * </pre>
 *
 * <p>The number is that of calls for which a guarantee was asked; where clients grow as long as
 * there is time, it is 0, since that depends on the machine.
 */
public record GuaranteeBaseline(Map<String, Entry> entries) {
  private static final Object ONE_AT_A_TIME = new Object();

  public GuaranteeBaseline {
    entries = Map.copyOf(entries);
  }

  /** What is known of one check. */
  public record Entry(String name, String verdict, String memoryModel, int calls) {
    private String line() {
      return name + "  " + words();
    }

    private String words() {
      return verdict + " " + memoryModel + " " + calls;
    }
  }

  public static Entry entry(String name, Answer answer) {
    return entry(name, answer.answered(), answer.verdict());
  }

  public static Entry entry(String name, Question question, Verdict verdict) {
    int calls = question.scope() instanceof Scope.UpTo upTo ? upTo.calls() : 0;
    String model =
        verdict instanceof Verdict.Verified verified
            ? verified.guarantee().memoryModel()
            : question.memoryModel();
    return new Entry(name, verdict.word(), model, calls);
  }

  public static GuaranteeBaseline read(Path file) throws IOException {
    Map<String, Entry> entries = new TreeMap<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        Entry entry = parse(file, i + 1, line);
        entries.put(entry.name(), entry);
      }
    }
    return new GuaranteeBaseline(entries);
  }

  private static Entry parse(Path file, int number, String line) {
    List<String> words = List.of(line.split("\\s+"));
    if (words.size() != 4 || !words.get(3).matches("\\d{1,4}")) {
      throw Diagnostic.BAD_INPUT.error(
          file, number, "expected a name, a verdict, a memory model and a number of calls");
    }
    return new Entry(words.get(0), words.get(1), words.get(2), Integer.parseInt(words.get(3)));
  }

  /** Adds it, or puts it in the place of what the file has. Tests may do so side by side. */
  public static void put(Path file, Entry entry) throws IOException {
    synchronized (ONE_AT_A_TIME) {
      Map<String, Entry> entries =
          new TreeMap<>(Files.exists(file) ? read(file).entries() : Map.of());
      entries.put(entry.name(), entry);
      Files.write(file, entries.values().stream().map(Entry::line).toList());
    }
  }

  /** In which way less is known now than was; what is not in the file is no less. */
  public Optional<String> weaker(Entry now) {
    return Optional.ofNullable(entries.get(now.name()))
        .filter(before -> isWeaker(now, before))
        .map(before -> "it was " + before.words() + " and is " + now.words());
  }

  private static boolean isWeaker(Entry now, Entry before) {
    boolean wasVerified = before.verdict().equals("verified");
    boolean isVerified = now.verdict().equals("verified");
    if (!wasVerified) {
      return before.verdict().equals("unknown") && now.verdict().equals("refuted");
    }
    return !isVerified
        || !MemoryModels.includes(now.memoryModel(), before.memoryModel())
        || now.calls() < before.calls();
  }
}
