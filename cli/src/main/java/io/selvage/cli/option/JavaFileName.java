package io.selvage.cli.option;

import io.selvage.core.diagnostic.Diagnostic;
import java.nio.file.Path;
import javax.lang.model.SourceVersion;

/** The file of a class that is to be written. */
public final class JavaFileName {
  private static final String JAVA = ".java";

  private JavaFileName() {}

  /**
   * The name of the class in the file.
   *
   * @param option that the file was given with
   */
  public static String classIn(String option, String given) {
    String file = String.valueOf(Path.of(given).getFileName());
    String name = file.endsWith(JAVA) ? file.substring(0, file.length() - JAVA.length()) : "";
    if (!SourceVersion.isName(name) || name.contains(".")) {
      throw Diagnostic.BAD_OPTION.error(option + " takes a file NAME.java, not " + given);
    }
    return name;
  }
}
