package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.selvage.program.load.RuntimeImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same comparisons on a newer JDK, where one is installed beside the running one. */
@Tag("full")
class NewerJdkTest {
  private static Path home() {
    Optional<Path> home = beside(Path.of(System.getProperty("java.home")));
    assumeTrue(home.isPresent(), "SKIPPED: no JDK newer than the running one is installed");
    return home.get();
  }

  private static Optional<Path> beside(Path running) {
    try (Stream<Path> homes = Files.list(running.toRealPath().getParent())) {
      return homes
          .filter(RuntimeImage::isHome)
          .filter(home -> feature(home) > Runtime.version().feature())
          .filter(home -> Files.isExecutable(home.resolve("bin/java")))
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static int feature(Path home) {
    try (Stream<String> lines = Files.lines(home.resolve("release"))) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION=\""))
          .map(line -> line.substring(line.indexOf('"') + 1).split("[^0-9]")[0])
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }

  @Test
  void someOnItself() throws IOException, InterruptedException {
    compare(12);
  }

  @Tag("long")
  @Test
  void allOnItself() throws IOException, InterruptedException {
    compare(1);
  }

  private static void compare(int every) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                home().resolve("bin/java").toString(),
                "-XX:-OmitStackTraceInFastThrow",
                "-cp",
                System.getProperty("java.class.path"),
                Differential.class.getName(),
                String.valueOf(every))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    Matcher counts =
        Pattern.compile("(\\d+) compared with .* (\\d+) refused, 0 differ").matcher(said);
    assertThat(counts.find()).as(said).isTrue();
    assertThat(Integer.parseInt(counts.group(2)))
        .as(said)
        .isLessThan(Integer.parseInt(counts.group(1)) / 20);
  }

  /** What {@code --jdk} does: the classes of the newer JDK, read from here. */
  @Test
  void itsImageFromHere() {
    ProgramContext world = ProgramContext.of(List.of(home(), TestClasses.folder()));
    assertThat(world.classes().get("java/lang/Object").node().version & 0xffff)
        .isGreaterThan(Runtime.version().feature() + 44);
    for (Class<?> type :
        List.of(
            ConcurrentLinkedQueue.class,
            ConcurrentSkipListSet.class,
            LinkedBlockingDeque.class,
            ArrayDeque.class)) {
      Comparison.compare(Walk.of(type), world);
    }
  }
}
