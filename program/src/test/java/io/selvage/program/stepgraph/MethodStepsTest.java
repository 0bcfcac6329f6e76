package io.selvage.program.stepgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.program.run.ProgramContext;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MethodStepsTest {
  private static final ProgramContext WORLD = ProgramContext.of(List.of(testClasses()));
  private static final String DEQUE = "java.util.concurrent.ConcurrentLinkedDeque";

  @Test
  void anOverloadedNameNeedsParameterTypes() {
    assertThatThrownBy(() -> show(DEQUE, "toArray"))
        .hasMessageContaining("toArray is overloaded")
        .hasMessageContaining("toArray(), toArray(Object[])");
    assertThat(show(DEQUE, "toArray", "Object[]")).startsWith(DEQUE + ".toArray(");
    assertThat(show(DEQUE, "toArray", "java.lang.Object[]")).startsWith(DEQUE + ".toArray(");
  }

  @Test
  void parameterTypesMustFit() {
    assertThatThrownBy(() -> show(DEQUE, "poll", "int"))
        .hasMessageContaining("poll with such parameters")
        .hasMessageContaining("there is poll()");
  }

  @Test
  void aMissingMethodIsMissed() {
    assertThatThrownBy(() -> show(DEQUE, "linkfirst"))
        .hasMessageContaining("linkfirst in " + DEQUE + "; did you mean linkFirst?");
    assertThatThrownBy(() -> show("java.util.concurrent.Gone", "poll"))
        .hasMessageContaining("class java.util.concurrent.Gone not found");
  }

  @Test
  void anAbstractMethodHasNoSteps() {
    assertThatThrownBy(() -> show("java.util.Queue", "poll"))
        .hasMessageContaining("poll in java.util.Queue; it is abstract");
  }

  @Test
  void inheritedAndPrivateMethodsAndConstructorsAreShown() {
    assertThat(show("java.util.Stack", "addElement")).startsWith("java.util.Vector.addElement(");
    assertThat(show("java.util.ArrayDeque", "removeIf"))
        .startsWith("java.util.ArrayDeque.removeIf");
    assertThat(show(DEQUE, "linkFirst")).contains("update p.prev: compare and set null =>");
    assertThat(show("java.util.concurrent.ConcurrentLinkedQueue$Node", "<init>", "Object"))
        .contains("write item <- ");
  }

  @Test
  void aClassThatCannotBeInitialisedIsShownAllTheSame() {
    assertThat(show(Hopeless.class.getName(), "read"))
        .contains("initialise Hopeless")
        .contains("MethodStepsTest$Hopeless cannot be initialised, so its static final");
  }

  /** Its initialiser does what is not supported. */
  static final class Hopeless {
    static final Object SHARED = Hopeless.class.getProtectionDomain();

    Object read() {
      return SHARED;
    }
  }

  private static Path testClasses() {
    try {
      return Path.of(
          MethodStepsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String show(String className, String method, String... parameterTypes) {
    return MethodSteps.method(
        WORLD,
        className,
        method,
        parameterTypes.length == 0 ? Optional.empty() : Optional.of(List.of(parameterTypes)));
  }
}
