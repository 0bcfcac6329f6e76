import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Makes the histories of this folder: five clients of a simulated server, on a simulated clock.
 * {@code java Record.java FOLDER} writes the same files each time.
 *
 * <p>A request travels, takes effect at the server, and the answer travels back; so the honest
 * servers are linearizable. The others have a mistake that real ones have had.
 */
public final class Record {
  private static final int CLIENTS = 5;
  private static final int SEED = 11;

  /** What happens at a time; equal times go by number, so that a run can be repeated. */
  private record Event(long time, int number, Runnable action) {}

  private final PriorityQueue<Event> agenda =
      new PriorityQueue<>(Comparator.comparingLong(Event::time).thenComparingInt(Event::number));
  private final Random random = new Random(SEED);
  private final List<String> lines = new ArrayList<>();
  private long now;
  private int events;

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args.length == 0 ? "." : args[0]);
    new Record().store(Long.MAX_VALUE).write(folder.resolve("register-store.jsonl"));
    new Record().store(150).write(folder.resolve("stale-read.jsonl"));
    new Record().jobs().write(folder.resolve("job-twice.jsonl"));
  }

  private void after(long delay, Runnable action) {
    agenda.add(new Event(now + delay, events++, action));
  }

  private Record run() {
    while (!agenda.isEmpty()) {
      Event next = agenda.remove();
      now = next.time();
      next.action().run();
    }
    return this;
  }

  private void write(Path file) throws IOException {
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  /** One call of a client: it takes effect at the server, and what it gives comes back. */
  private void request(int client, String call, Supplier<String> effect, Runnable then) {
    lines.add("{\"event\":\"call\",\"process\":" + client + "," + call + "}");
    boolean lost = client == 1 && random.nextInt(12) == 0; // The client, or the network, fails.
    after(
        2 + random.nextInt(12),
        () -> {
          String value = effect.get();
          if (!lost) {
            after(2 + random.nextInt(12), () -> answer(client, value, then));
          }
        });
  }

  private void answer(int client, String value, Runnable then) {
    String result = value.isEmpty() ? "" : ",\"value\":" + value;
    lines.add("{\"event\":\"return\",\"process\":" + client + result + "}");
    after(1 + random.nextInt(6), then);
  }

  /**
   * Registers by name. From some time on client 4 is served by a replica that has lost touch with
   * the leader, and still answers reads.
   */
  private Record store(long partition) {
    lines.add("{\"selvage\":1,\"specification\":\"keyed-cas-register\",\"initial\":0}");
    Map<String, Integer> leader = new TreeMap<>(Map.of("x", 0, "y", 0));
    Map<String, Integer> replica = new HashMap<>();
    after(Math.min(partition, 1_000_000), () -> replica.putAll(leader));
    for (int client = 0; client < CLIENTS; client++) {
      int me = client;
      after(random.nextInt(8), () -> useStore(me, 13, leader, replica));
    }
    return run();
  }

  private void useStore(
      int client, int calls, Map<String, Integer> leader, Map<String, Integer> replica) {
    if (calls == 0) {
      return;
    }
    String key = random.nextInt(5) < 3 ? "x" : "y";
    int kind = random.nextInt(10);
    int value = lines.size();
    Runnable then = () -> useStore(client, calls - 1, leader, replica);
    if (kind < 5) {
      request(
          client,
          call("read", quoted(key)),
          () -> String.valueOf((client == 4 && !replica.isEmpty() ? replica : leader).get(key)),
          then);
    } else if (kind < 8) {
      request(
          client,
          call("write", quoted(key), value),
          () -> {
            leader.put(key, value);
            return "";
          },
          then);
    } else {
      int expected = leader.get(key);
      request(
          client,
          call("cas", quoted(key), expected, value),
          () -> String.valueOf(leader.replace(key, expected, value)),
          then);
    }
  }

  /** A queue of jobs that gives a job out again if its taker is slow, though it was not done. */
  private Record jobs() {
    lines.add("{\"selvage\":1,\"specification\":\"queue\"}");
    Deque<Integer> queue = new ArrayDeque<>();
    for (int client = 0; client < CLIENTS; client++) {
      int me = client;
      after(random.nextInt(8), () -> useQueue(me, 10, queue));
    }
    return run();
  }

  private void useQueue(int client, int calls, Deque<Integer> queue) {
    if (calls == 0) {
      return;
    }
    Runnable then = () -> useQueue(client, calls - 1, queue);
    int job = lines.size();
    if (client < 3) {
      request(
          client,
          call("enqueue", job),
          () -> {
            queue.add(job);
            return "";
          },
          then);
    } else {
      request(client, call("dequeue"), () -> take(client, queue), then);
    }
  }

  private String take(int client, Deque<Integer> queue) {
    Integer job = queue.poll();
    if (job != null && client == 4 && now > 60) {
      after(15, () -> queue.addFirst(job));
    }
    return String.valueOf(job);
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  private static String call(String method, Object... arguments) {
    List<String> words = new ArrayList<>();
    for (Object argument : arguments) {
      words.add(String.valueOf(argument));
    }
    String list = words.isEmpty() ? "" : ",\"arguments\":[" + String.join(",", words) + "]";
    return "\"method\":\"" + method + "\"" + list;
  }
}
