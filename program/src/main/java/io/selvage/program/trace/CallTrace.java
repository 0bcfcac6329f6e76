package io.selvage.program.trace;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.MethodCall.Ending;
import io.selvage.core.trace.MethodCall.Origin;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.CallObserver;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** Records the method calls of the threads of a run, and which steps belong to them. */
public final class CallTrace implements CallObserver {
  /** Performs what {@code synchronized} does. */
  private static final String MONITORS = "io/selvage/program/model/concurrent/MonitorModel";

  private final Program program;
  private final Predicate<String> isOwn;
  private final Values values;
  private final ToIntFunction<ThreadState> numbers;
  private final Map<Integer, Progress> threads = new HashMap<>();
  private final List<Call> calls = new ArrayList<>();
  private int lines;

  /** Describes the values of calls. */
  public interface Values {
    /** The value of a word of that type, at the current step of the thread. */
    String of(ThreadState thread, long word, char type);
  }

  /** A thread: how many operations it has begun, and the calls that it is in. */
  private static final class Progress {
    int operations;
    final Deque<Call> open = new ArrayDeque<>();
  }

  private static final class Call {
    final int number;
    final int thread;
    final int index;
    final int parent;
    final int depth;
    final Origin origin;
    final CalledMethod method;
    final String receiver;
    final String text;
    final SourcePosition position;
    Ending ending = Ending.NEVER;
    String result = "";
    int first;
    int last;

    Call(
        int number,
        int thread,
        Progress progress,
        int depth,
        Origin origin,
        CalledMethod method,
        List<String> words,
        SourcePosition position,
        int first) {
      this.number = number;
      this.thread = thread;
      this.index = progress.operations - 1;
      this.parent = progress.open.isEmpty() ? -1 : progress.open.peek().number;
      this.depth = depth;
      this.origin = origin;
      this.method = method;
      this.receiver = method.receiver() ? words.get(0) : "";
      this.text = method.text(words);
      this.position = position;
      this.first = first;
      this.last = first - 1;
    }
  }

  /**
   * @param isOwn whether a class of that name is part of the code that is checked
   * @param numbers of the threads
   */
  public CallTrace(
      Program program, Predicate<String> isOwn, Values values, ToIntFunction<ThreadState> numbers) {
    this.program = program;
    this.isOwn = isOwn;
    this.values = values;
    this.numbers = numbers;
  }

  @Override
  public void began(ThreadState thread) {
    Progress progress = progress(thread);
    progress.operations++;
    progress.open.clear();
  }

  private Progress progress(ThreadState thread) {
    return threads.computeIfAbsent(numbers.applyAsInt(thread), none -> new Progress());
  }

  @Override
  public void called(ThreadState thread) {
    MethodInfo callee = thread.code.method();
    if (LambdaPlace.isGenerated(callee.owner()) || callee.owner().name().equals(MONITORS)) {
      return; // not calls in the source
    }
    Progress progress = progress(thread);
    close(progress, thread.depth);
    CalledMethod method = CalledMethod.of(program.classes(), callee);
    boolean within = progress.open.stream().anyMatch(call -> call.origin != Origin.OWN);
    Origin origin = origin(thread, callee, within);
    Call call =
        new Call(
            calls.size(),
            numbers.applyAsInt(thread),
            progress,
            thread.depth,
            origin,
            method,
            words(thread, method, origin),
            thread.positions().get(1),
            lines);
    calls.add(call);
    progress.open.push(call);
  }

  /** What a thread does before it comes to its code, as to start, is no call of that code. */
  private Origin origin(ThreadState thread, MethodInfo callee, boolean within) {
    if (isOwn.test(callee.owner().javaName())) {
      return Origin.OWN;
    }
    if (isOwn.test(caller(thread))) {
      return Origin.LIBRARY;
    }
    return within ? Origin.WITHIN_LIBRARY : Origin.OWN;
  }

  private String caller(ThreadState thread) {
    int method = ThreadState.method(thread.links[thread.depth - 1]);
    return program.classes().method(method).owner().javaName();
  }

  private List<String> words(ThreadState thread, CalledMethod method, Origin origin) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < method.types().size(); i++) {
      long word = thread.words[thread.fp + i];
      char type = method.types().get(i);
      words.add(
          origin != Origin.LIBRARY && isReference(type)
              ? brief(word)
              : values.of(thread, word, type));
    }
    return words;
  }

  private static boolean isReference(char type) {
    return type == 'L' || type == '[';
  }

  /** Only objects that are shown are named: that numbers them. */
  private String brief(long word) {
    return word == 0 ? "null" : program.classes().byId(ReferenceWord.classId(word)).simpleName();
  }

  @Override
  public void returned(ThreadState thread, MethodInfo method, long result) {
    Progress progress = progress(thread);
    close(progress, thread.depth + 2);
    Call call = progress.open.peek();
    if (call != null && call.depth == thread.depth + 1) {
      progress.open.pop();
      call.ending = Ending.RETURNED;
      char type = method.returns();
      call.result =
          type == 'V'
              ? ""
              : call.origin != Origin.LIBRARY && isReference(type)
                  ? brief(result)
                  : values.of(thread, result, type);
    }
  }

  @Override
  public void threw(ThreadState thread, MethodInfo method) {
    Progress progress = progress(thread);
    Call call = progress.open.peek();
    if (call != null && call.depth > thread.depth) {
      progress.open.pop();
      call.ending = Ending.THREW;
    }
  }

  /** Ends calls of which nothing is known any more. */
  private static void close(Progress progress, int depth) {
    while (!progress.open.isEmpty() && progress.open.peek().depth >= depth) {
      progress.open.pop();
    }
  }

  /**
   * The next line of the schedule is a step of the thread within the calls that it is in.
   *
   * @param thread its number
   */
  public void step(int thread) {
    Progress progress = threads.get(thread);
    if (progress != null) {
      for (Call call : progress.open) {
        call.first = call.last < call.first ? lines : call.first;
        call.last = lines;
      }
    }
    lines++;
  }

  /** What follows belongs to the line of that number, for threads that are followed one by one. */
  public void moveTo(int line) {
    lines = line;
  }

  /** The next line is the call or return of an operation. */
  public void mark() {
    lines++;
  }

  /**
   * The next line is the call of an operation: what the thread did before was part of it.
   *
   * @param index of the operation in its thread
   */
  public void call(int thread, int index) {
    mark();
    for (Call call : calls) {
      if (call.thread == thread && call.index == index && call.last < call.first) {
        call.first = Math.max(call.first, lines);
        call.last = call.first - 1;
      }
    }
  }

  /**
   * The calls recorded.
   *
   * @param operation the number of an operation by its thread and its index there
   */
  public List<MethodCall> calls(IntBinaryOperator operation) {
    return calls.stream()
        .map(
            call ->
                new MethodCall(
                    call.thread,
                    operation.applyAsInt(call.thread, call.index),
                    call.parent,
                    call.origin,
                    call.receiver,
                    call.text,
                    call.method.role(),
                    call.ending,
                    call.result,
                    call.position,
                    call.first,
                    call.last))
        .toList();
  }
}
