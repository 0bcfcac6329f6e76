package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Parallel;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.subjects.DependentRead;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What java-hardware forbids beyond java, in bytecode: the origins of references are tracked. */
final class HardwareModelTest {
  private static final ProgramContext WORLD =
      ProgramContext.of(List.of(codeOf(DependentRead.class), codeOf(Parallel.class)));

  private static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static TestFindings explore(MemoryModel model) {
    return new TestBodyExploration(WORLD, DependentRead.class.getName(), "published")
        .explore(TestBodyExploration.Request.of(model, TestBodyExploration.Races.WARNED));
  }

  @Test
  void aDependentReadFindsWhatWasReleasedBefore() {
    assertThat(explore(MemoryModel.JAVA).violation()).isPresent();
    TestFindings onHardware = explore(MemoryModel.JAVA_HARDWARE);
    assertThat(onHardware.violation()).isEmpty();
    assertThat(onHardware.finished()).isTrue();
  }
}
