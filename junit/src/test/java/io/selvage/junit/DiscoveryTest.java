package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectNestedClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;
import static org.junit.platform.launcher.EngineFilter.includeEngines;

import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The engine as build tools and IDEs find it: through the launcher, by any selector. */
final class DiscoveryTest {
  private static final String ID =
      "[engine:selvage]/[class:io.selvage.junit.Fixtures$AtomicCounter]";

  private static final String REDUCTION = ID + "/[check:reduction]";
  private static final String REFINE = ID + "/[check:refine]";
  private static final String RELAXED = ID + "/[check:relaxed]";

  @Test
  void findsAClass() {
    assertThat(tests(selectClass(Fixtures.AtomicCounter.class)))
        .containsExactly(REDUCTION, REFINE, RELAXED);
  }

  /** Tools that compile what they run have class loaders of their own. */
  @Test
  void findsAClassOfAnotherClassLoader(@TempDir Path folder) throws Exception {
    Path source = folder.resolve("Apart.java");
    Files.writeString(
        source,
        """
        @io.selvage.junit.Verify
        class Apart {
          private int value;

          @io.selvage.junit.Op synchronized int increment() { return ++value; }
        }
        """);
    String api =
        Path.of(Verify.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .toString();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", api, "-d", "" + folder, "" + source);
    assertThat(exit).isZero();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      assertThat(tests(selectClass(loader.loadClass("Apart"))))
          .contains("[engine:selvage]/[class:Apart]/[check:refine]");
    }
  }

  @Test
  void findsANestedClass() {
    assertThat(tests(selectNestedClass(List.of(Fixtures.class), Fixtures.AtomicCounter.class)))
        .containsExactly(REDUCTION, REFINE, RELAXED);
  }

  @Test
  void findsTheTestOfAnOperation() {
    assertThat(
            tests(
                selectMethod(Fixtures.AtomicCounter.class, "get"),
                selectMethod(Fixtures.AtomicCounter.class, "increment")))
        .containsExactly(REDUCTION, REFINE, RELAXED);
  }

  @Test
  void findsNothingInOtherMethods() {
    assertThat(tests(selectMethod(Fixtures.AtomicCounter.class, "helper"))).isEmpty();
  }

  @Test
  void findsAUniqueId() {
    assertThat(tests(selectUniqueId(ID))).containsExactly(REDUCTION, REFINE, RELAXED);
    assertThat(tests(selectUniqueId(RELAXED))).containsExactly(RELAXED);
  }

  /** As build tools do that run again what has failed. */
  @Test
  void findsSeveralUniqueIdsOfOneClass() {
    assertThat(tests(selectUniqueId(REFINE), selectUniqueId(RELAXED)))
        .containsExactlyInAnyOrder(REFINE, RELAXED);
  }

  @ParameterizedTest
  @ValueSource(strings = {ID + "/[check:other]", "[engine:selvage]/[class:no.such.Class]"})
  void findsNothingByAnUnknownUniqueId(String id) {
    TestDescriptor root =
        new SelvageTestEngine()
            .discover(request(selectUniqueId(id)), UniqueId.forEngine(SelvageTestEngine.ID));
    assertThat(root.getChildren()).isEmpty();
  }

  @Test
  void findsWhatIsInAPackage() {
    assertThat(tests(selectPackage("io.selvage.junit"))).contains(REDUCTION, REFINE, RELAXED);
  }

  @Test
  void findsWhatIsInAFolder() throws URISyntaxException {
    Path root = Path.of(Fixtures.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Set<Path> roots = Set.of(root);
    assertThat(tests(selectClasspathRoots(roots).toArray(DiscoverySelector[]::new)))
        .contains(REDUCTION, REFINE, RELAXED);
  }

  @Test
  void leavesOtherClassesAlone() {
    assertThat(tests(selectClass(Fixtures.Contract.class))).isEmpty();
    assertThat(tests(selectClass(PlainCounter.class))).isEmpty();
    assertThat(tests(selectClass(Fixtures.JupiterCase.class))).isEmpty();
  }

  @Test
  void aClassIsAContainerOfATestForEachEngine() {
    TestPlan plan = plan(selectClass(Fixtures.AtomicCounter.class));
    TestIdentifier container = plan.getTestIdentifier(UniqueId.parse(ID));
    assertThat(container.isContainer()).isTrue();
    assertThat(container.isTest()).isFalse();
    assertThat(container.getSource()).contains(ClassSource.from(Fixtures.AtomicCounter.class));
    assertThat(container.getDisplayName()).isEqualTo("Fixtures.AtomicCounter");
    assertThat(plan.getChildren(container))
        .extracting(TestIdentifier::getDisplayName)
        .containsExactlyInAnyOrder("atomicity", "sequential consistency", "java memory model");
    assertThat(plan.getChildren(container))
        .extracting(test -> ((MethodSource) test.getSource().orElseThrow()).getMethodName())
        .containsExactlyInAnyOrder(
            "linearizable(reduction)", "linearizable(refine)", "linearizable(relaxed)");
  }

  private static List<String> tests(DiscoverySelector... selectors) {
    TestPlan plan = plan(selectors);
    return plan.getRoots().stream()
        .flatMap(root -> plan.getDescendants(root).stream())
        .filter(TestIdentifier::isTest)
        .map(TestIdentifier::getUniqueId)
        .toList();
  }

  private static TestPlan plan(DiscoverySelector... selectors) {
    return LauncherFactory.create().discover(request(selectors));
  }

  private static LauncherDiscoveryRequest request(DiscoverySelector... selectors) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(selectors)
        .filters(includeEngines(SelvageTestEngine.ID))
        // Older platforms give up where a selector finds nothing; what is asked here is our engine.
        .configurationParameter("junit.platform.discovery.listener.default", "logging")
        .build();
  }
}
