// A project of its own: first `mvn -Dquick -DskipTests -pl junit -am install` in the root of Selvage.
plugins { java }

repositories {
    mavenLocal()
    mavenCentral()
}

dependencies {
    testImplementation("io.selvage:selvage-junit:0.1.0-SNAPSHOT")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher:6.1.3")
}

java { toolchain { languageVersion = JavaLanguageVersion.of(17) } }

tasks.test { useJUnitPlatform() }
