package io.selvage.relaxed.axiomatic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * All runs of each thread in which every read finds 0 or a word that some run writes there: a fixed
 * point. By A8 each write is made by a run whose reads find words justified before, so that after
 * as many rounds as an execution has writes there is nothing new that matters.
 */
final class ThreadRuns {
  private final Map<String, Set<Long>> words = new HashMap<>();

  private ThreadRuns() {}

  static List<List<ThreadRun>> of(JavaProgram program) {
    ThreadRuns all = new ThreadRuns();
    List<List<ThreadRun>> runs = all.round(program);
    for (int round = 0; round < most(runs) && all.learn(runs); round++) {
      runs = all.round(program);
    }
    return runs;
  }

  private List<List<ThreadRun>> round(JavaProgram program) {
    List<List<ThreadRun>> runs = new ArrayList<>();
    for (List<Statement> code : program.threads()) {
      Walk walk = new Walk();
      walk.go(code, List.of(), Map.of());
      runs.add(walk.found);
    }
    return runs;
  }

  /** How many writes an execution has at most. */
  private static int most(List<List<ThreadRun>> runs) {
    return runs.stream().mapToInt(ofThread -> mostOf(ofThread)).sum();
  }

  private static int mostOf(List<ThreadRun> runs) {
    return runs.stream()
        .mapToInt(run -> (int) run.events().stream().filter(RunEvent::writes).count())
        .max()
        .orElse(0);
  }

  private boolean learn(List<List<ThreadRun>> runs) {
    boolean learned = false;
    for (List<ThreadRun> ofThread : runs) {
      for (ThreadRun run : ofThread) {
        for (RunEvent event : run.events()) {
          learned |=
              event.writes()
                  && words
                      .computeIfAbsent(event.location(), key -> new TreeSet<>())
                      .add(event.word());
        }
      }
    }
    return learned;
  }

  private Set<Long> words(String location) {
    Set<Long> found = new TreeSet<>(Set.of(0L));
    found.addAll(words.getOrDefault(location, Set.of()));
    return found;
  }

  /**
   * The content of a register.
   *
   * @param reads that it depends on
   * @param base what a reference in it comes from
   */
  private record Content(long word, long reads, String base) {
    static final Content UNSET = new Content(0, 0, "");
  }

  /** The runs of one thread. */
  private final class Walk {
    private final List<ThreadRun> found = new ArrayList<>();

    void go(List<Statement> code, List<RunEvent> before, Map<String, Content> registers) {
      if (code.isEmpty()) {
        end(before, registers);
        return;
      }
      Statement first = code.get(0);
      List<Statement> rest = code.subList(1, code.size());
      if (first instanceof Statement.Branch branch) {
        List<Statement> chosen =
            evaluate(branch.condition(), registers).word() != 0 ? branch.yes() : branch.no();
        List<Statement> all = new ArrayList<>(chosen);
        all.addAll(rest);
        go(all, before, registers);
      } else if (first instanceof Statement.Assign assign) {
        go(rest, before, with(registers, assign.register(), evaluate(assign.word(), registers)));
      } else if (first instanceof Statement.Fence fence) {
        go(rest, with(before, RunEvent.fence(fence.kind())), registers);
      } else if (first instanceof Statement.Freeze freeze) {
        go(rest, with(before, RunEvent.freeze(freeze.object())), registers);
      } else {
        access(first, rest, before, registers);
      }
    }

    private void end(List<RunEvent> events, Map<String, Content> registers) {
      Map<String, Long> last = new HashMap<>();
      registers.forEach((name, content) -> last.put(name, content.word()));
      found.add(ThreadRun.of(events, last));
    }

    private void access(
        Statement first,
        List<Statement> rest,
        List<RunEvent> before,
        Map<String, Content> registers) {
      Statement.Place place =
          first instanceof Statement.Read read
              ? read.place()
              : first instanceof Statement.Write write
                  ? write.place()
                  : ((Statement.Update) first).place();
      Content base = base(place, registers);
      if (place.isIndirect() && base.word() == 0) {
        end(before, registers); // NullPointerException
        return;
      }
      String location =
          place.isIndirect() ? ObjectNames.text(base.word()) + "." + place.field() : place.name();
      Access access = new Access(location, base, rest, before, registers);
      if (first instanceof Statement.Read read) {
        access.read(read);
      } else if (first instanceof Statement.Write write) {
        access.write(write);
      } else {
        access.update((Statement.Update) first);
      }
    }

    private Content base(Statement.Place place, Map<String, Content> registers) {
      return place.isIndirect()
          ? registers.getOrDefault(place.name(), Content.UNSET)
          : new Content(0, 0, place.name());
    }

    /** An access of a known location, and what comes after it. */
    private final class Access {
      private final String location;
      private final Content base;
      private final List<Statement> rest;
      private final List<RunEvent> before;
      private final Map<String, Content> registers;

      Access(
          String location,
          Content base,
          List<Statement> rest,
          List<RunEvent> before,
          Map<String, Content> registers) {
        this.location = location;
        this.base = base;
        this.rest = rest;
        this.before = before;
        this.registers = registers;
      }

      void read(Statement.Read read) {
        for (long word : words(location)) {
          RunEvent event = reading(AccessMode.parse(read.mode()), word);
          go(rest, with(before, event), with(registers, read.register(), found(word)));
        }
      }

      void write(Statement.Write write) {
        Content word = evaluate(write.word(), registers);
        go(rest, with(before, writing(AccessMode.parse(write.mode()), word, -1)), registers);
      }

      void update(Statement.Update update) {
        for (long word : words(location)) {
          List<RunEvent> events =
              with(before, reading(AccessMode.ofUpdateRead(update.mode()), word));
          Content operand = evaluate(update.operand(), registers);
          boolean writes =
              update.change() != Statement.Change.CAS
                  || evaluate(update.expected(), registers).word() == word;
          if (writes) {
            Content left =
                update.change() == Statement.Change.FAA
                    ? new Content(word + operand.word(), operand.reads() | found(word).reads(), "")
                    : operand;
            AccessMode mode = AccessMode.ofUpdateWrite(update.mode());
            events = with(events, writing(mode, left, before.size()));
          }
          go(rest, events, with(registers, update.register(), found(word)));
        }
      }

      private Content found(long word) {
        return new Content(word, 1L << before.size(), "read " + before.size());
      }

      private RunEvent reading(AccessMode mode, long word) {
        return new RunEvent(
            RunEvent.Kind.READ,
            mode,
            FenceKind.FULL,
            location,
            word,
            base.base(),
            base.reads(),
            0,
            -1);
      }

      private RunEvent writing(AccessMode mode, Content word, int updated) {
        return new RunEvent(
            RunEvent.Kind.WRITE,
            mode,
            FenceKind.FULL,
            location,
            word.word(),
            base.base(),
            base.reads(),
            word.reads(),
            updated);
      }
    }

    private Content evaluate(Expression expression, Map<String, Content> registers) {
      if (expression instanceof Expression.Register register) {
        return registers.getOrDefault(register.name(), Content.UNSET);
      }
      long reads = 0;
      for (String name : expression.registers()) {
        reads |= registers.getOrDefault(name, Content.UNSET).reads();
      }
      long word = expression.value(name -> registers.getOrDefault(name, Content.UNSET).word());
      return new Content(word, reads, expression.toString());
    }
  }

  private static List<RunEvent> with(List<RunEvent> events, RunEvent more) {
    List<RunEvent> longer = new ArrayList<>(events);
    longer.add(more);
    return longer;
  }

  private static Map<String, Content> with(
      Map<String, Content> registers, String name, Content content) {
    Map<String, Content> more = new HashMap<>(registers);
    more.put(name, content);
    return more;
  }
}
