package io.selvage.reproduce.refinement;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.refine.model.AlgorithmModel;
import java.util.List;

/**
 * A scalable nonzero indicator (Ellen, Lev, Luchangco and Moir 2007): a tree of counters whose
 * root, 0, maintains an indicator. Each process arrives once, at a child it chooses, and departs
 * from there; one more process repeatedly queries whether any process is present. A child
 * propagates only changes between zero and nonzero to the root; while that is in progress its count
 * is one half.
 *
 * <p>Counts are in halves. The indicator counts its changes, which is what a store-conditional
 * checks. The division of the algorithm into steps in the paper is unknown; with a step for each
 * access and one for each arrival undone there are 17,340 states of size 2, where it has 17,629.
 *
 * @param size the number of nodes of the tree; all but the root are its children
 */
public record NonzeroIndicatorModel(int size, int processes) implements AlgorithmModel {
  private static final int MOST = 3;

  private static final int INDICATOR = 0;
  private static final int CHANGES = 1;
  private static final int ANNOUNCED = 2;
  private static final int TREE = 3;

  private static final int PC = 0;
  private static final int NODE = 1;
  private static final int CHILD_COUNT = 2;
  private static final int CHILD_VERSION = 3;
  private static final int ARRIVED = 4;
  private static final int EXTRA = 5;
  private static final int ROOT_COUNT = 6;
  private static final int ROOT_ANNOUNCED = 7;
  private static final int ROOT_VERSION = 8;
  private static final int LINKED = 9;
  private static final int DEPARTS = 10;

  private static final int ASKS = 1;
  private static final int READS_CHILD = 2;
  private static final int JOINS = 3;
  private static final int BEGINS = 4;
  private static final int COMPLETES = 5;
  private static final int UNDOES = 6;
  private static final int READS_ROOT = 7;
  private static final int JOINS_ROOT = 8;
  private static final int SETS = 9;
  private static final int WITHDRAWS = 10;
  private static final int HAS_ARRIVED = 11;
  private static final int PRESENT = 12;
  private static final int READS_TO_LEAVE = 13;
  private static final int LEAVES = 14;
  private static final int HAS_DEPARTED = 15;
  private static final int READS_ROOT_TO_LEAVE = 16;
  private static final int LEAVES_ROOT = 17;
  private static final int LINKS = 18;
  private static final int CHECKS_VERSION = 19;
  private static final int CLEARS = 20;

  private static final int ARRIVE = 0;
  private static final int DEPART = 1;
  private static final int QUERY = 2;
  private static final int ONE = 2;

  public NonzeroIndicatorModel {
    if (size > MOST) {
      throw new IllegalArgumentException("a node below a child has a child as its parent");
    }
  }

  /** The last one asks. */
  @Override
  public int threads() {
    return processes + 1;
  }

  /** For each node, its count and its version. */
  @Override
  public int shared() {
    return TREE + 2 * size;
  }

  @Override
  public int locals() {
    return 11;
  }

  @Override
  public int[] initial() {
    return new int[shared()];
  }

  @Override
  public int role(int thread) {
    return thread == processes ? 1 : 0;
  }

  @Override
  public List<Invocation> alphabet() {
    return List.of(Invocation.of("arrive"), Invocation.of("depart"), Invocation.of("query"));
  }

  @Override
  public Specification<?> specification() {
    return new SpecificationState();
  }

  private record SpecificationState() implements Specification<Integer> {
    @Override
    public String name() {
      return "nonzero indicator";
    }

    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Response<Integer> step(Integer present, Invocation call) {
      return switch (call.method()) {
        case "arrive" -> Response.of(Outcome.NOTHING, present + 1);
        case "depart" -> Response.of(Outcome.NOTHING, present - 1);
        default -> Response.of(Outcome.returned(Value.of(present > 0)), present);
      };
    }
  }

  @Override
  public int moves(int[] cells, int at, int thread) {
    return switch (cells[at + PC]) {
      case IDLE -> thread == processes ? 1 : size - 1;
      case DONE -> 0;
      default -> 1;
    };
  }

  @Override
  public void step(int[] cells, int at, int move, StepEffects effects) {
    int pc = cells[at + PC];
    if (pc == IDLE && at == shared() + processes * locals()) {
      effects.called(QUERY);
      cells[at + PC] = ASKS;
    } else if (pc == IDLE) {
      effects.called(ARRIVE);
      cells[at + NODE] = 1 + move;
      cells[at + PC] = READS_CHILD;
    } else if (pc == ASKS) {
      effects.reads(INDICATOR);
      returned(cells, at, Outcome.returned(Value.of(cells[INDICATOR] == 1)), IDLE, effects);
    } else if (pc <= UNDOES) {
      arrive(cells, at, effects);
    } else if (pc <= WITHDRAWS) {
      arriveAtRoot(cells, at, effects);
    } else if (pc <= HAS_DEPARTED) {
      depart(cells, at, effects);
    } else {
      departFromRoot(cells, at, effects);
    }
  }

  private void arrive(int[] cells, int at, StepEffects effects) {
    int node = node(cells, at);
    int count = cells[at + CHILD_COUNT];
    int version = cells[at + CHILD_VERSION];
    switch (cells[at + PC]) {
      case READS_CHILD -> {
        readNode(cells, node, at, CHILD_COUNT, CHILD_VERSION, effects);
        cells[at + PC] = afterReading(cells[at + CHILD_COUNT]);
      }
      case JOINS -> {
        boolean joined = swapNode(cells, node, count, version, count + ONE, version, effects);
        cells[at + ARRIVED] = joined ? 1 : cells[at + ARRIVED];
        cells[at + PC] = afterTrying(cells, at);
      }
      case BEGINS -> {
        if (swapNode(cells, node, count, version, 1, version + 1, effects)) {
          cells[at + ARRIVED] = 1;
          cells[at + CHILD_COUNT] = 1;
          cells[at + CHILD_VERSION] = version + 1;
          cells[at + PC] = READS_ROOT;
        } else {
          cells[at + PC] = READS_CHILD;
        }
      }
      case COMPLETES -> {
        if (!swapNode(cells, node, count, version, ONE, version, effects)) {
          cells[at + EXTRA]++;
        }
        cells[at + PC] = afterTrying(cells, at);
      }
      default -> {
        cells[at + EXTRA]--;
        cells[at + PC] = READS_ROOT_TO_LEAVE;
      }
    }
  }

  private static int afterReading(int count) {
    if (count >= ONE) {
      return JOINS;
    }
    return count == 0 ? BEGINS : READS_ROOT;
  }

  /** Superfluous arrivals at the root are undone at the end. */
  private static int afterTrying(int[] cells, int at) {
    if (cells[at + ARRIVED] == 0) {
      return READS_CHILD;
    }
    return cells[at + EXTRA] > 0 ? UNDOES : HAS_ARRIVED;
  }

  private static int afterLeavingRoot(int[] cells, int at) {
    return cells[at + DEPARTS] == 1 ? HAS_DEPARTED : afterTrying(cells, at);
  }

  private void arriveAtRoot(int[] cells, int at, StepEffects effects) {
    switch (cells[at + PC]) {
      case READS_ROOT -> readRoot(cells, at, JOINS_ROOT, effects);
      case JOINS_ROOT -> joinRoot(cells, at, effects);
      case SETS -> {
        effects.writes(INDICATOR);
        cells[INDICATOR] = 1;
        cells[CHANGES]++;
        cells[at + PC] = WITHDRAWS;
      }
      default -> {
        if (isRootAsRead(cells, at)) {
          effects.writes(TREE);
          cells[ANNOUNCED] = 0;
        } else {
          effects.reads(TREE);
        }
        cells[at + PC] = COMPLETES;
      }
    }
  }

  /** Afterwards the process knows the root's state that it wrote. */
  private static void joinRoot(int[] cells, int at, StepEffects effects) {
    if (!isRootAsRead(cells, at)) {
      effects.reads(TREE);
      cells[at + PC] = READS_ROOT;
      return;
    }
    effects.writes(TREE);
    if (cells[TREE] == 0) {
      cells[ANNOUNCED] = 1;
      cells[TREE + 1]++;
    }
    cells[TREE] += ONE;
    cells[at + ROOT_COUNT] = cells[TREE];
    cells[at + ROOT_ANNOUNCED] = cells[ANNOUNCED];
    cells[at + ROOT_VERSION] = cells[TREE + 1];
    cells[at + PC] = cells[ANNOUNCED] == 1 ? SETS : COMPLETES;
  }

  private void depart(int[] cells, int at, StepEffects effects) {
    int node = node(cells, at);
    int count = cells[at + CHILD_COUNT];
    int version = cells[at + CHILD_VERSION];
    switch (cells[at + PC]) {
      case HAS_ARRIVED -> returned(cells, at, Outcome.NOTHING, PRESENT, effects);
      case PRESENT -> {
        effects.called(DEPART);
        cells[at + DEPARTS] = 1;
        cells[at + PC] = READS_TO_LEAVE;
      }
      case READS_TO_LEAVE -> {
        readNode(cells, node, at, CHILD_COUNT, CHILD_VERSION, effects);
        cells[at + PC] = LEAVES;
      }
      case LEAVES -> {
        boolean left = swapNode(cells, node, count, version, count - ONE, version, effects);
        int then = count == ONE ? READS_ROOT_TO_LEAVE : HAS_DEPARTED;
        cells[at + PC] = left ? then : READS_TO_LEAVE;
      }
      default -> returned(cells, at, Outcome.NOTHING, DONE, effects);
    }
  }

  private static void departFromRoot(int[] cells, int at, StepEffects effects) {
    switch (cells[at + PC]) {
      case READS_ROOT_TO_LEAVE -> readRoot(cells, at, LEAVES_ROOT, effects);
      case LEAVES_ROOT -> leaveRoot(cells, at, effects);
      case LINKS -> {
        effects.reads(INDICATOR);
        cells[at + LINKED] = cells[CHANGES];
        cells[at + PC] = CHECKS_VERSION;
      }
      case CHECKS_VERSION -> {
        effects.reads(TREE);
        boolean same = cells[TREE + 1] == cells[at + ROOT_VERSION];
        cells[at + PC] = same ? CLEARS : afterLeavingRoot(cells, at);
      }
      default -> clear(cells, at, effects);
    }
  }

  private static void clear(int[] cells, int at, StepEffects effects) {
    if (cells[CHANGES] != cells[at + LINKED]) {
      effects.reads(INDICATOR);
      cells[at + PC] = LINKS;
      return;
    }
    effects.writes(INDICATOR);
    cells[INDICATOR] = 0;
    cells[CHANGES]++;
    cells[at + PC] = afterLeavingRoot(cells, at);
  }

  private static void leaveRoot(int[] cells, int at, StepEffects effects) {
    if (!isRootAsRead(cells, at)) {
      effects.reads(TREE);
      cells[at + PC] = READS_ROOT_TO_LEAVE;
      return;
    }
    effects.writes(TREE);
    cells[TREE] -= ONE;
    cells[ANNOUNCED] = 0;
    cells[at + PC] = cells[TREE] == 0 ? LINKS : afterLeavingRoot(cells, at);
  }

  private static int node(int[] cells, int at) {
    return TREE + 2 * cells[at + NODE];
  }

  private static void readNode(
      int[] cells, int node, int at, int count, int version, StepEffects effects) {
    effects.reads(node);
    cells[at + count] = cells[node];
    cells[at + version] = cells[node + 1];
  }

  private static boolean swapNode(
      int[] cells,
      int node,
      int count,
      int version,
      int newCount,
      int newVersion,
      StepEffects effects) {
    if (cells[node] != count || cells[node + 1] != version) {
      effects.reads(node);
      return false;
    }
    effects.writes(node);
    cells[node] = newCount;
    cells[node + 1] = newVersion;
    return true;
  }

  private static void readRoot(int[] cells, int at, int then, StepEffects effects) {
    readNode(cells, TREE, at, ROOT_COUNT, ROOT_VERSION, effects);
    cells[at + ROOT_ANNOUNCED] = cells[ANNOUNCED];
    cells[at + PC] = then;
  }

  private static boolean isRootAsRead(int[] cells, int at) {
    return cells[TREE] == cells[at + ROOT_COUNT]
        && cells[ANNOUNCED] == cells[at + ROOT_ANNOUNCED]
        && cells[TREE + 1] == cells[at + ROOT_VERSION];
  }

  private static void returned(
      int[] cells, int at, Outcome outcome, int then, StepEffects effects) {
    effects.returned(outcome);
    cells[at + PC] = then;
  }
}
