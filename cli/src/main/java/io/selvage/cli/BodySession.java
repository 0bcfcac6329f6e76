package io.selvage.cli;

import io.selvage.cli.jcstress.JcstressReader;
import io.selvage.cli.jcstress.JcstressTest;
import io.selvage.core.Diagnostic;
import io.selvage.core.Parallel;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Body;
import io.selvage.relaxed.bytecode.Covered;
import io.selvage.relaxed.bytecode.Findings;
import io.selvage.relaxed.bytecode.FindingsText;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Twins;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Explores the tests of a class, one after the other. */
final class BodySession {
  private static final String ANNOTATION = "io.selvage.junit.Explore";

  private final Terminal terminal;
  private final Form form;
  private final ExploreOptions options;
  private final SampleOptions sampling;
  private final GraphOption graph;

  BodySession(
      Terminal terminal,
      Form form,
      ExploreOptions options,
      SampleOptions sampling,
      GraphOption graph) {
    this.graph = graph;
    this.sampling = sampling;
    this.terminal = terminal;
    this.form = form;
    this.options = options;
  }

  int run(
      String className, MemoryModel model, Twins twins, Duration time, int workers, int forbid) {
    Body.Request request =
        new Body.Request(
            model, options.races(), twins, options.weakFailures(), time, workers, forbid);
    int exit = Exit.DONE;
    try (World world = World.of(classPath())) {
      Optional<JcstressTest> jcstress =
          options.method().isEmpty() ? JcstressReader.read(world, className) : Optional.empty();
      if (jcstress.isPresent()) {
        return new JcstressSession(terminal, form, request).run(jcstress.get(), classPath());
      }
      for (String method : methods(world, className)) {
        exit = worse(exit, run(new Body(world, className, method), className, method, request));
      }
    }
    terminal.out().flush();
    return exit;
  }

  private static int worse(int a, int b) {
    return a == Exit.REFUTED || b == Exit.REFUTED ? Exit.REFUTED : Math.max(a, b);
  }

  private List<String> methods(World world, String className) {
    if (!options.method().isEmpty()) {
      return List.of(options.method());
    }
    List<String> found = Body.methods(world, className, ANNOTATION);
    if (found.isEmpty()) {
      throw Diagnostic.BAD_TEST.error(className, "no method has @Explore; name one with --method");
    }
    return found;
  }

  /** With the class of ours that tests call. */
  private List<Path> classPath() {
    List<Path> path = new ArrayList<>(options.classPath());
    try {
      path.add(Path.of(Parallel.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return path;
  }

  private int run(Body body, String className, String method, Body.Request request) {
    long start = System.nanoTime();
    Findings found = explore(body, request);
    String name = className + "." + method;
    String text =
        new FindingsText(name, request).render(found, (System.nanoTime() - start) / 1_000_000);
    terminal.out().print(form.isJson() ? json(name, request, found) + "\n" : text);
    found
        .violation()
        .filter(violation -> graph.isOpen())
        .ifPresent(
            violation ->
                graph.write(
                    terminal, classPath(), name, violation.what(), text, violation.drawing()));
    return found.violation().isPresent()
        ? Exit.REFUTED
        : found.finished() ? Exit.DONE : Exit.UNKNOWN;
  }

  private Findings explore(Body body, Body.Request request) {
    if (!options.again().isEmpty()) {
      return body.replay(request, options.again());
    }
    if (sampling.isAsked()) {
      return body.sample(request, sampling.walks(), sampling.seed());
    }
    if (!terminal.showsProgress()) {
      return body.explore(request);
    }
    try (ProgressLine progress = ProgressLine.on(terminal, request.time())) {
      return body.explore(request, progress);
    }
  }

  private static String json(String name, Body.Request request, Findings found) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("name", name);
      json.writeStringProperty("model", request.model().toString());
      json.writeStringProperty("verdict", verdict(found));
      json.writeNumberProperty("executions", found.executions());
      json.writeNumberProperty("blocked", found.blocked());
      json.writeNumberProperty("explored", found.explored());
      json.writeBooleanProperty("finished", found.finished());
      list(json, "races", found.races());
      list(json, "assumptions", Covered.assumptions(request));
      list(json, "notCovered", Covered.not(request));
      found.estimate().ifPresent(estimate -> EstimateJson.write(json, estimate));
      found.refusal().ifPresent(why -> json.writeStringProperty("reason", why));
      found
          .violation()
          .ifPresent(
              violation -> {
                json.writeStringProperty("violation", violation.what());
                json.writeStringProperty("again", violation.token());
                list(json, "story", violation.story());
              });
      found.remedies().ifPresent(remedies -> RemediesJson.write(json, remedies));
      json.writeEndObject();
    }
    return text.toString();
  }

  private static String verdict(Findings found) {
    return found.violation().isPresent() ? "refuted" : found.finished() ? "verified" : "unknown";
  }

  private static void list(JsonGenerator json, String name, List<String> items) {
    json.writeArrayPropertyStart(name);
    items.forEach(json::writeString);
    json.writeEndArray();
  }
}
