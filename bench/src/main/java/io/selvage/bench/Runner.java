package io.selvage.bench;

import io.selvage.core.Invocation;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Memory;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.ThreadState;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** An object, a thread and a loop like that of the engines. */
final class Runner {
  final ObjectInstance instance;
  final Heap heap;
  final Interpreter interpreter;
  final ThreadState thread;

  Runner(ObjectProgram object) {
    instance = object.instantiate();
    heap = instance.heap();
    interpreter = new Interpreter(object.program());
    thread = new ThreadState(object.program(), object.program().thread(0));
  }

  static ObjectProgram object(String name, String operations, AllocationPrivacy privacy) {
    String path = System.getProperty("java.class.path");
    ProgramContext world =
        ProgramContext.of(Arrays.stream(path.split(File.pathSeparator)).map(Path::of).toList());
    ClassInfo type = ClassOperations.classNamed(world.classes(), name);
    List<OperationRequest> requests = CallSyntax.operations(operations);
    ClassOperations found = ClassOperations.of(type, requests);
    List<Invocation> alphabet = CallAlphabet.of(world.classes(), found, requests, 1);
    return ObjectProgram.build(new ObjectProgram.Plan(world, found, List.of(), alphabet, privacy));
  }

  PreparedCall ready(String call) {
    return instance.call(CallSyntax.invocation(call));
  }

  /** Makes the call; returns the number of memory steps. */
  int call(PreparedCall call) {
    instance.begin(thread, call);
    int steps = 0;
    while (!interpreter.advance(thread).isEnd()) {
      heap.perform(thread);
      steps++;
    }
    return steps;
  }

  /** The same with any memory. */
  int call(PreparedCall call, Memory memory) {
    instance.begin(thread, call);
    int steps = 0;
    while (!interpreter.advance(thread).isEnd()) {
      memory.perform(thread);
      steps++;
    }
    return steps;
  }
}
