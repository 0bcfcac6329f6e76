package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** No proof depends on what anything is called, and no sample is known to the prover. */
final class NamesTest {
  /** The names by which operations of the JDK and of common libraries are known, for everybody. */
  private static final String KNOWN_NAMES =
      "io/selvage/prove/internal/recognition/MethodNameConventions.class";

  private static final List<String> SAMPLES =
      List.of(
          "TreiberStack",
          "MSQueue",
          "LockCouplingSet",
          "LazySet",
          "proved/DglmQueue",
          "proved/TwoLockQueue",
          "proved/HerlihyWingQueue",
          "proved/VechevDcasSet",
          "proved/VechevCasSet",
          "proved/OptimisticSet",
          "proved/RetraversingSet",
          "proved/MichaelSet",
          "proved/HarrisSet",
          "proved/ConditionalCell",
          "proved/Rdcss",
          "proved/HsyStack",
          "proved/HsyNodeStack");

  @TempDir Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack, 1",
    "QUEUE, MSQueue, 2",
    "QUEUE, proved.DglmQueue, 3",
    "QUEUE, proved.TwoLockQueue, 4",
    "QUEUE, proved.HerlihyWingQueue, 13",
    "SET, LockCouplingSet, 5",
    "SET, proved.VechevDcasSet, 6",
    "SET, LazySet, 7",
  })
  void renamingChangesNothing(AbstractType promise, String sample, long seed)
      throws IOException, URISyntaxException {
    check(promise, sample, seed);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "SET, proved.OptimisticSet, 8",
    "SET, proved.RetraversingSet, 9",
    "SET, proved.VechevCasSet, 10",
    "SET, proved.MichaelSet, 11",
    "SET, proved.HarrisSet, 12",
  })
  void renamingChangesNothingInTheEnd(AbstractType promise, String sample, long seed)
      throws IOException, URISyntaxException {
    check(promise, sample, seed);
  }

  private void check(AbstractType promise, String sample, long seed)
      throws IOException, URISyntaxException {
    ProofResult.Proved named = Samples.proved(promise, sample);
    String name = Samples.name(sample).replace('.', '/');
    String other = Renamed.write(name, folder, new Random(seed));
    ProofResult.Proved renamed = Samples.prove(folder, promise, other);
    assertThat(renamed.certificate().views())
        .as("%s as %s, seed %d", sample, other, seed)
        .hasSameSizeAs(named.certificate().views());
    assertThat(renamed.certificate().actions()).hasSameSizeAs(named.certificate().actions());
  }

  /** Strings are all that a prover could compare names with; those of the JDK are its business. */
  @Test
  void noNameOfASampleIsInTheProver() throws IOException, URISyntaxException {
    Set<String> names = new TreeSet<>();
    Set<String> classes = new TreeSet<>();
    for (String sample : SAMPLES) {
      String internal = "io/selvage/samples/" + sample;
      classes.add(internal.substring(internal.lastIndexOf('/') + 1));
      names(internal, names);
    }
    for (Class<?> library : List.of(AtomicMarkableReference.class, ReentrantLock.class)) {
      Stream.of(library.getMethods()).forEach(method -> names.remove(method.getName()));
    }
    names.remove("value"); // views print it for what is neither an object nor a number
    names.removeAll(Set.of("cell", "flag", "control")); // words of the notation for clauses
    names.remove("read"); // what one of two racing accesses does
    assertThat(names).contains("head", "next", "key", "add", "enqueue", "marked");
    Set<String> strings = strings();
    assertThat(strings).hasSizeGreaterThan(100);
    assertThat(strings).doesNotContainAnyElementsOf(names);
    for (String text : strings) {
      assertThat(classes).noneMatch(text::contains);
    }
  }

  private static void names(String internal, Set<String> names) throws IOException {
    ClassNode type = new ClassNode();
    new ClassReader(Samples.bytes(internal)).accept(type, 0);
    type.fields.forEach(field -> names.add(field.name));
    type.methods.forEach(method -> names.add(method.name));
    names.remove("<init>");
    for (var inner : type.innerClasses) {
      if (inner.name.startsWith(internal + "$") && !internal.contains("$")) {
        names(inner.name, names);
      }
    }
  }

  /** All string constants in the code of the prover, but for what only prints its answers. */
  private static Set<String> strings() throws IOException, URISyntaxException {
    Path at = Path.of(Prover.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(at)) {
      return strings(at);
    }
    try (FileSystem jar = FileSystems.newFileSystem(at)) {
      return strings(jar.getPath("/"));
    }
  }

  private static Set<String> strings(Path root) throws IOException {
    Set<String> strings = new TreeSet<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files =
          all.filter(file -> file.toString().endsWith(".class"))
              .filter(file -> !file.endsWith(KNOWN_NAMES))
              .filter(file -> !file.toString().contains("/prove/report/"))
              .toList();
    }
    for (Path file : files) {
      ClassNode type = new ClassNode();
      new ClassReader(Files.readAllBytes(file)).accept(type, 0);
      for (MethodNode method : type.methods) {
        for (AbstractInsnNode insn : method.instructions) {
          if (insn instanceof LdcInsnNode constant && constant.cst instanceof String text) {
            strings.add(text);
          }
        }
      }
    }
    return strings;
  }
}
