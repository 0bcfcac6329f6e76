package io.selvage.remedy.internal.classfile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The class files on a class path; those of the JDK are not among them. */
public final class ClassPathFiles implements AutoCloseable {
  private final URLClassLoader loader;

  public ClassPathFiles(List<Path> classPath) {
    this.loader =
        new URLClassLoader(classPath.stream().map(ClassPathFiles::url).toArray(URL[]::new));
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * @param name internal name
   */
  public Optional<byte[]> bytes(String name) {
    URL found = loader.findResource(name + ".class");
    if (found == null) {
      return Optional.empty();
    }
    try {
      URLConnection connection = found.openConnection();
      connection.setUseCaches(false);
      try (InputStream in = connection.getInputStream()) {
        return Optional.of(in.readAllBytes());
      }
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  public Optional<ClassNode> node(String name) {
    return bytes(name).map(ClassPathFiles::parse);
  }

  static ClassNode parse(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    return node;
  }

  /** The class that the class is nested in, if any, otherwise itself. */
  public String host(String name) {
    return node(name).map(it -> it.nestHostClass == null ? name : it.nestHostClass).orElse(name);
  }

  /** The class and all classes nested in it, as far as they are on the class path. */
  public Set<String> nest(String host) {
    Set<String> nest = new TreeSet<>();
    node(host)
        .ifPresent(
            node -> {
              nest.add(host);
              if (node.nestMembers != null) {
                nest.addAll(node.nestMembers);
              }
              node.innerClasses.stream()
                  .map(inner -> inner.name)
                  .filter(name -> name.startsWith(host + "$"))
                  .forEach(nest::add);
            });
    nest.removeIf(name -> bytes(name).isEmpty());
    return nest;
  }

  @Override
  public void close() {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
