package io.selvage.program.model;

import java.util.Properties;

/** The system properties of every program: the same on every machine. */
final class SystemPropertiesModel {
  static final Properties PROPERTIES = new Properties();

  static {
    String version = StringModel.made(Machine.textOfInt(Machine.feature()));
    put("java.version", version);
    put("java.specification.version", version);
    put("java.vm.name", "Selvage");
    put("java.vendor", "Selvage");
    put("os.name", "Linux");
    put("os.arch", "amd64");
    put("os.version", "1");
    put("java.home", "/jdk");
    put("user.home", "/home");
    put("user.dir", "/");
    put("user.name", "nobody");
    put("java.io.tmpdir", "/tmp");
    put("java.class.path", "");
    put("java.library.path", "");
    put("sun.boot.library.path", "");
    put("line.separator", "\n");
    put("file.separator", "/");
    put("path.separator", ":");
    put("user.language", "en");
    put("user.country", "US");
    put("file.encoding", "UTF-8");
    put("native.encoding", "UTF-8");
    put("sun.jnu.encoding", "UTF-8");
  }

  private SystemPropertiesModel() {}

  /** Called where the set-up has set a property. */
  static void set(String name, String value) {
    PROPERTIES.setProperty(name, value);
  }

  /** Called where the set-up has removed a property. */
  static void remove(String name) {
    PROPERTIES.remove(name);
  }

  private static void put(String name, String value) {
    PROPERTIES.setProperty(name, value);
  }
}
