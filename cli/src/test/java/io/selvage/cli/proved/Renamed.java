package io.selvage.cli.proved;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/**
 * The class files of a sample with every class, field and method called something else. Only {@code
 * Atomic} keeps its name, as that is ours: it says that a method is one step.
 */
final class Renamed extends Remapper {
  private static final Set<String> KEPT =
      Set.of("<init>", "<clinit>", "toString", "equals", "hashCode");

  private final String outer;
  private final Random random;
  private final Map<String, String> names = new HashMap<>();
  private final Set<String> files = new TreeSet<>();

  private Renamed(String outer, Random random) {
    super(org.objectweb.asm.Opcodes.ASM9);
    this.outer = outer;
    this.random = random;
  }

  /** Writes the class files into the folder, and tells the new name of the class. */
  static String write(String internalName, Path folder, Random random) throws IOException {
    Renamed renamed = new Renamed(internalName, random);
    renamed.find(internalName);
    for (String file : renamed.files) {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(Samples.bytes(file))
          .accept(new ClassRemapper(writer, renamed), ClassReader.SKIP_DEBUG);
      Path to = folder.resolve(renamed.map(file) + ".class");
      Files.createDirectories(to.getParent());
      Files.write(to, writer.toByteArray());
    }
    return renamed.map(internalName).replace('/', '.');
  }

  private void find(String name) throws IOException {
    files.add(name);
    ClassNode type = new ClassNode();
    new ClassReader(Samples.bytes(name)).accept(type, 0);
    type.innerClasses.stream()
        .map(inner -> inner.name)
        .filter(inner -> inner.startsWith(outer + "$"))
        .forEach(files::add);
  }

  private boolean isOurs(String owner) {
    return owner.equals(outer) || owner.startsWith(outer + "$");
  }

  private String other(String name) {
    return names.computeIfAbsent(
        name, n -> "q" + Integer.toString(random.nextInt(1 << 24), 36) + names.size());
  }

  @Override
  public String map(String name) {
    return !isOurs(name)
        ? name
        : name.endsWith("$Atomic") ? "q/Atomic" : "q/" + other("class " + name);
  }

  @Override
  public String mapFieldName(String owner, String name, String descriptor) {
    return isOurs(owner) ? other(name) : name;
  }

  /** The accessor of a field of a record has its name. */
  @Override
  public String mapMethodName(String owner, String name, String descriptor) {
    return isOurs(owner) && !KEPT.contains(name) ? other(name) : name;
  }

  @Override
  public String mapRecordComponentName(String owner, String name, String descriptor) {
    return mapFieldName(owner, name, descriptor);
  }
}
