package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.JcstressShapes;
import io.selvage.cli.subjects.JcstressTests;
import io.selvage.cli.subjects.JcstressWaits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests written for jcstress: outcomes of the model beside expectations of the test. */
final class JcstressTest {
  @TempDir private Path folder;

  @Test
  void everyOutcomeOfStoreBuffering() {
    Run run = explore(JcstressTests.StoreBuffering.class);
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .startsWith(
            "PASS  io.selvage.cli.subjects.JcstressTests$StoreBuffering   4 outcomes under java")
        .contains(
            "    0, 0             allowed      ACCEPTABLE_INTERESTING  both before the other\n")
        .contains("    1, 1             allowed      ACCEPTABLE              in some order\n")
        .contains("- tearing of long and double");
  }

  @Test
  void underScOneOfThemIsNot() {
    Run run = explore(JcstressTests.StoreBuffering.class, "--model", "sc");
    assertThat(run.out())
        .contains("   3 outcomes under sc")
        .contains("0, 0             not allowed");
  }

  @Test
  void whatIsForbiddenAndAllowedFails() {
    Run run = explore(JcstressTests.Volatile.class);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("    0, 0             not allowed  FORBIDDEN               volatile\n")
        .contains("  ! 1, 1             allowed      FORBIDDEN               wrongly\n")
        .contains("    0, 1             allowed      ACCEPTABLE\n");
  }

  @Test
  void anArbiterComesLast() {
    Run run = explore(JcstressTests.Arbitrated.class, "--json");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .contains("\"outcomes\":[{\"outcome\":\"0, 1\",\"allowed\":true,")
        .contains("{\"outcome\":\"0, 2\",\"allowed\":true,")
        .contains("\"finished\":true,\"blocked\":0");
  }

  @Test
  void outcomesOfAnotherClassAndInheritedActors() {
    Run run = explore(JcstressShapes.ByMeta.class);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("    0, 0             allowed      ACCEPTABLE              a pattern\n")
        .contains("  ! 1, 0             allowed      FORBIDDEN               the text goes before");
    Run own = explore(JcstressShapes.ByMetaAndOwn.class);
    assertThat(own.exit()).isEqualTo(0);
    assertThat(own.out()).contains("1, 0             allowed      ACCEPTABLE_INTERESTING  own\n");
  }

  @Test
  void resultsOfAllShapes() {
    Run texts = explore(JcstressShapes.Texts.class);
    assertThat(texts.exit()).isEqualTo(0);
    assertThat(texts.out())
        .contains("    4a, 1.5          allowed      ACCEPTABLE\n")
        .contains("    null, 1.5        allowed      ACCEPTABLE\n");
    assertThat(explore(JcstressShapes.OwnResult.class).out())
        .startsWith("PASS  ")
        .contains("    true, x          allowed      ACCEPTABLE\n");
  }

  @Test
  void aTerminationTestIsStaleWhereItsLoopNeedNotEnd() {
    assertThat(explore(JcstressShapes.PlainLoop.class).out())
        .startsWith("PASS  ")
        .contains("    STALE            allowed      ACCEPTABLE_INTERESTING\n")
        .contains("    TERMINATED       allowed      ACCEPTABLE\n");
    for (Class<?> ending :
        List.of(JcstressShapes.VolatileLoop.class, JcstressShapes.Interrupted.class)) {
      assertThat(explore(ending).out())
          .startsWith("PASS  ")
          .contains("    STALE            not allowed  FORBIDDEN\n")
          .contains("    TERMINATED       allowed      ACCEPTABLE\n");
    }
    assertThat(explore(JcstressShapes.Endless.class).out())
        .startsWith("FAIL  ")
        .contains("  ! STALE            allowed      FORBIDDEN\n")
        .contains("    TERMINATED       not allowed  ACCEPTABLE\n");
  }

  @Test
  void longTimeOutsDoNotExpire() {
    assertThat(explore(JcstressWaits.LongWait.class).out())
        .startsWith("PASS  ")
        .contains("   1 outcome under java")
        .contains("- time-outs of more than 30 s that expire");
    assertThat(explore(JcstressWaits.LongLock.class).out()).contains("   1 outcome under java");
    assertThat(explore(JcstressWaits.ShortWait.class).out()).contains("   2 outcomes under java");
  }

  @Test
  void aWaitThatAModelCannotEndIsNotEndless() {
    Run run = explore(JcstressWaits.InterruptedLock.class);
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .contains("perhaps more: REF-038 ")
        .contains("    STALE            not allowed  FORBIDDEN\n");
  }

  @Test
  void aMethodThatThrowsContradicts() {
    assertThat(explore(JcstressWaits.Throwing.class).out())
        .startsWith("FAIL  ")
        .contains("  ! exception in actor0: IllegalStateException allowed      UNKNOWN");
  }

  @Test
  void numbersInByteBuffersMayBeTorn() {
    assertThat(explore(JcstressWaits.Torn.class).out())
        .contains("   4 outcomes under java")
        .contains("    -256, 0          allowed      ACCEPTABLE_INTERESTING\n");
  }

  @Test
  void allTestsOfAFolderOrJar() throws IOException {
    Path classes = folder.resolve("classes");
    for (Class<?> type :
        List.of(JcstressTests.StoreBuffering.class, JcstressTests.Volatile.class)) {
      copy(type, classes);
    }
    Run run = Run.in(folder, "explore", "classes", "-cp", Run.CLASSES);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("PASS  io.selvage.cli.subjects.JcstressTests$StoreBuffering   4 outcomes")
        .contains("  ! 1, 1             allowed      FORBIDDEN               wrongly\n")
        .contains("\n2 tests, ")
        .contains("      1 agree\n      1 contradict\n      0 are unsupported\n")
        .contains("of 1 outcomes named as ACCEPTABLE_INTERESTING, 1 are allowed\n")
        .contains("  contradicts: io.selvage.cli.subjects.JcstressTests$Volatile\n");
    Path jar = folder.resolve("tests.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      String name = JcstressTests.StoreBuffering.class.getName().replace('.', '/') + ".class";
      out.putNextEntry(new ZipEntry(name));
      out.write(Files.readAllBytes(classes.resolve(name)));
    }
    Run json = Run.in(folder, "explore", "tests.jar", "-cp", Run.CLASSES, "--json");
    assertThat(json.exit()).isEqualTo(0);
    assertThat(json.out().lines()).hasSize(2);
    assertThat(json.out()).contains("\"tests\":1,\"agree\":1,\"contradict\":0,");
  }

  private static void copy(Class<?> type, Path classes) throws IOException {
    String name = type.getName().replace('.', '/') + ".class";
    Path to = classes.resolve(name);
    Files.createDirectories(to.getParent());
    try (InputStream in = type.getResourceAsStream("/" + name)) {
      Files.write(to, in.readAllBytes());
    }
  }

  private Run explore(Class<?> test, String... more) {
    String[] words = {"explore", test.getName(), "--class-path", Run.CLASSES};
    String[] all = new String[words.length + more.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Run.in(folder, all);
  }
}
