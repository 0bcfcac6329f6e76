package io.selvage.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rule of the architecture: everything points down, and no engine sees another engine.
 *
 * <p>It sees the modules on the class path of {@code cli}. What is not there yet is held to the
 * same rules by the scopes in its own {@code pom.xml}.
 */
final class ArchitectureTest {
  private static final String[] EVERYWHERE = {"java..", "org.jspecify.."};
  private static final String ASM = "org.objectweb.asm..";

  private static JavaClasses selvage;

  @BeforeAll
  static void importClasses() {
    selvage =
        new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("io.selvage");
    // An import that finds nothing would make every rule below hold.
    assertThat(selvage).as("imported classes").isNotEmpty();
    assertThat(selvage).anyMatch(c -> c.getPackageName().equals(packageOf("core")));
  }

  @Test
  void coreStandsAlone() {
    dependsOnlyOn("core");
  }

  @Test
  void historySeesCore() {
    dependsOnlyOn("history", inModule("core"));
  }

  @Test
  void formatsSeeCore() {
    dependsOnlyOn(
        "formats",
        inModule("core"),
        "tools.jackson..",
        "org.apache.commons.compress..",
        "org.tukaani.xz..",
        "io.airlift.compress..");
    // Histories are read and written as streams; all other JSON is written by core.json.
    noClasses()
        .that(resideOutsideOfPackages(inModule("formats"), "io.selvage.bench.."))
        .should()
        .dependOnClassesThat(resideInAPackage("tools.jackson.."))
        .check(selvage);
  }

  @Test
  void programSeesCoreAndAsm() {
    dependsOnlyOn("program", inModule("core"), ASM);
    // The program of the forked JVM has nothing but itself and the JDK.
    String child = inModule("program.internal.child");
    classes()
        .that(resideInAPackage(child))
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(child, "java..", "org.jspecify.."))
        .check(selvage);
  }

  @Test
  void reportSeesCore() {
    dependsOnlyOn("report", inModule("core"));
  }

  @Test
  void checkSeesCore() {
    dependsOnlyOn("check", inModule("core"));
  }

  @Test
  void refineSeesNoOtherEngine() {
    ofSelvageSeesOnly("refine", "core", "program");
  }

  @Test
  void relaxedSeesNoOtherEngine() {
    ofSelvageSeesOnly("relaxed", "core", "program");
  }

  @Test
  void reductionSeesNoOtherEngine() {
    ofSelvageSeesOnly("reduction", "core", "program");
  }

  @Test
  void unboundedSeesCoreProgramAndTheSolver() {
    dependsOnlyOn("unbounded", inModule("core"), inModule("program"), inModule("smt"));
    dependsOnlyOn("smt", inModule("core"), "com.microsoft.z3..");
    noClasses()
        .that(resideOutsideOfPackages(inModule("smt"), inModule("prove.smt")))
        .should()
        .dependOnClassesThat(resideInAPackage("com.microsoft.z3.."))
        .check(selvage);
  }

  /** What checks a certificate shares nothing with what finds it but the net. */
  @Test
  void theCheckerOfCertificatesSeesNoEngine() {
    classes()
        .that(resideInAPackage(inModule("unbounded.certificate")))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "org.jspecify..",
                inModule("core"),
                inModule("unbounded.net"),
                inModule("unbounded.certificate")))
        .check(selvage);
  }

  /** What checks a closure shares with what finds it the model of a thread and the monitor. */
  @Test
  void theCheckerOfClosuresSeesNoSearch() {
    classes()
        .that(resideInAPackage(inModule("unbounded.internal.closure.checker")))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "org.jspecify..",
                inModule("core.budget"),
                inModule("unbounded.internal.model"),
                "io.selvage.unbounded.internal.closure",
                inModule("unbounded.internal.closure.checker")))
        .check(selvage);
    noClasses()
        .that(resideInAPackage("io.selvage.unbounded.internal.closure"))
        .should()
        .dependOnClassesThat(resideInAPackage(inModule("unbounded.internal.closure.search")))
        .check(selvage);
  }

  /** It shares the lowered code, the certificate, and what is taken for granted of the JDK. */
  @Test
  void theCheckerOfReductionsSeesNoEngine() {
    classes()
        .that(resideInAPackage(inModule("reduction.internal.checker")))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "org.jspecify..",
                ASM,
                inModule("core.budget"),
                inModule("program"),
                inModule("reduction.certificate"),
                inModule("reduction.internal.jdk"),
                inModule("reduction.internal.model"),
                inModule("reduction.internal.checker")))
        .check(selvage);
  }

  /** The checkers of proofs share the step program with the searches, and nothing else. */
  @ParameterizedTest
  @ValueSource(strings = {"list", "arrayqueue", "helping"})
  void theCheckersOfProofsSeeNoSearch(String family) {
    classes()
        .that(resideInAPackage(inModule("prove.internal." + family + ".checker")))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "java..",
                "org.jspecify..",
                inModule("core.budget"),
                inModule("prove.certificate"),
                inModule("prove.clauses"),
                inModule("prove.code"),
                inModule("prove.smt"),
                inModule("prove.internal.helping.code"),
                inModule("prove.internal.helping.facts"),
                inModule("prove.internal." + family + ".checker")))
        .check(selvage);
  }

  /** What an engine prints is for readers: no answer depends on it. */
  @ParameterizedTest
  @ValueSource(
      strings = {"history", "stress", "refine", "relaxed", "unbounded", "prove", "reduction"})
  void enginesDoNotSeeTheirReports(String engine) {
    noClasses()
        .that(resideInAPackage(inModule(engine)))
        .and()
        .resideOutsideOfPackage(inModule(engine + ".report"))
        .should()
        .dependOnClassesThat(resideInAPackage(inModule(engine + ".report")))
        .check(selvage);
  }

  /** What a module does not export, no other module uses. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "history",
        "formats",
        "program",
        "refine",
        "relaxed",
        "stress",
        "unbounded",
        "prove",
        "reduction",
        "smt",
        "report",
        "check",
        "remedy",
        "junit",
        "cluster"
      })
  void internalPackagesAreInternal(String module) {
    noClasses()
        .that(resideOutsideOfPackages(inModule(module)))
        .should()
        .dependOnClassesThat(resideInAPackage(inModule(module + ".internal")))
        .allowEmptyShould(true)
        .check(selvage);
  }

  @Test
  void packagesAreSmall() {
    Map<String, Long> sizes =
        selvage.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(30));
  }

  @Test
  void proveSeesNoOtherEngine() {
    ofSelvageSeesOnly("prove", "core", "program", "smt");
  }

  /** Experiments run engines on samples; the command line is only one place that starts them. */
  @Test
  void experimentsSeeEnginesAndSamples() {
    ofSelvageSeesOnly(
        "reproduce",
        "core",
        "program",
        "history",
        "refine",
        "relaxed",
        "stress",
        "unbounded",
        "prove",
        "samples");
    noClasses()
        .that(
            resideOutsideOfPackages(
                inModule("reproduce"), inModule("cli.reproduce"), inModule("bench")))
        .should()
        .dependOnClassesThat(resideInAPackage(inModule("reproduce")))
        .check(selvage);
  }

  @Test
  void stressSeesCoreAndAsm() {
    dependsOnlyOn("stress", inModule("core"), ASM);
  }

  /** It puts questions as the skins do, and compiles sources with what the JDK has for that. */
  @Test
  void remedySeesCheckReportAndTheCompiler() {
    dependsOnlyOn(
        "remedy",
        inModule("core"),
        inModule("check"),
        inModule("report"),
        ASM,
        "javax.tools..",
        "javax.lang.model..",
        "com.sun.source..");
    noClasses()
        .that(resideOutsideOfPackages(inModule("remedy"), inModule("cli"), inModule("junit")))
        .should()
        .dependOnClassesThat(resideInAPackage(inModule("remedy")))
        .check(selvage);
  }

  @Test
  void onlyTheSkinsSeeCheck() {
    noClasses()
        .that(
            resideOutsideOfPackages(
                inModule("check"),
                inModule("remedy"),
                inModule("cli"),
                inModule("junit"),
                inModule("bench")))
        .should()
        .dependOnClassesThat(resideInAPackage(inModule("check")))
        .check(selvage);
  }

  private static void dependsOnlyOn(String module, String... packages) {
    String[] allowed =
        Stream.of(Stream.of(inModule(module)), Stream.of(EVERYWHERE), Stream.of(packages))
            .flatMap(p -> p)
            .toArray(String[]::new);
    classes()
        .that(resideInAPackage(inModule(module)))
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(allowed))
        .allowEmptyShould(true)
        .check(selvage);
  }

  private static void ofSelvageSeesOnly(String module, String... modules) {
    String[] allowed =
        Stream.concat(Stream.of(module), Stream.of(modules))
            .map(ArchitectureTest::inModule)
            .toArray(String[]::new);
    noClasses()
        .that(resideInAPackage(inModule(module)))
        .should()
        .dependOnClassesThat(resideInAPackage("io.selvage..").and(resideOutsideOfPackages(allowed)))
        .allowEmptyShould(true)
        .check(selvage);
  }

  private static String packageOf(String module) {
    return "io.selvage." + module;
  }

  private static String inModule(String module) {
    return packageOf(module) + "..";
  }
}
