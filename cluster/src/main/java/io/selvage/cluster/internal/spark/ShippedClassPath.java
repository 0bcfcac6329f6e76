package io.selvage.cluster.internal.spark;

import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * A class path that Spark takes along to where units are done. Folders go as jars. In one process
 * everything stays where it is.
 */
public final class ShippedClassPath implements Serializable {
  private static final long serialVersionUID = 1;

  /** Names that Spark knows, or paths. */
  private final ArrayList<String> entries;

  private final boolean isShipped;

  private ShippedClassPath(List<String> entries, boolean isShipped) {
    this.entries = new ArrayList<>(entries);
    this.isShipped = isShipped;
  }

  static ShippedClassPath of(JavaSparkContext spark, List<Path> classPath) {
    if (spark.isLocal()) {
      List<String> paths = classPath.stream().map(it -> it.toAbsolutePath().toString()).toList();
      return new ShippedClassPath(paths, false);
    }
    return new ShippedClassPath(classPath.stream().map(it -> ship(spark, it)).toList(), true);
  }

  /** By its content: what is shipped once is not shipped again, and names are never mixed up. */
  private static String ship(JavaSparkContext spark, Path entry) {
    String name = "selvage-" + ResultFingerprint.ofFiles(List.of(entry)) + ".jar";
    if (spark.sc().listFiles().exists(it -> it.endsWith("/" + name))) {
      return name;
    }
    try {
      Path jar = Files.createTempDirectory("selvage").resolve(name);
      if (Files.isDirectory(entry)) {
        pack(entry, jar);
      } else {
        Files.copy(entry, jar);
      }
      jar.toFile().deleteOnExit();
      spark.addFile(jar.toString());
      return name;
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(entry, e);
    }
  }

  private static void pack(Path folder, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out);
        Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        packed.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, packed);
        packed.closeEntry();
      }
    }
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** Where it is on this machine. */
  public List<Path> here() {
    return entries.stream().map(it -> Path.of(isShipped ? SparkFiles.get(it) : it)).toList();
  }
}
