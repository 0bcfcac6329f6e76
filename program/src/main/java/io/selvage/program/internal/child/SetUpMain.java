package io.selvage.program.internal.child;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The main class of the forked JVM. Its argument is a folder with the request; the answer is
 * written there under its final name once it is complete.
 */
public final class SetUpMain {
  public static final String REQUEST = "request";
  public static final String ANSWER = "answer";
  public static final String LOG = "log";
  public static final String LAMBDAS = "lambdas";

  private static final String OURS = "io.selvage.program.internal.child.";

  private final Path folder;
  private final RawMemory memory;
  private final ClassLoader loader = ClassLoader.getSystemClassLoader();
  private final KnownClasses known;
  private final DataOutputStream out;

  private SetUpMain(Path folder) throws ReflectiveOperationException, IOException {
    this.folder = folder;
    this.memory = new RawMemory();
    this.known = new KnownClasses(loader, folder.resolve(LAMBDAS));
    this.out =
        new DataOutputStream(
            new BufferedOutputStream(Files.newOutputStream(folder.resolve(ANSWER + ".part"))));
  }

  public static void main(String[] words) throws Exception {
    ParentWatch.begin();
    SetUpMain main = new SetUpMain(Path.of(words[0]));
    main.run();
    main.out.close();
    Files.move(
        main.folder.resolve(ANSWER + ".part"),
        main.folder.resolve(ANSWER),
        StandardCopyOption.ATOMIC_MOVE);
    // Neither shutdown hooks nor threads of the class can change the answer.
    Runtime.getRuntime().halt(0);
  }

  private void run() throws Exception {
    SetUpRequest request = SetUpRequest.read(folder.resolve(REQUEST));
    Map<String, String> properties = properties();
    Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
    long started = startedThreads();
    Set<String> ours = InitialisationLog.read(folder.resolve(LOG));
    Class<?> type;
    try {
      type = Class.forName(request.className(), true, loader);
    } catch (LinkageError e) {
      end(SetUpEnding.INITIALISER_THREW, thrownBy(e).getClass().getName());
      return;
    }
    String step = "its constructor";
    Object root;
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      root = constructor.newInstance();
      for (SetUpRequest.Call call : request.calls()) {
        step = call.toString();
        call(type, root, call);
      }
    } catch (InvocationTargetException e) {
      end(
          SetUpEnding.THREW,
          step,
          Objects.requireNonNullElse(e.getCause(), e).getClass().getName());
      return;
    }
    String other = startedThread(threads, started);
    if (!other.isEmpty()) {
      end(SetUpEnding.STARTED_THREAD, other);
      return;
    }
    export(root, properties, ours);
  }

  private static Throwable thrownBy(LinkageError error) {
    return error instanceof ExceptionInInitializerError && error.getCause() != null
        ? error.getCause()
        : error;
  }

  private static void call(Class<?> type, Object root, SetUpRequest.Call call)
      throws ReflectiveOperationException {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        if (method.getName().equals(call.method())
            && descriptor(method).equals(call.descriptor())) {
          method.setAccessible(true);
          @Nullable Object[] arguments = new @Nullable Object[call.arguments().size()];
          for (int i = 0; i < arguments.length; i++) {
            arguments[i] = argument(call.arguments().get(i));
          }
          method.invoke(root, arguments);
          return;
        }
      }
    }
    throw new NoSuchMethodException(call.method() + call.descriptor());
  }

  private static String descriptor(Method method) {
    return java.lang.invoke.MethodType.methodType(
            method.getReturnType(), method.getParameterTypes())
        .descriptorString();
  }

  private static @Nullable Object argument(SetUpRequest.Argument argument) {
    String text = argument.text();
    return switch (argument.kind()) {
      case 'Z' -> Boolean.valueOf(text);
      case 'C' -> text.charAt(0);
      case 'B' -> Byte.valueOf(text);
      case 'S' -> Short.valueOf(text);
      case 'I' -> Integer.valueOf(text);
      case 'J' -> Long.valueOf(text);
      case 'F' -> Float.valueOf(text);
      case 'D' -> Double.valueOf(text);
      case 'T' -> text;
      default -> null;
    };
  }

  /** The name of a thread that was started meanwhile, other than by the JDK for itself. */
  private String startedThread(Set<Thread> before, long count) {
    long now = startedThreads();
    long allowed = 0;
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!before.contains(thread)) {
        if (!thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread")) {
          return "thread " + thread.getName();
        }
        allowed++;
      }
    }
    return now - count > allowed ? "a thread that has ended" : "";
  }

  private static long startedThreads() {
    return ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
  }

  private void end(SetUpEnding ending, String... texts) throws IOException {
    out.writeByte(ending.ordinal());
    for (String text : texts) {
      out.writeUTF(text);
    }
  }

  private static Map<String, String> properties() {
    Map<String, String> all = new HashMap<>();
    Properties now = System.getProperties();
    for (String name : now.stringPropertyNames()) {
      all.put(name, now.getProperty(name));
    }
    return all;
  }

  private void export(Object root, Map<String, String> before, Set<String> ours)
      throws IOException {
    Map<String, String> after = properties();
    Set<String> begun = InitialisationLog.read(folder.resolve(LOG));
    JdkConstants constants = new JdkConstants();
    List<Class<?>> users = new ArrayList<>();
    List<String> failed = new ArrayList<>();
    for (String name : begun) {
      Class<?> type = name.startsWith(OURS) ? null : known.find(name);
      if (type == null || !known.isKnown(type)) {
        continue;
      }
      if (!memory.isInitialised(type)) {
        failed.add(name);
      } else if (KnownClasses.isJdk(name)) {
        constants.add(memory, type);
      } else if (!ours.contains(name)) {
        users.add(type);
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream content = new DataOutputStream(bytes);
    GraphExport graph =
        new GraphExport(memory, known, constants, Thread.currentThread(), loader, content);
    try {
      content.writeInt(graph.number(root));
      writeChanges(before, after, content);
      writeClasses(graph, users, failed, content);
      graph.writeObjects();
      graph.writeClasses(loaded(users));
    } catch (GraphExport.TooLarge e) {
      end(SetUpEnding.TOO_LARGE);
      return;
    }
    Object held = graph.held();
    if (held != null) {
      end(SetUpEnding.HOLDS_MONITOR, held.getClass().getName());
      return;
    }
    String logger = graph.configuredLogger();
    if (logger != null) {
      end(SetUpEnding.CONFIGURED_LOGGER, logger);
      return;
    }
    end(SetUpEnding.COMPLETED, System.getProperty("java.version"));
    content.flush();
    out.write(bytes.toByteArray());
  }

  private void writeClasses(
      GraphExport graph, List<Class<?>> users, List<String> failed, DataOutputStream content)
      throws IOException {
    content.writeInt(failed.size());
    for (String name : failed) {
      content.writeUTF(name);
    }
    content.writeInt(users.size());
    for (Class<?> type : users) {
      content.writeBoolean(graph.isReadable(type));
      graph.writeStatics(type);
    }
  }

  /** Offsets may have been taken of classes that are loaded but not initialised. */
  private Set<Class<?>> loaded(List<Class<?>> users) {
    Set<Class<?>> all = new LinkedHashSet<>(users);
    for (Class<?> type : memory.loaded(loader)) {
      if (known.isKnown(type) && !type.getName().startsWith(OURS)) {
        all.add(type);
      }
    }
    return all;
  }

  /** Writes the system properties that differ; a removed one has no value. */
  private static void writeChanges(
      Map<String, String> before, Map<String, String> after, DataOutputStream content)
      throws IOException {
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    List<String> changed = new ArrayList<>();
    for (String name : names) {
      if (!Objects.equals(before.get(name), after.get(name))) {
        changed.add(name);
      }
    }
    content.writeInt(changed.size());
    for (String name : changed) {
      String value = after.get(name);
      content.writeUTF(name);
      content.writeBoolean(value != null);
      content.writeUTF(value == null ? "" : value);
    }
  }
}
