package io.selvage.junit.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TestClassPathTest {
  @TempDir Path folder;

  @Test
  void startsWithTheFolderOfTheTest() throws URISyntaxException {
    assertThat(TestClassPath.of(TestClassPathTest.class, "")).containsExactly(own());
  }

  @Test
  void goesOnWithTheClassPath() throws IOException, URISyntaxException {
    Path first = Files.createDirectory(folder.resolve("first"));
    Path second = Files.createDirectory(folder.resolve("second"));
    assertThat(paths(second, own(), folder.resolve("missing"), first, second))
        .containsExactly(own(), second, first);
  }

  @Test
  void followsTheManifestOfAJar() throws IOException, URISyntaxException {
    Path classes = Files.createDirectory(folder.resolve("some classes"));
    Path other = jar("other.jar", "pathing.jar");
    Path pathing = jar("pathing.jar", classes.toUri() + " other.jar missing.jar http://no.where/");
    assertThat(paths(pathing)).containsExactly(own(), pathing, classes, other);
  }

  @Test
  void ofThisTestFindsTheEngines() {
    assertThat(TestClassPath.of(TestClassPathTest.class))
        .hasSizeGreaterThan(3)
        .allMatch(Files::exists);
  }

  private static List<Path> paths(Path... entries) {
    List<String> names = List.of(entries).stream().map(Path::toString).toList();
    return TestClassPath.of(TestClassPathTest.class, String.join(File.pathSeparator, names));
  }

  private static Path own() throws URISyntaxException {
    return Path.of(
        TestClassPathTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private Path jar(String name, String classPath) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    Path jar = folder.resolve(name);
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }
}
