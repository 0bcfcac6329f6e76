package io.selvage.remedy.internal.classfile;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * Copies of classes under other names, which stand beside the changed classes on one class path: a
 * class that is its own specification is compared with what it was before.
 */
public final class OriginalCopies {
  private static final String SUFFIX = "$$Original";

  private final Map<String, String> names = new TreeMap<>();
  private final Map<String, byte[]> copies = new TreeMap<>();

  /**
   * @param hosts internal names of top-level classes
   */
  public OriginalCopies(Collection<String> hosts, ClassPathFiles files) {
    for (String host : hosts) {
      for (String name : files.nest(host)) {
        names.put(name, host + SUFFIX + name.substring(host.length()));
      }
    }
    names
        .keySet()
        .forEach(name -> files.bytes(name).ifPresent(it -> copies.put(nameOf(name), copy(it))));
  }

  /** The name of the copy, and of a class without a copy its own. */
  public String nameOf(String internalName) {
    return names.getOrDefault(internalName, internalName);
  }

  /** Class files by internal name. */
  public Map<String, byte[]> copies() {
    return copies;
  }

  private byte[] copy(byte[] original) {
    ClassWriter writer = new ClassWriter(0);
    Remapper renaming =
        new Remapper(org.objectweb.asm.Opcodes.ASM9) {
          @Override
          public String map(String internalName) {
            return nameOf(internalName);
          }
        };
    new ClassReader(original).accept(new ClassRemapper(writer, renaming), 0);
    return writer.toByteArray();
  }
}
