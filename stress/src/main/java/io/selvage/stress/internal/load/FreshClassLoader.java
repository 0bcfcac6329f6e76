package io.selvage.stress.internal.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.ProtectionDomain;
import java.util.Enumeration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Loads the classes of a class path again, with fresh static fields. */
public final class FreshClassLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final Source source;

  private FreshClassLoader(Source source) {
    super("subject", source.files.getParent());
    this.source = source;
    setDefaultAssertionStatus(true);
  }

  /** The class path, read once. */
  public static final class Source {
    private final URLClassLoader files;
    private final Map<String, Optional<byte[]>> bytes = new ConcurrentHashMap<>();

    public Source(URLClassLoader files) {
      this.files = files;
    }

    /** The bytes of a class by its internal name; empty if it is not on the class path. */
    public Optional<byte[]> bytes(String internalName) {
      return bytes.computeIfAbsent(internalName, this::read);
    }

    private Optional<byte[]> read(String internalName) {
      URL url = files.findResource(internalName + ".class");
      if (url == null) {
        return Optional.empty();
      }
      try (InputStream in = url.openStream()) {
        return Optional.of(in.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Loads the class again, without initialising it. */
    public Class<?> again(Class<?> type) throws ClassNotFoundException {
      return Class.forName(type.getName(), false, new FreshClassLoader(this));
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes =
        source.bytes(name.replace('.', '/')).orElseThrow(() -> new ClassNotFoundException(name));
    return defineClass(name, bytes, 0, bytes.length, domain(name));
  }

  /** The code source of a class is visible to the class. */
  private ProtectionDomain domain(String name) throws ClassNotFoundException {
    return Class.forName(name, false, source.files).getProtectionDomain();
  }

  @Override
  protected URL findResource(String name) {
    return source.files.findResource(name);
  }

  @Override
  protected Enumeration<URL> findResources(String name) throws IOException {
    return source.files.findResources(name);
  }
}
