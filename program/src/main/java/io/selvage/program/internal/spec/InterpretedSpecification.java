package io.selvage.program.internal.spec;

import io.selvage.core.Specification;
import io.selvage.core.SpecificationProvider;
import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.spec.JavaSpecification;
import java.util.List;
import java.util.function.Function;

/**
 * A plain sequential class as the specification of another, executed by our interpreter. If a run
 * reaches something that it did not anticipate, both the run and the question restart.
 */
public final class InterpretedSpecification implements SpecificationSession {
  private final ProgramContext world;
  private ObjectProgram program;
  private JavaSpecification specification;

  private InterpretedSpecification(ProgramContext world, ObjectProgram program) {
    this.world = world;
    this.program = program;
    this.specification = specify(program);
  }

  public static InterpretedSpecification of(SpecificationProvider.Request request) {
    ProgramContext world =
        ProgramContext.of(request.classPath())
            .within(request.budget())
            .settingUpNatively(request.classPath());
    world.compareMessages(request.messages());
    ClassOperations operations =
        ClassOperations.of(
            ClassOperations.classNamed(world.classes(), request.subject()), request.operations());
    request.calls().forEach(operations::method);
    ClassInfo type = ClassOperations.classNamed(world.classes(), request.name());
    ObjectProgram built =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations.in(type), List.of(), request.calls(), AllocationPrivacy.NONE));
    // An error must be reported even if time is up.
    world.within(Budget.unlimited());
    return new InterpretedSpecification(world, built);
  }

  private JavaSpecification specify(ObjectProgram first) {
    ObjectProgram current = first;
    for (; ; ) {
      try {
        JavaSpecification made =
            new JavaSpecification(current.operations().type().javaName(), current);
        program = current;
        return made;
      } catch (InitializationNeeded needed) {
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
      } catch (InitializationNeeded needed) {
        specification = specify(program.initialising(needed));
      } catch (AssumptionInvalidated known) {
        specification = specification.renewed();
      }
    }
  }

  @Override
  public void close() {
    world.close();
  }
}
