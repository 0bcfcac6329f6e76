package io.selvage.program.internal.facade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.FacadeRequest;
import io.selvage.core.question.FacadeRequest.Others;
import io.selvage.core.syntax.CreationSyntax;
import io.selvage.program.subjects.Created;
import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The class that is written creates the object that Java would create, and hands calls on. */
final class SubjectFacadesTest {
  private static final List<Path> CLASS_PATH =
      Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
          .map(Path::of)
          .toList();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "new Created(3)@int 3",
        "new Created(3L)@long 3",
        "new Created(4000000000)@long 4000000000",
        "new Created('c')@int 99",
        "new Created(2.5)@Double 2.5",
        "new Created(2.5f)@Float 2.5",
        "new Created(\"a\")@String a",
        "new Created(true)@Boolean true",
        "new Created(\"x\", 2, 'y', false)@x2.0yfalse",
        "new Created(-1, 2, 3)@small -1 2 3.0",
        "new Created(new Object().getClass())@Class class java.lang.Object",
        "new Created(Created.Part.class, TimeUnit.DAYS, null)@PartDAYSnone",
        "new Created(int[].class)@",
        "new Created(String.class, TimeUnit.HOURS, new Created(1))@StringHOURSint 1",
        "new io.selvage.program.subjects.Created(Integer.valueOf(7))@Integer 7",
        "Created.of(\"a\")@a[]0.0 true",
        "Created.of(\"a\", 1, \"b\", 2L)@a[1, b, 2]0.0 true",
        "Created.builder().size(5).build()@long 5",
        "new Created.Builder().size(6L).build()@long 6",
        "new Created(new ArrayList<Map<String, Integer>>(List.of(1, 2)))@ArrayList [1, 2]",
        "new Created(Optional.of(1).get())@Integer 1"
      })
  void createsWhatJavaWould(String expression, String how) throws Exception {
    if (how == null) {
      assertThatThrownBy(() -> write(Created.class.getName(), expression))
          .isInstanceOf(UsageException.class);
      return;
    }
    Object facade = create(write(Created.class.getName(), expression));
    assertThat(facade.getClass().getMethod("how").invoke(facade)).isEqualTo(how);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "new Created()@no Created takes such arguments; there is Created(int)",
        "new Created(1, 2, 3, 4, 5)@no Created takes such arguments",
        "new Creatd(1)@class Creatd not found; did you mean",
        "Created.buildr()@no public method io.selvage.program.subjects.Created.buildr;"
            + " did you mean builder?",
        "Created.builder()@its type is io.selvage.program.subjects.Created$Builder",
        "new Created(new Created.Part())@Created$Part is abstract",
        "Created.builder().size(1).how()@no public method",
        "new Created(TimeUnit.DAY)@no static field DAY",
        "new Created(DAYS)@the constant DAYS needs its class",
        "new Created(Created.how())@how is not static"
      })
  void explainsWhatIsWrong(String expression, String why) {
    assertThatThrownBy(() -> write(Created.class.getName(), expression))
        .isInstanceOfSatisfying(
            UsageException.class, e -> assertThat(e.diagnostic()).isEqualTo(Diagnostic.NO_CREATION))
        .hasMessageContaining(why);
  }

  @Test
  void hasTheMethodsThatAreAskedFor() throws Exception {
    assertThat(methods(request("new Created(1)", Set.of(), Others.DECLARED)))
        .containsExactly("how");
    assertThat(methods(request("new Created(1)", Set.of("hidden", "hashCode"), Others.NONE)))
        .containsExactly("hashCode", "hidden");
    assertThat(
            methods(
                new FacadeRequest(
                    CLASS_PATH,
                    "java.util.concurrent.BlockingQueue",
                    CreationSyntax.expression("new LinkedBlockingQueue<>(2)"),
                    "",
                    Set.of("offer", "isEmpty"),
                    Others.NONE,
                    "_made")))
        .containsExactly("isEmpty", "offer", "offer");
  }

  /** Code outside the package cannot name what is not public there. */
  @Test
  void isInThePackageOfWhatItNames() {
    assertThat(write(Created.class.getName(), "new Created(1)"))
        .isEqualTo("io.selvage.program.subjects.Created_made");
    assertThat(write("java.util.List", "java.util.List.of()")).isEqualTo("List_made");
  }

  private Stream<String> methods(FacadeRequest request) throws Exception {
    Class<?> type = create(new SubjectFacades().write(folder, request)).getClass();
    return Arrays.stream(type.getDeclaredMethods()).map(Method::getName).sorted();
  }

  private String write(String className, String expression) {
    FacadeRequest asked = request(expression, Set.of(), Others.DECLARED);
    return new SubjectFacades()
        .write(
            folder,
            new FacadeRequest(
                CLASS_PATH,
                className,
                asked.creation(),
                expression,
                Set.of(),
                Others.DECLARED,
                "_made"));
  }

  private static FacadeRequest request(String expression, Set<String> names, Others others) {
    return new FacadeRequest(
        CLASS_PATH,
        Created.class.getName(),
        CreationSyntax.expression(expression),
        expression,
        names,
        others,
        "_made");
  }

  /** In a loader of its own, with the classes that it names: they must be in one package. */
  private Object create(String name) throws Exception {
    URL[] places =
        Stream.concat(Stream.of(folder), CLASS_PATH.stream())
            .map(SubjectFacadesTest::url)
            .toArray(URL[]::new);
    URLClassLoader loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
    return loader.loadClass(name).getConstructor().newInstance();
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (java.net.MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
