package io.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.report.internal.text.TextPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What users see, to the letter; {@code -Dselvage.golden=write} writes it anew, to be read. */
final class GoldenTest {
  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final TextReport TEXT =
      TextReport.plain().with(SourceFinder.of(List.of(RESOURCES.resolve("sources"))));

  static Stream<String> names() {
    return Samples.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void text(String name) throws IOException {
    check(name + ".txt", TEXT.render(sample(name)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void boxes(String name) {
    String plain = TEXT.render(sample(name));
    String boxes = TEXT.with(TextGlyphs.BOX).render(sample(name));
    assertThat(ascii(boxes)).isEqualTo(plain);
  }

  @Test
  void drawsBoxes() throws IOException {
    check("queue-size.box.txt", TEXT.with(TextGlyphs.BOX).render(Samples.queueSize()));
    check("stuck.box.txt", TEXT.with(TextGlyphs.BOX).render(Samples.stuck()));
  }

  @ParameterizedTest
  @MethodSource("names")
  void coloursChangeNothingElse(String name) {
    String painted = TEXT.with(TextColours.ANSI).render(sample(name));
    assertThat(painted).startsWith("\u001b[1;3");
    assertThat(painted.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(TEXT.render(sample(name)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void json(String name) throws IOException {
    check(name + ".json", new JsonReport("0.1.0").render(sample(name)));
  }

  private static Report sample(String name) {
    Report sample = Samples.all().get(name);
    assertThat(sample).isNotNull();
    return sample;
  }

  private static void check(String file, String text) throws IOException {
    Path golden = RESOURCES.resolve("golden").resolve(file);
    if ("write".equals(System.getProperty("selvage.golden"))) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, text);
    }
    assertThat(text).isEqualTo(Files.readString(golden));
    assertThat(text.lines())
        .allMatch(line -> file.endsWith("json") || line.length() <= TextPage.LIMIT);
    assertThat(text).doesNotContain(" \n").endsWith("\n").doesNotEndWith("\n\n");
  }

  private static String ascii(String boxes) {
    return boxes
        .replaceAll("[├┤│]", "|")
        .replace("┄┄┄", "...")
        .replace('─', '-')
        .replace('┊', ':')
        .replace('·', '-');
  }
}
