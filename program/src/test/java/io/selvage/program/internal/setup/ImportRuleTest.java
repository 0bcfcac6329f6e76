package io.selvage.program.internal.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.internal.child.SetUpMain;
import io.selvage.program.internal.load.JdkModel;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lists of the import are complete. */
class ImportRuleTest {
  @Test
  void everyModelHasAnImportRule() {
    assertThat(ImportRule.models()).containsAll(JdkModel.names());
    assertThat(JdkModel.names()).containsAll(ImportRule.models());
  }

  @Test
  void theChildHasAllItsClasses() throws IOException, URISyntaxException {
    Path root =
        Path.of(SetUpMain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.list(root.resolve("io/selvage/program/internal/child"))) {
      assertThat(ChildClasses.NAMES)
          .containsExactlyInAnyOrderElementsOf(
              files
                  .map(file -> file.getFileName().toString().replace(".class", ""))
                  .filter(name -> !name.equals("package-info"))
                  .toList());
    }
  }
}
