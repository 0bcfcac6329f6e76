package io.selvage.junit;

import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Body;
import io.selvage.relaxed.bytecode.Findings;
import io.selvage.relaxed.bytecode.FindingsText;
import io.selvage.relaxed.engine.MemoryModel;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Locale;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.engine.support.hierarchical.Node;
import org.opentest4j.AssertionFailedError;

/** One test: a method of which every execution is explored. */
final class ExploreDescriptor extends AbstractTestDescriptor implements Node<Listening> {
  static final String SEGMENT = "explore";

  private final Class<?> type;
  private final Method method;

  ExploreDescriptor(UniqueId parent, Class<?> type, Method method) {
    super(
        parent.append(SEGMENT, method.getName()),
        method.getName() + "()",
        MethodSource.from(type, method));
    this.type = type;
    this.method = method;
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  @Override
  public Listening execute(Listening context, DynamicTestExecutor dynamic) {
    long start = System.nanoTime();
    Body.Request request = request();
    try (World world = World.of(ClassPath.of(type))) {
      Findings found = new Body(world, type.getName(), method.getName()).explore(request);
      String report =
          new FindingsText(type.getSimpleName() + "." + method.getName(), request)
              .render(found, (System.nanoTime() - start) / 1_000_000);
      if (found.violation().isPresent() || !found.finished()) {
        AssertionFailedError error = new AssertionFailedError(report);
        error.setStackTrace(
            found
                .violation()
                .map(it -> Failures.frames(it.drawing()))
                .orElseGet(() -> new StackTraceElement[0]));
        throw error;
      }
      context.listener().reportingEntryPublished(this, ReportEntry.from("selvage", report));
      System.out.print(report);
    } catch (UsageException e) {
      throw Failures.of(e);
    }
    return context;
  }

  private Body.Request request() {
    Explore explore = method.getAnnotation(Explore.class);
    MemoryModel model =
        MemoryModel.named(explore.model())
            .orElseThrow(
                () ->
                    wrong(
                        "no memory model " + explore.model() + "; known: " + MemoryModel.names()));
    return Body.Request.of(model, races(explore.races()))
        .within(time(explore.time()))
        .forbidding(4);
  }

  private Body.Races races(String name) {
    try {
      return Body.Races.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw wrong("races are warned, refuted or harmless, not " + name);
    }
  }

  private Duration time(String text) {
    try {
      return Settings.duration(TestClass.name(method), "@Explore", text);
    } catch (UsageException e) {
      throw Failures.of(e);
    }
  }

  private RuntimeException wrong(String what) {
    return Failures.of(Diagnostic.BAD_TEST.error(TestClass.name(method), what));
  }
}
