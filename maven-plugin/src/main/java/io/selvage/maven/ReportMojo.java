package io.selvage.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Collects the reports of all modules of the build in one folder with an index. */
@Mojo(name = "report", aggregator = true, threadSafe = true)
public final class ReportMojo extends AbstractMojo {
  @Parameter(defaultValue = "${reactorProjects}", readonly = true, required = true)
  List<MavenProject> modules = List.of();

  /** Where the collected reports go. */
  @Parameter(property = "selvage.reports", defaultValue = "${project.build.directory}/selvage")
  File reportFolder = new File("target/selvage");

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  String version = "";

  @Override
  public void execute() throws MojoExecutionException {
    ReportFolder all = new ReportFolder(reportFolder.toPath());
    try {
      for (MavenProject module : modules) {
        all.collect(
            new ReportFolder(Path.of(module.getBuild().getDirectory(), "selvage")),
            module.getArtifactId());
      }
      all.summarize(version);
    } catch (IOException e) {
      throw new MojoExecutionException("cannot write the reports: " + e, e);
    }
    getLog().info("Reports: " + all.path().resolve("index.html"));
  }
}
