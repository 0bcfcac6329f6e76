package io.selvage.relaxed.axiomatic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Random programs: of numbers, or with objects that are published. */
public final class RandomProgram {
  private static final String FIELD = "f";
  private static final String OTHER = "n";

  private static final List<String> ACCESSES = List.of("pln", "pln", "opq", "ra", "vol");
  private static final List<String> UPDATES = List.of("opq", "acq", "rel", "ra", "vol");
  private static final List<FenceKind> FENCES =
      List.of(
          FenceKind.FULL,
          FenceKind.FULL,
          FenceKind.ACQUIRE,
          FenceKind.RELEASE,
          FenceKind.LOAD_LOAD,
          FenceKind.STORE_STORE);

  /** How many locations, as likely as it is often here: with two, threads meet twice. */
  private static final List<Integer> SPREAD = List.of(1, 2, 2, 2, 2, 2, 2, 3, 3);

  private final Random random;
  private final Shape shape;
  private final List<String> places;
  private int left;

  /** Whether the field is final; then it is set once, and its accesses are plain. */
  private boolean hasFinal;

  /** Whether the field leads to another object. */
  private boolean leadsOn;

  /**
   * What programs are made of.
   *
   * @param threads at most
   * @param accesses at most
   * @param changes the updates; none without any
   * @param hasObjects whether there are references
   */
  public record Shape(
      int threads, int accesses, List<Statement.Change> changes, boolean hasObjects) {
    public Shape {
      changes = List.copyOf(changes);
    }

    /** Up to 4 threads and 8 accesses, with all updates. */
    public static Shape numbers() {
      return new Shape(4, 8, List.of(Statement.Change.values()), false);
    }

    public static Shape objects() {
      return new Shape(3, 8, List.of(Statement.Change.XCHG), true);
    }
  }

  private RandomProgram(long seed, Shape shape) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    this.shape = shape;
    this.places = List.of("x", "y", "z").subList(0, pick(SPREAD));
  }

  /** The program of a seed. */
  public static JavaProgram of(long seed, Shape shape) {
    RandomProgram program = new RandomProgram(seed, shape);
    return shape.hasObjects() ? program.withObjects() : program.ofNumbers();
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  // ---------------------------------------------------------------- numbers

  private JavaProgram ofNumbers() {
    int threads = 2 + random.nextInt(shape.threads() - 1);
    int accesses = threads + random.nextInt(shape.accesses() - threads + 1);
    List<List<Statement>> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int later = threads - t - 1;
      int most = Math.min(accesses - later, 4);
      left = later == 0 ? most : 1 + random.nextInt(most);
      accesses -= left;
      all.add(new RandomThread().code());
    }
    return new JavaProgram(all, Set.of());
  }

  /** A thread of a program of numbers. */
  private final class RandomThread {
    private final List<String> registers = new ArrayList<>();
    private int reads;

    List<Statement> code() {
      List<Statement> code = new ArrayList<>();
      while (left > 0) {
        if (!code.isEmpty() && random.nextInt(4) == 0) {
          code.add(new Statement.Fence(pick(FENCES)));
        }
        code.add(statement());
      }
      return code;
    }

    private Statement statement() {
      if (registers.isEmpty() || random.nextInt(4) > 0) {
        return access(true);
      }
      Expression condition =
          new Expression.Binary(
              random.nextInt(3) == 0 ? Expression.Operator.UNEQUAL : Expression.Operator.EQUAL,
              new Expression.Register(pick(registers)),
              new Expression.Literal(random.nextInt(2)));
      List<Statement> yes = List.of(access(false));
      boolean hasElse = left > 0 && random.nextInt(3) == 0;
      return new Statement.Branch(condition, yes, hasElse ? List.of(access(false)) : List.of());
    }

    /**
     * @param isCertain whether its register is set in every run
     */
    private Statement access(boolean isCertain) {
      left--;
      Statement.Place place = new Statement.Place(pick(places), "");
      int kind = random.nextInt(12);
      if (kind >= 10 && !shape.changes().isEmpty()) {
        Statement.Change change = pick(shape.changes());
        return new Statement.Update(
            register(isCertain),
            change,
            pick(UPDATES),
            place,
            number(),
            change == Statement.Change.FAA ? new Expression.Literal(1) : number());
      }
      return kind < 5
          ? new Statement.Write(pick(ACCESSES), place, word())
          : new Statement.Read(register(isCertain), pick(ACCESSES), place);
    }

    private String register(boolean isCertain) {
      String name = "r" + reads++;
      if (isCertain) {
        registers.add(name);
      }
      return name;
    }

    private Expression number() {
      return new Expression.Literal(random.nextInt(3));
    }

    private Expression word() {
      if (registers.isEmpty() || random.nextInt(3) > 0) {
        return new Expression.Literal(1 + random.nextInt(2));
      }
      Expression register = new Expression.Register(pick(registers));
      return random.nextInt(3) > 0
          ? register
          : new Expression.Binary(
              Expression.Operator.EQUAL, register, new Expression.Literal(random.nextInt(2)));
    }
  }

  // ---------------------------------------------------------------- objects

  private JavaProgram withObjects() {
    hasFinal = random.nextBoolean();
    leadsOn = random.nextInt(3) == 0;
    int threads = 2 + random.nextInt(shape.threads() - 1);
    List<List<Statement>> all = new ArrayList<>();
    all.add(publisher());
    int accesses = shape.accesses() - 3;
    for (int t = 1; t < threads; t++) {
      int later = threads - t - 1;
      left = later == 0 ? Math.min(accesses, 4) : 2 + random.nextInt(2);
      accesses -= left;
      all.add(user());
    }
    return new JavaProgram(all, hasFinal ? Set.of(FIELD) : Set.of());
  }

  private Statement.Write write(String place, Expression word) {
    String mode = hasFinal && place.endsWith("." + FIELD) ? "pln" : pick(ACCESSES);
    return new Statement.Write(mode, new Statement.Place(place, ""), word);
  }

  private static Expression object(String name) {
    return new Expression.Literal(ObjectNames.number(name));
  }

  private static Expression one() {
    return new Expression.Literal(1);
  }

  private List<Statement> publisher() {
    List<Statement> code = new ArrayList<>();
    if (leadsOn) {
      code.add(write("B." + OTHER, one()));
    }
    code.add(write("A." + FIELD, leadsOn ? object("B") : one()));
    if (random.nextInt(4) > 0) {
      code.add(new Statement.Freeze("A"));
    }
    if (random.nextInt(3) == 0) {
      code.add(new Statement.Fence(pick(FENCES)));
    }
    code.add(write("p", object("A")));
    if (random.nextInt(3) == 0) {
      code.add(write("q", object("A")));
    } else if (random.nextInt(3) == 0) {
      code.add(write("A." + OTHER, new Expression.Literal(2)));
    }
    if (random.nextInt(4) == 0) {
      // It escapes before it is complete, or is published in another way.
      Collections.shuffle(code, random);
    }
    return code;
  }

  private List<Statement> user() {
    List<Statement> code = new ArrayList<>();
    List<String> references = new ArrayList<>();
    for (int i = 0; left > 0; i++) {
      if (i > 0 && random.nextInt(5) == 0) {
        code.add(new Statement.Fence(pick(FENCES)));
      }
      left--;
      if (references.isEmpty() || random.nextInt(4) == 0) {
        String place = pick(List.of("p", "p", "q"));
        code.add(new Statement.Read("h" + i, pick(ACCESSES), new Statement.Place(place, "")));
        references.add("h" + i);
      } else if (random.nextInt(4) == 0) {
        code.add(write("q", new Expression.Register(pick(references))));
      } else {
        code.add(use(pick(references), "h" + i, references));
      }
    }
    return code;
  }

  private Statement use(String reference, String register, List<String> references) {
    boolean isField = random.nextInt(3) > 0;
    String field = isField ? FIELD : OTHER;
    String mode = isField && hasFinal ? "pln" : pick(ACCESSES);
    Statement.Place place = new Statement.Place(reference, field);
    if (random.nextInt(4) == 0 && !(isField && (hasFinal || leadsOn))) {
      return new Statement.Write(mode, place, new Expression.Literal(3));
    }
    if (isField && leadsOn) {
      references.add(register);
    }
    return new Statement.Read(register, mode, place);
  }
}
