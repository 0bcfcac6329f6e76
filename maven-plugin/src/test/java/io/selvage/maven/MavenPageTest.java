package io.selvage.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What docs/maven.md says of parameters is what the plugin has. */
final class MavenPageTest {
  private static final Path PAGE = Path.of("../docs/maven.md");
  private static final Path SOURCE = Path.of("src/main/java/io/selvage/maven/CheckMojo.java");

  private static Set<String> fields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields()).map(Field::getName).collect(Collectors.toSet());
  }

  private static Set<String> children(Document document, String element) {
    Set<String> names = new TreeSet<>();
    NodeList elements = document.getElementsByTagName(element);
    for (int i = 0; i < elements.getLength(); i++) {
      NodeList nodes = elements.item(i).getChildNodes();
      for (int j = 0; j < nodes.getLength(); j++) {
        if (nodes.item(j) instanceof Element child) {
          names.add(child.getTagName());
        }
      }
    }
    return names;
  }

  @Test
  void theExampleHasElementsOfThePlugin() throws Exception {
    Matcher block = Pattern.compile("(?ms)^```xml\\n(.*?)^```$").matcher(Files.readString(PAGE));
    assertThat(block.find()).isTrue();
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(block.group(1))));
    assertThat(children(document, "configuration")).containsExactly("checks");
    assertThat(fields(CheckMojo.class)).containsAll(children(document, "configuration"));
    assertThat(fields(ClassCheck.class)).isEqualTo(children(document, "check"));
  }

  @Test
  void theTableHasAllParameters() throws IOException {
    List<List<String>> rows =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| `"))
            .map(line -> List.of(line.replace("`", "").strip().split("\\s*\\|\\s*")))
            .toList();
    String source = Files.readString(SOURCE);
    Matcher parameter =
        Pattern.compile("@Parameter(?!\\([^)]*readonly)(?:\\([^)]*\\))?\\s+\\S+ (\\w+)")
            .matcher(source);
    Set<String> parameters = new TreeSet<>();
    while (parameter.find()) {
      parameters.add(parameter.group(1));
    }
    assertThat(rows.stream().map(row -> row.get(1)))
        .containsExactlyInAnyOrderElementsOf(parameters);
    for (List<String> row : rows) {
      if (!row.get(2).isEmpty()) {
        assertThat(source).contains("property = \"" + row.get(2) + "\"");
      }
    }
  }
}
