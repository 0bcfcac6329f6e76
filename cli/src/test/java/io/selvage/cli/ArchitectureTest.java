package io.selvage.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

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
    dependsOnlyOn("formats", inModule("core"), "tools.jackson..");
  }

  @Test
  void programSeesCoreAndAsm() {
    dependsOnlyOn("program", inModule("core"), ASM);
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
  void unboundedSeesCoreProgramAndTheSolver() {
    dependsOnlyOn("unbounded", inModule("core"), inModule("program"), "com.microsoft.z3..");
    noClasses()
        .that(resideOutsideOfPackages(inModule("unbounded.smt"), inModule("prove.smt")))
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

  @Test
  void proveSeesNoOtherEngine() {
    ofSelvageSeesOnly("prove", "core", "program");
  }

  @Test
  void stressSeesCoreAndAsm() {
    dependsOnlyOn("stress", inModule("core"), ASM);
  }

  @Test
  void onlyTheSkinsSeeCheck() {
    noClasses()
        .that(
            resideOutsideOfPackages(
                inModule("check"), inModule("cli"), inModule("junit"), inModule("bench")))
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
