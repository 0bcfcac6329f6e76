package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Small changes to samples, each with the verdict it must have for any number of calls. Those that
 * are verified change nothing that matters:
 *
 * <ul>
 *   <li>the found node of {@link LazySet} needs no look at its mark: it is marked and unlinked
 *       while both are locked, so it cannot be marked and still be the next;
 *   <li>the smaller of two numbers may be found by hand;
 *   <li>a reader of {@link BitRegister} may look at the bit once more that it found first;
 *   <li>in {@link Mailbox} a letter's place may be given free before it is taken out: there is
 *       always one empty place, so the postman cannot come to it;
 *   <li>the announcement at the root of {@link NonZero} may stay: whoever sees it sets the
 *       indicator in vain, while being there;
 *   <li>in {@link MSQueue} it is enough that one of those who may move {@code tail} does, and a lag
 *       may be taken for an empty queue: the element is still being put there;
 *   <li>a {@code pop} of {@link TreiberStack} may look at the top once more before it tries.
 * </ul>
 *
 * More of {@link MSQueue} and {@link TreiberStack} are in {@code refine}: {@code MutantsTest}; what
 * mends {@link io.selvage.samples.broken.UncheckedArrayQueue} is in {@link ArrayQueueTest}.
 */
@Tag("full")
final class SampleMutantsTest {
  private static final String SET = "add(1),add(2),remove(1),remove(2),contains(1)";
  private static final String REGISTER = "write(0),write(1),write(2),read";
  private static final String MAILBOX = "deliver(1),check,remove";
  private static final String TREE = "";
  private static final String QUEUE = "enqueue(1),enqueue(2),dequeue";
  private static final String STACK = "push(1),push(2),pop";

  private static final Map<String, String> ROLES =
      Map.of(
          REGISTER,
          "writer x1: write; reader: read",
          MAILBOX,
          "postman x1: deliver; wife x1: check, remove",
          TREE,
          "left x1: arriveLeft > departLeft; right x1: arriveRight > departRight; asker x1: query");

  private static final Map<String, String> OPERATIONS =
      Map.of(
          "SET",
          SET,
          "REGISTER",
          REGISTER,
          "MAILBOX",
          MAILBOX,
          "TREE",
          TREE,
          "QUEUE",
          QUEUE,
          "STACK",
          STACK);

  /** Chains of these have no end, so as many nodes may live as the mistakes need. */
  private static final Map<String, Integer> NODES = Map.of("MSQueue", 3, "TreiberStack", 3);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "BoundedCounter; Height; push,pop; height.compareAndSet(seen, next); height.getAndSet(next)"
            + " >= 0; refuted; 2",
        "BoundedCounter; Height; push,pop; seen == 0 ||; seen < 2 ||; refuted; 3",
        "BoundedCounter; Height; push,pop; Math.min(seen + 1, MOST); seen < MOST ? seen + 1 : MOST;"
            + " verified; 0",
        "BoundedStack; SmallStack; push,pop; height == MOST; height > MOST; refuted; 3",
        "BoundedStack; SmallStack; push,pop; seen.next()); null); refuted; 4",
        "LazySet; IntSet; SET; !before.marked && !found.marked &&; !found.marked &&; refuted; 4",
        "LazySet; IntSet; SET; !before.marked && !found.marked &&; !before.marked &&; verified; 0",
        "LazySet; IntSet; SET; && before.next == found; ; refuted; 2",
        "BitRegister; Register; REGISTER; value = i; value = up; refuted; 4",
        "BitRegister; Register; REGISTER; bits.set(i, 0); bits.get(i); refuted; 3",
        "BitRegister; Register; REGISTER; int i = value - 1; int i = value - 2; refuted; 3",
        "BitRegister; Register; REGISTER; int i = up - 1; int i = up; verified; 0",
        "Mailbox; Letters; MAILBOX; 'box.set(place, letter);';"
            + " 'delivered.set(next); box.set(place, letter);'; refuted; 3",
        "Mailbox; Letters; MAILBOX; 'int letter =';"
            + " 'removed.set((place + 1) % (ROOM + 1)); int letter ='; verified; 0",
        "Mailbox; Letters; MAILBOX; delivered.get() !=; delivered.get() >; refuted; 6",
        "Mailbox; Letters; MAILBOX; mail = false; ; refuted; 5",
        "Mailbox; Letters; MAILBOX; next == removed.get(); next == place; refuted; 3",
        "NonZero; Presence; TREE; if (next.announced()); if (false); refuted; 2",
        "NonZero; Presence; TREE; root.get().version() != version; false; refuted; 4",
        "NonZero; Presence; TREE; clear(seen.version()); ; refuted; 3",
        "NonZero; Presence; TREE; 'root.compareAndSet(next, new Count(next.halves(), false,"
            + " next.version()));'; ; verified; 0",
        "MSQueue; FifoQueue; QUEUE; last.next.compareAndSet(null, node);"
            + " last.next.getAndSet(node) != node; refuted; 4",
        "MSQueue; FifoQueue; QUEUE; head.compareAndSet(dummy, first);"
            + " head.getAndSet(first) != null; refuted; 3",
        "MSQueue; FifoQueue; QUEUE; 'tail.compareAndSet(last, node);'; ; verified; 0",
        "MSQueue; FifoQueue; QUEUE; 'tail.compareAndSet(last, next);'; ; verified; 0",
        "MSQueue; FifoQueue; QUEUE; 'tail.compareAndSet(last, first);'; ; verified; 0",
        "MSQueue; FifoQueue; QUEUE; if (dummy != last); if (first != null); verified; 0",
        "MSQueue; FifoQueue; QUEUE; else if (first == null); else if (last == dummy); verified; 0",
        "MSQueue; FifoQueue; QUEUE; 'Node<T> first = dummy.next.get();';"
            + " 'Node<T> first = last.next.get();'; refuted; 2",
        "TreiberStack; LifoStack; STACK; '!top.compareAndSet(seen, new Node<>(value, seen))';"
            + " 'top.getAndSet(new Node<>(value, seen)) == null && false'; refuted; 4",
        "TreiberStack; LifoStack; STACK; '!top.compareAndSet(seen, seen.next())';"
            + " 'top.getAndSet(seen.next()) == null && false'; refuted; 3",
        "TreiberStack; LifoStack; STACK; seen.next()); null); refuted; 4",
        "TreiberStack; LifoStack; STACK; '!top.compareAndSet(seen, seen.next())';"
            + " 'top.get() != seen || !top.compareAndSet(seen, seen.next())'; verified; 0",
        "broken/UncheckedArrayQueue; SmallQueue; QUEUE; front.get() + LENGTH;"
            + " front.get() + LENGTH - 1; refuted; 2",
        "broken/UncheckedArrayQueue; SmallQueue; QUEUE;"
            + " 'cells.compareAndSet(last % LENGTH, seen, new Box<>(value))';"
            + " 'cells.getAndSet(last % LENGTH, new Box<>(value)) == seen || true'; refuted; 3",
        "broken/UncheckedArrayQueue; SmallQueue; QUEUE; 'if (last != rear.get())'; if (false);"
            + " refuted; 4"
      })
  void hasItsVerdict(
      String sample,
      String meaning,
      String operations,
      String from,
      String to,
      String verdict,
      int calls)
      throws IOException, URISyntaxException {
    compile(sample, from, to == null ? "" : to);
    String named = OPERATIONS.getOrDefault(operations, operations);
    Verdict found =
        Check.object("io.selvage.samples." + sample.replace('/', '.'))
            .against("io.selvage.samples." + meaning)
            .classPath(List.of(folder, classes()))
            .operations(named)
            .roles(ROLES.getOrDefault(named, ""))
            .endless(named.equals(TREE) ? 3 : 2, 2, NODES.getOrDefault(sample, 9))
            .within(Duration.ofHours(1))
            .ask()
            .verdict();
    assertThat(found.word()).isEqualTo(verdict);
    if (found instanceof Verdict.Refuted refuted) {
      Scope.Again again = refuted.counterexample().again().orElseThrow();
      assertThat(again.client().calls()).isEqualTo(calls);
    }
  }

  private void compile(String sample, String from, String to) throws IOException {
    Path source = Path.of("src/main/java/io/selvage/samples", sample + ".java");
    String text = Files.readString(source);
    assertThat(text).contains(from);
    String changed = text.replace(from, to);
    Path copy = folder.resolve("source").resolve(sample + ".java");
    Files.createDirectories(copy.getParent());
    Files.writeString(copy, changed);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), copy.toString());
    assertThat(exit).isZero();
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
