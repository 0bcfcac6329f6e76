package io.selvage.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;

/** An element {@code <check>} of the configuration. Maven sets the fields by their names. */
public final class ClassCheck {
  private String name = "";
  private String className = "";
  private String against = "";
  private String operations = "";
  private String time = "";
  private List<String> options = List.of();

  /** What the check is called in reports and in the baseline; without one, the class. */
  String name() {
    return name.isEmpty() ? className : name;
  }

  /** The words of {@code selvage check}, but for the class path and where reports go. */
  List<String> words(String usualTime) throws MojoExecutionException {
    if (className.isBlank()) {
      throw new MojoExecutionException("a <check> has no <className>");
    }
    if (!name().matches("[\\w.$+-]+")) {
      throw new MojoExecutionException(
          "the <name> of a <check> may have letters, digits and . $ _ + - only: " + name());
    }
    List<String> words = new ArrayList<>(List.of("check", className, "--name", name()));
    add(words, "--against", against);
    add(words, "--ops", operations);
    add(words, "--time", time.isBlank() ? usualTime : time);
    words.addAll(options);
    return words;
  }

  private static void add(List<String> words, String option, String value) {
    if (!value.isBlank()) {
      words.add(option);
      words.add(value.strip());
    }
  }

  // For what builds a configuration without Maven.

  ClassCheck named(String name) {
    this.name = name;
    return this;
  }

  static ClassCheck of(String className, String against, String operations, String... options) {
    ClassCheck check = new ClassCheck();
    check.className = className;
    check.against = against;
    check.operations = operations;
    check.options = List.of(options);
    return check;
  }
}
