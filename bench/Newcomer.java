import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Does what a page says, as somebody who has only a JDK and Maven: writes the files of blocks with
 * {@code file=}, runs the commands of blocks with {@code status=}, in the folder {@code folder=} of
 * an empty home directory. The lines below the commands must be in what they print, but for times.
 */
public final class Newcomer {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+) ([^\\n]*)\\n(.*?)^```$");
  private static final Pattern EXPORT = Pattern.compile("export PATH=\"(.*):\\$PATH\"");
  private static final Pattern TIME = Pattern.compile(" +\\d+(\\.\\d)? m?s\\b");
  private static final int SHOWN = 12;

  private final Path home;
  private final Map<String, String> environment;
  private final List<String> summary = new ArrayList<>();

  private Newcomer(Path home, Map<String, String> environment) {
    this.home = home;
    this.environment = environment;
  }

  /**
   * @param args the home directory, then pages
   */
  public static void main(String[] args) throws Exception {
    Path home = Path.of(args[0]);
    Newcomer newcomer = new Newcomer(home, new HashMap<>(System.getenv()));
    for (String page : List.of(args).subList(1, args.length)) {
      newcomer.follow(Path.of(page));
    }
    System.out.println("\nTimes");
    newcomer.summary.forEach(System.out::println);
  }

  private void follow(Path page) throws IOException, InterruptedException {
    Matcher block = BLOCK.matcher(Files.readString(page));
    while (block.find()) {
      Optional<String> file = attribute(block.group(2), "file");
      Optional<String> status = attribute(block.group(2), "status");
      if (file.isPresent()) {
        Path target = home.resolve(file.get());
        Files.createDirectories(target.getParent());
        Files.writeString(target, block.group(3));
      } else if (status.isPresent()) {
        Path folder = home.resolve(attribute(block.group(2), "folder").orElse("."));
        run(block.group(3), Integer.parseInt(status.get()), folder);
      }
    }
  }

  private static Optional<String> attribute(String info, String name) {
    return Stream.of(info.split(" "))
        .filter(word -> word.startsWith(name + "="))
        .map(word -> word.substring(name.length() + 1))
        .findFirst();
  }

  /** Only the last command of a block may fail. */
  private void run(String block, int status, Path folder) throws IOException, InterruptedException {
    List<String> lines = block.lines().toList();
    List<String> commands =
        lines.stream().filter(line -> line.startsWith("$ ")).map(line -> line.substring(2)).toList();
    for (int i = 0; i < commands.size(); i++) {
      boolean last = i == commands.size() - 1;
      List<String> expected =
          last ? lines.stream().filter(line -> !line.startsWith("$ ")).toList() : List.of();
      run(commands.get(i), last ? status : 0, folder, expected);
    }
  }

  private void run(String command, int status, Path folder, List<String> expected)
      throws IOException, InterruptedException {
    System.out.println("\n$ " + command);
    Matcher export = EXPORT.matcher(command);
    if (export.matches()) {
      String more = export.group(1).replace("$HOME", home.toString());
      environment.merge("PATH", more, (old, added) -> added + ":" + old);
      return;
    }
    ProcessBuilder process = new ProcessBuilder("bash", "-c", command);
    process.environment().putAll(environment);
    long began = System.nanoTime();
    Process running = process.directory(folder.toFile()).redirectErrorStream(true).start();
    running.getOutputStream().close();
    String said = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int exit = running.waitFor();
    double seconds = (System.nanoTime() - began) / 1e9;
    show(said);
    summary.add("%7.1f s  exit %d  %s".formatted(seconds, exit, command));
    System.out.println(summary.get(summary.size() - 1));
    if (exit == 2 && status != 2 && command.startsWith("selvage ") && !command.contains("--time")) {
      System.out.println("not decided in the usual 10 s on this machine; again with more time");
      run(command + " --time 2m", status, folder, expected);
      return;
    }
    require(exit == status, "expected exit " + status + ", not " + exit, said);
    String plain = masked(said);
    for (String line : expected) {
      if (!line.isBlank() && !line.strip().equals("...")) {
        require(plain.contains(masked(line).strip()), "not printed: " + line, said);
      }
    }
  }

  private static void show(String said) {
    List<String> lines = said.lines().filter(line -> !line.isBlank()).toList();
    System.out.println(
        lines.stream().limit(SHOWN).map(line -> "    " + line).collect(Collectors.joining("\n")));
    if (lines.size() > SHOWN) {
      System.out.println("    (" + (lines.size() - SHOWN) + " more lines)");
    }
  }

  private static String masked(String text) {
    return TIME.matcher(text).replaceAll("");
  }

  private static void require(boolean condition, String what, String said) {
    if (!condition) {
      System.out.println(said + "\nFAILED: " + what);
      System.exit(1);
    }
  }
}
