package io.selvage.relaxed.clients;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.tools.ToolProvider;

/**
 * Containers whose calls come in two parts, so that others help with the second: queues with a tail
 * that lags, stacks with a mark that does, and comes back. What is help and what is more than that,
 * in which mode, and whether others can tell, is left to chance; most of them are wrong.
 */
final class RandomContainers {
  /** In the text of containers that make objects whenever they try. */
  static final String MADE_IN_ROUNDS = "      // again and again\n";

  private final Random random;
  private final String name;

  /** Mostly used by one class, so that the second part is the same for its owner and others. */
  private final String usualGet;

  private final String usualSet;

  /**
   * Plain reads need not be coherent: whoever helps by them may help for ever where marks come
   * back.
   */
  private final boolean isStack;

  private RandomContainers(long seed, String name) {
    this.random = new Random(seed);
    this.name = name;
    this.isStack = random.nextInt(5) > 2;
    this.usualGet = getMode();
    this.usualSet = setForm();
  }

  /**
   * Compiles as many as asked, named {@code Random0} and so on, each by a seed of its own.
   *
   * @return their texts
   */
  static List<String> compile(Path to, long seed, int count) {
    List<String> texts = new ArrayList<>();
    List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-d", to.toString()));
    try {
      for (int i = 0; i < count; i++) {
        RandomContainers one = new RandomContainers(seed + i, "Random" + i);
        texts.add(one.isStack ? one.stack() : one.queue());
        Path file = to.resolve(one.name + ".java");
        Files.writeString(file, texts.get(i));
        arguments.add(file.toString());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (failed != 0) {
      throw new IllegalStateException("they do not compile");
    }
    return texts;
  }

  // ---------------------------------------------------------------- classes

  private String queue() {
    return frame("head", "tail")
        + "  { head = new Node(); tail = head; }\n"
        + insert(
            "      Node last = %s;\n      Node next = %s;\n"
                    .formatted(get("TAIL", "this"), get("NEXT", "last"))
                + look("last", "TAIL"),
            "      if (next != null) {\n"
                + help("TAIL", "last", "next", get("NEXT", "last"))
                + "      } else if (%s) {\n".formatted(set("NEXT", "last", "null", "node"))
                + own("TAIL", "last", "node"))
        + "  public Object remove() {\n    for (;;) {\n"
        + "      Node first = %s;\n      Node last = %s;\n      Node next = %s;\n"
            .formatted(get("HEAD", "this"), get("TAIL", "this"), get("NEXT", "first"))
        + look("first", "HEAD")
        + "      if (next == null) return null;\n      if (first == last) {\n"
        + help("TAIL", "last", "next", get("NEXT", "last"))
        + "      } else if (%s) {\n        return %s;\n      }\n    }\n  }\n}\n"
            .formatted(set("HEAD", "this", "first", "next"), value("next"));
  }

  private String stack() {
    boolean byMark = random.nextBoolean();
    String first = byMark ? "MARK" : "TOP";
    String second = byMark ? "TOP" : "MARK";
    return frame("top", "mark")
        + insert(
            reads() + look("top", "TOP"),
            "      node.next = top;\n      if (mark != top) {\n"
                + help("MARK", "mark", "top", get("TOP", "this"))
                + "      } else if (%s) {\n".formatted(set("TOP", "this", "top", "node"))
                + own("MARK", "top", "node"))
        + "  public Object remove() {\n    for (;;) {\n"
        + reads()
        + look("top", "TOP")
        + (byMark
            ? "      if (top == null && mark == null) return null;\n      if (mark == null) {\n"
            : "      if (top == null) return null;\n      if (mark != top) {\n")
        + help("MARK", "mark", "top", get("TOP", "this"))
        + "        continue;\n      }\n      Node rest = mark.next;\n"
        + "      if (%s) {\n        %s;\n        return %s;\n      }\n    }\n  }\n}\n"
            .formatted(
                set(first, "this", "mark", "rest"),
                "done(%s)".formatted(set(second, "this", "mark", "rest")),
                value("mark"));
  }

  private String reads() {
    return "      Node mark = %s;\n      Node top = %s;\n"
        .formatted(get("MARK", "this"), get("TOP", "this"));
  }

  private String frame(String one, String other) {
    return """
    import java.lang.invoke.MethodHandles;
    import java.lang.invoke.VarHandle;

    public final class %1$s {
      static final VarHandle %2$S = of(%1$s.class, "%2$s", Node.class);
      static final VarHandle %3$S = of(%1$s.class, "%3$s", Node.class);
      static final VarHandle NOTE = of(%1$s.class, "note", Node.class);
      static final VarHandle COUNT = of(%1$s.class, "count", int.class);
      static final VarHandle NEXT = of(Node.class, "next", Node.class);

      static VarHandle of(Class<?> owner, String field, Class<?> type) {
        try {
          return MethodHandles.lookup().findVarHandle(owner, field, type);
        } catch (ReflectiveOperationException e) {
          throw new ExceptionInInitializerError(e);
        }
      }

      static final class Node {
        Object value;
        Node next;
      }

      Node %2$s, %3$s, note;
      int count;

      static boolean fenced(VarHandle handle, Object of, Node seen, Node node) {
        VarHandle.releaseFence();
        return handle.compareAndExchangeAcquire(of, seen, node) == seen;
      }

      static boolean done(boolean is) {
        return is;
      }

    """
        .formatted(name, one, other);
  }

  private String insert(String reads, String body) {
    String made = "Node node = new Node();\n%1$snode.value = value;\n";
    boolean again = random.nextInt(4) == 0;
    return "  public void insert(Object value) {\n"
        + (again ? "" : "    " + made.formatted("    "))
        + "    for (;;) {\n"
        + reads
        + (again ? MADE_IN_ROUNDS + "      " + made.formatted("      ") : "")
        + (random.nextInt(4) == 0 ? MADE_IN_ROUNDS + "      new Node().value = value;\n" : "")
        + body
        + "        return;\n      }\n    }\n  }\n\n";
  }

  // ---------------------------------------------------------------- parts

  /** A second look, or none. */
  private String look(String seen, String handle) {
    return random.nextBoolean()
        ? "      if (%s != %s) continue;\n".formatted(seen, get(handle, "this"))
        : "";
  }

  private String help(String handle, String seen, String next, String again) {
    String plain = "done(%s)".formatted(set(handle, "this", seen, next));
    return switch (random.nextInt(12)) {
      case 0 -> "        if (%s) NOTE.setRelease(this, %s);\n".formatted(plain, next);
      case 1 -> "        if (%s) COUNT.getAndAddRelease(this, 1);\n".formatted(plain);
      case 2 -> "        %s;\n".formatted("done(%s)".formatted(set(handle, "this", seen, again)));
      case 3 -> "        %1$s;\n        %1$s;\n".formatted(plain);
      case 4 -> "";
      default -> "        %s;\n".formatted(plain);
    };
  }

  private String own(String handle, String seen, String node) {
    String plain = "done(%s)".formatted(set(handle, "this", seen, node));
    return switch (random.nextInt(12)) {
      case 0 ->
          """
                  Node there = (Node) %s.compareAndExchangeRelease(this, %s, %s);
                  if (there != %2$s && there != %3$s) NOTE.setRelease(this, node);
          """
              .formatted(handle, seen, node);
      case 1 -> "        %s;\n        COUNT.getAndAddRelease(this, 1);\n".formatted(plain);
      case 2 -> "        %s;\n        %s;\n".formatted(plain, "Node more = " + get(handle, "this"));
      case 3 -> "        if (!%s) NOTE.setOpaque(this, node);\n".formatted(plain);
      case 4 -> "";
      default -> "        %s;\n".formatted(plain);
    };
  }

  /** Some can tell that something else was left than the container. */
  private String value(String node) {
    return switch (random.nextInt(4)) {
      case 0 -> "NOTE.getOpaque(this) != null ? null : %s.value".formatted(node);
      case 1 -> "(int) COUNT.getAcquire(this) > 0 ? null : %s.value".formatted(node);
      default -> node + ".value";
    };
  }

  // ---------------------------------------------------------------- modes

  private String get(String handle, String of) {
    String mode = random.nextInt(6) == 0 ? getMode() : usualGet;
    return "(Node) %s.get%s(%s)".formatted(handle, mode, of);
  }

  private String set(String handle, String of, String seen, String node) {
    String form = random.nextInt(8) == 0 ? setForm() : usualSet;
    return form.formatted(handle, of, seen, node);
  }

  private String getMode() {
    return List.of("Acquire", "Acquire", "Acquire", "Acquire", "Opaque", "Volatile", "")
        .get(random.nextInt(isStack ? 6 : 7));
  }

  private String setForm() {
    return List.of(
            "%s.compareAndSet(%s, %s, %s)",
            "%s.compareAndSet(%s, %s, %s)",
            "%1$s.compareAndExchangeRelease(%2$s, %3$s, %4$s) == %3$s",
            "%1$s.compareAndExchangeRelease(%2$s, %3$s, %4$s) == %3$s",
            "%1$s.compareAndExchange(%2$s, %3$s, %4$s) == %3$s",
            "%1$s.compareAndExchangeAcquire(%2$s, %3$s, %4$s) == %3$s",
            "fenced(%s, %s, %s, %s)")
        .get(random.nextInt(7));
  }
}
