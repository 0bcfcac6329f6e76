package io.selvage.program.run;

import io.selvage.core.Meaning;
import io.selvage.core.Meanings;
import io.selvage.core.Specification;
import io.selvage.program.load.ClassInfo;
import java.util.List;
import java.util.function.Function;

/**
 * A plain sequential class as the meaning of another, run by our interpreter. Where a run gets to
 * something that it did not count with, it begins anew, and so does the question.
 */
final class InterpretedMeaning implements Meaning {
  private final World world;
  private ObjectProgram program;
  private JavaSpecification specification;

  private InterpretedMeaning(World world, ObjectProgram program) {
    this.world = world;
    this.program = program;
    this.specification = specify(program);
  }

  static InterpretedMeaning of(Meanings.Request request) {
    World world = World.of(request.classPath());
    Operations operations =
        Operations.of(
            Operations.classNamed(world.classes(), request.subject()), request.operations());
    request.calls().forEach(operations::method);
    ClassInfo type = Operations.classNamed(world.classes(), request.name());
    return new InterpretedMeaning(
        world,
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations.in(type), List.of(), request.calls(), Privacy.NONE)));
  }

  private JavaSpecification specify(ObjectProgram first) {
    ObjectProgram current = first;
    for (; ; ) {
      try {
        JavaSpecification made =
            new JavaSpecification(current.operations().type().javaName(), current);
        program = current;
        return made;
      } catch (NeedsClass needed) {
        current = current.initialising(needed);
      }
    }
  }

  @Override
  public <T> T ask(Function<Specification<?>, T> question) {
    for (; ; ) {
      try {
        T answer = question.apply(specification);
        if (!specification.isStale()) {
          return answer;
        }
        specification = specification.renewed();
      } catch (NeedsClass needed) {
        specification = specify(program.initialising(needed));
      } catch (Stale known) {
        specification = specification.renewed();
      }
    }
  }

  @Override
  public void close() {
    world.close();
  }
}
