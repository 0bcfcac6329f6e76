package io.selvage.maven;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The jars that this build has just made, as a Maven repository: each with the POM that is
 * published. It takes no second build; but only where tests run after {@code package}, as in {@code
 * mvn verify}, are there jars.
 */
final class ReactorArtifacts {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String POM = ".flattened-pom.xml";

  private final String version;

  ReactorArtifacts(String version) {
    this.version = version;
  }

  /** Whether the modules are on the class path as jars, with the POM to be published. */
  static boolean exist() {
    return jars().anyMatch(jar -> jar.getFileName().toString().startsWith("selvage-junit-"))
        && Files.exists(ROOT.resolve(POM));
  }

  private static Stream<Path> jars() {
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Stream.of(path.split(File.pathSeparator))
        .map(Path::of)
        .filter(jar -> jar.startsWith(ROOT) && jar.toString().endsWith(".jar"));
  }

  /** Writes the repository. */
  void write(Path repository) {
    try {
      Files.copy(ROOT.resolve(POM), file(repository, "selvage-parent", "pom"));
      for (Path jar : jars().toList()) {
        Path module = module(jar);
        String artifact = "selvage-" + module.getFileName();
        Files.copy(jar, file(repository, artifact, "jar"));
        Files.copy(module.resolve(POM), file(repository, artifact, "pom"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder of the module, two or three above the jar. */
  private static Path module(Path jar) {
    return ROOT.resolve(ROOT.relativize(jar).getName(0));
  }

  private Path file(Path repository, String artifact, String type) throws IOException {
    Path folder =
        Files.createDirectories(
            repository.resolve("io/selvage").resolve(artifact).resolve(version));
    return folder.resolve(artifact + "-" + version + "." + type);
  }

  /**
   * Settings with two more repositories: what the user has fetched already, and Maven Central.
   * Nothing is written to the repository of the user.
   */
  static List<String> settings(Path folder) throws IOException {
    String given = System.getProperty("maven.repo.local", "");
    Path local =
        given.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".m2", "repository")
            : Path.of(given);
    String repository =
        "<%s><id>fetched</id><url>%s</url><releases><checksumPolicy>ignore</checksumPolicy>"
            + "</releases><snapshots><enabled>false</enabled></snapshots></%s>";
    Path settings = folder.resolve("settings.xml");
    Files.writeString(
        settings,
        """
        <settings>
          <profiles>
            <profile>
              <id>fetched</id>
              <repositories>%s</repositories>
              <pluginRepositories>%s</pluginRepositories>
            </profile>
          </profiles>
          <activeProfiles><activeProfile>fetched</activeProfile></activeProfiles>
        </settings>
        """
            .formatted(
                repository.formatted("repository", local.toUri(), "repository"),
                repository.formatted("pluginRepository", local.toUri(), "pluginRepository")));
    return List.of("-s", settings.toString());
  }
}
