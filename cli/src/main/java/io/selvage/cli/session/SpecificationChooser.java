package io.selvage.cli.session;

import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.formats.RecordedHistory;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.history.spec.OperationVocabulary;
import io.selvage.history.spec.UserSpecification;
import io.selvage.unbounded.language.LanguageReader;
import io.selvage.unbounded.language.LanguageSpecification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What recorded objects should do: as the command line says, or else as the file does. */
public final class SpecificationChooser {
  /** A file with such a name has a language. */
  private static final String LANGUAGE = ".language";

  private final String name;
  private final Optional<Value> initial;
  private final Optional<Specification<?>> own;

  private SpecificationChooser(
      String name, Optional<Value> initial, Optional<Specification<?>> own) {
    this.name = name;
    this.initial = initial;
    this.own = own;
  }

  /**
   * What a history is judged against.
   *
   * @param named what it is called, so that it can be made again elsewhere
   * @param initial in words
   * @param assumptions where both were taken from
   */
  public record Choice(
      Specification<?> specification, Named named, String initial, List<String> assumptions) {}

  /**
   * A specification by name.
   *
   * @param name of ours, or of a class
   */
  record Named(String name, Optional<Value> initial) {}

  /**
   * Complains at once about what is wrong whatever the file.
   *
   * @param name of a specification or a class; empty to leave it to the file
   * @param initial empty to leave it to the file
   */
  public static SpecificationChooser of(
      String name, String initial, List<Path> classPath, Terminal terminal, LimitOptions limits) {
    Optional<Value> value =
        Optional.of(initial).filter(text -> !text.isEmpty()).map(SpecificationChooser::initial);
    if (name.endsWith(LANGUAGE)) {
      return new SpecificationChooser(name, value, Optional.of(language(name, value)));
    }
    if (isClass(name, classPath)) {
      if (value.isPresent()) {
        throw Diagnostic.BAD_SPECIFICATION.error(
            name, "a class has its own initial state; omit --initial");
      }
      long end = System.nanoTime() + limits.left(terminal).toNanos();
      Specification<?> made =
          UserCodeGuard.of(terminal, name)
              .call(
                  () -> System.nanoTime() - end > 0, () -> UserSpecification.load(name, classPath));
      return new SpecificationChooser(name, value, Optional.of(made));
    }
    if (!name.isEmpty()) {
      BuiltInSpecifications.named(name, value);
    }
    return new SpecificationChooser(name, value, Optional.empty());
  }

  private static Specification<?> language(String file, Optional<Value> initial) {
    if (initial.isPresent()) {
      throw Diagnostic.BAD_SPECIFICATION.error(
          file, "a language has no initial value; omit --initial");
    }
    try {
      return new LanguageSpecification(
          file, LanguageReader.read(file, Files.readString(Path.of(file))));
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(file, e.toString());
    }
  }

  private static Value initial(String text) {
    return text.equals("nil") ? Value.NULL : CallSyntax.value(text);
  }

  /** Names of ours have no dots; a class in no package is searched if there is a class path. */
  private static boolean isClass(String name, List<Path> classPath) {
    return name.contains(".") || !classPath.isEmpty() && name.matches("\\p{Lu}.*");
  }

  /** The class of the user's that is the specification, if it is one. */
  Optional<String> ownClass() {
    return own.filter(it -> !(it instanceof LanguageSpecification)).map(it -> name);
  }

  Choice of(RecordedHistory recording, String file) {
    Choice choice = own.map(this::choice).orElseGet(() -> named(recording, file));
    if (choice.specification() instanceof OperationVocabulary vocabulary) {
      require(vocabulary, recording, file);
    }
    return choice;
  }

  private Choice choice(Specification<?> made) {
    if (made instanceof LanguageSpecification) {
      return new Choice(
          made,
          new Named(name, Optional.empty()),
          "the empty word",
          List.of("the specification is the language in " + name));
    }
    return new Choice(
        made,
        new Named(name, Optional.empty()),
        state(made.initial()),
        List.of("the specification is the class " + name + ", by --spec"));
  }

  private Choice named(RecordedHistory recording, String file) {
    if (!name.isEmpty()) {
      return choice(name, "by --spec", recording);
    }
    if (recording.specification().isEmpty()) {
      return choice(
          SpecificationInference.of(recording, file),
          "the only one that has these methods",
          recording);
    }
    try {
      return choice(recording.specification(), "from the file", recording);
    } catch (UsageException e) {
      throw e.at(file + ":1");
    }
  }

  private Choice choice(String chosen, String from, RecordedHistory recording) {
    String what = "the specification is " + chosen + ", " + from;
    if (initial.isPresent()) {
      return choice(chosen, what, initial, "by --initial");
    }
    try {
      return choice(chosen, what, recording.initial(), usual(recording.format()));
    } catch (UsageException e) {
      if (e.diagnostic() != Diagnostic.BAD_OPTION) {
        throw e;
      }
      // A convention for registers; this is something else.
      return choice(chosen, what, Optional.empty(), "");
    }
  }

  private static Choice choice(String chosen, String what, Optional<Value> first, String from) {
    Specification<?> made = BuiltInSpecifications.named(chosen, first);
    String begin = first.map(CallSyntax::print).orElseGet(() -> state(made.initial()));
    String where = first.isPresent() ? from : "the default";
    return new Choice(
        made,
        new Named(chosen, first),
        begin,
        List.of(what, "the initial value is " + begin + ", " + where));
  }

  private static String usual(String format) {
    return format.equals("selvage") ? "from the file" : "the default of the format " + format;
  }

  private static String state(Object state) {
    String words = state instanceof Value value ? CallSyntax.print(value) : state.toString();
    return words.isEmpty() || words.equals("[]") || words.equals("{}") ? "empty" : words;
  }

  private static void require(
      OperationVocabulary vocabulary, RecordedHistory recording, String file) {
    for (int i = 0; i < recording.history().size(); i++) {
      try {
        vocabulary.require(recording.history().operation(i).invocation());
      } catch (UsageException e) {
        throw e.at(file + ":" + recording.lines().of(i));
      }
    }
  }
}
