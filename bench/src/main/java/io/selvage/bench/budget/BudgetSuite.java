package io.selvage.bench.budget;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every command with little time on its worst inputs, each in a process of its own, from start to
 * exit: the target is the limit plus a tenth, or a second.
 */
final class BudgetSuite {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /** A factor for all limits, for a busy machine. */
  private static final int TIMES = Integer.getInteger("times", 1);

  private static final long PATIENCE_SECONDS = 120;

  private final Map<String, String> places;
  private final List<String> java;
  private final boolean dumps;
  private int late;

  private BudgetSuite(Map<String, String> places, List<String> java, boolean dumps) {
    this.places = places;
    this.java = java;
    this.dumps = dumps;
  }

  /**
   * @param args the file of cases, the class path of Selvage, of the samples, of this, the shared
   *     data, compiled reproducers; then what a case must contain, or --dump for the stack traces
   *     of a command that is late
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path in = Files.createTempDirectory("budgets");
    new BudgetInputs(in).make();
    Map<String, String> places =
        Map.of(
            "$IN", in.toString(),
            "$SAMPLES", args[2],
            "$BENCH", args[3],
            "$SHARED", args[4],
            "$REPRO", args[5],
            "$DEEP", deep());
    List<String> asked = new ArrayList<>(List.of(args).subList(6, args.length));
    boolean dumps = asked.remove("--dump");
    List<String> options = new ArrayList<>(List.of(System.getProperty("options", "").split(" ")));
    options.removeIf(String::isEmpty);
    options.addAll(List.of("-cp", args[1]));
    BudgetSuite budgets = new BudgetSuite(places, options, dumps);
    System.out.printf("  %5s %8s %6s %5s  %s%n", "limit", "measured", "ratio", "exit", "command");
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      if (!line.isBlank() && !line.startsWith("#") && asked.stream().allMatch(line::contains)) {
        budgets.run(line, in);
      }
    }
    System.out.println(budgets.late + " late");
    System.exit(budgets.late == 0 ? 0 : 1);
  }

  /** A formula with a large automaton. */
  private static String deep() {
    StringBuilder formula = new StringBuilder("<> [] call(A, _)");
    for (int i = 0; i < 9; i++) {
      formula.insert(0, "(").append(") U ([] <> (call(B, _) -> X X <> return(B, _)))");
    }
    return formula.toString();
  }

  private void run(String line, Path folder) throws IOException, InterruptedException {
    List<String> words = words(line);
    if (words.stream().anyMatch(it -> it.startsWith("/") && isMissing(it))) {
      System.out.println("   (no data)            " + line);
      return;
    }
    double limit = Double.parseDouble(words.remove(0)) * TIMES;
    List<String> command = new ArrayList<>(List.of("java"));
    while (words.get(0).startsWith("-X")) {
      command.add(words.remove(0));
    }
    command.addAll(java);
    command.add("io.selvage.cli.Main");
    command.addAll(words);
    command.addAll(List.of("--time", (long) limit + "s"));
    Path output = folder.resolve("said.txt");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.getOutputStream().close();
    if (dumps && !process.waitFor((long) (limit * 1000) + 150, TimeUnit.MILLISECONDS)) {
      dump(process);
    }
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    double seconds = (System.nanoTime() - start) / 1e9;
    process.destroyForcibly().waitFor();
    report(line, limit, seconds, ended ? process.exitValue() : -1, output);
  }

  private void report(String line, double limit, double seconds, int exit, Path output)
      throws IOException {
    boolean isLate = seconds > limit + Math.max(1, limit / 10);
    boolean isOdd = exit != 0 && exit != 1 && exit != 2 && exit != 64;
    late += isLate || isOdd ? 1 : 0;
    System.out.printf(
        Locale.ROOT,
        "%s %5.1f %8.2f %6.2f %5d  %s%n",
        isLate ? "L" : isOdd ? "X" : " ",
        limit,
        seconds,
        seconds / limit,
        exit,
        line.replaceFirst("\\S+\\s+", ""));
    List<String> lines = Files.readAllLines(output);
    boolean givenUp = lines.stream().anyMatch(it -> it.matches(".*REF-20[012].*"));
    reportDump(lines);
    if (isOdd || givenUp || exit == 64) {
      lines.stream()
          .filter(it -> !it.isBlank())
          .filter(it -> exit >= 64 || it.matches(".*REF-20[012].*"))
          .limit(3)
          .forEach(it -> System.out.println("        | " + it));
    }
    System.out.flush();
  }

  private static boolean isMissing(String path) {
    return !path.endsWith(".html") && !Files.exists(Path.of(path.split(":")[0]));
  }

  private List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      for (Map.Entry<String, String> place : places.entrySet()) {
        word = word.replace(place.getKey(), place.getValue());
      }
      words.add(word);
    }
    return words;
  }

  /** Stack traces of Selvage's threads that should have stopped: the process prints them itself. */
  private static void dump(Process process) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid())).start().waitFor();
  }

  private static void reportDump(List<String> lines) {
    for (String thread : String.join("\n", lines).split("\n\n")) {
      boolean isOurs = thread.contains("at io.selvage") && !thread.contains("selvage-supervisor");
      if (isOurs && thread.contains("RUNNABLE")) {
        thread
            .lines()
            .filter(it -> it.contains("\tat "))
            .limit(14)
            .forEach(it -> System.out.println("        " + it.strip()));
        System.out.println();
      }
    }
  }
}
