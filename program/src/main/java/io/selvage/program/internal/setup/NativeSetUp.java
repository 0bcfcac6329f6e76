package io.selvage.program.internal.setup;

import io.selvage.core.budget.Budget;
import io.selvage.core.engine.CodeDigest;
import io.selvage.program.internal.child.NodeKind;
import io.selvage.program.internal.child.SetUpEnding;
import io.selvage.program.internal.child.SetUpMain;
import io.selvage.program.internal.child.SetUpRequest;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sets a class up in a forked JVM (decision 0270). No code of the class runs in this process, and
 * whatever it does in the other one, such as printing or exiting, costs at most a reason.
 */
public final class NativeSetUp {
  /** The layout of object headers is known for these (see {@code RawMemory}). */
  private static final int LAST_KNOWN_JAVA = 23;

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long NAP_MILLIS = 5;
  private static final int REMEMBERED = 8;
  private static final int SHOWN_DIGITS = 12;

  /** Internals of the JDK that libraries are documented to need. */
  private static final List<String> EXPORTS =
      List.of(
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED");

  /** All engines of a check begin with the same objects. */
  private static final Map<Key, SetUpResult> KNOWN =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, SetUpResult> eldest) {
          return size() > REMEMBERED;
        }
      };

  private static final ReentrantLock TURN = new ReentrantLock();

  private record Key(String code, SetUpRequest request) {}

  private final List<Path> classPath;
  private final Budget budget;

  public NativeSetUp(List<Path> classPath, Budget budget) {
    this.classPath = List.copyOf(classPath);
    this.budget = budget;
  }

  /** Whether this Java can do it. */
  public static boolean isPossible() {
    return Runtime.version().feature() <= LAST_KNOWN_JAVA;
  }

  /** The objects after the set-up; a set-up that throws is an error of the user's. */
  public HeapExport run(SetUpRequest request) {
    Optional<Key> key = CodeDigest.with(classPath).map(code -> new Key(code, request));
    if (key.isEmpty()) {
      return end(request).export(request);
    }
    enter();
    try {
      SetUpResult known = KNOWN.get(key.get());
      if (known == null) {
        known = end(request);
        if (known.ending() != SetUpEnding.HUNG) { // more time may be enough
          KNOWN.put(key.get(), known);
        }
      }
      return known.export(request);
    } finally {
      TURN.unlock();
    }
  }

  /** Another engine may be setting the same class up. */
  private void enter() {
    try {
      while (!TURN.tryLock(NAP_MILLIS, TimeUnit.MILLISECONDS)) {
        budget.require();
      }
    } catch (InterruptedException e) {
      budget.cancel();
      budget.require();
    }
  }

  private SetUpResult end(SetUpRequest request) {
    SetUpResult ended = end(request, List.of());
    // The interpreter does not check what modules export either.
    return ended.lacksAccess() ? end(request, EXPORTS) : ended;
  }

  private SetUpResult end(SetUpRequest request, List<String> options) {
    try {
      Path folder = Files.createTempDirectory("selvage-setup");
      try {
        prepare(folder, request);
        Process child = start(folder, options);
        return await(child)
            ? answer(folder, child.exitValue())
            : SetUpResult.without(SetUpEnding.HUNG, List.of());
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Only the classes of the child are added to the class path, behind those of the user. */
  private static void prepare(Path folder, SetUpRequest request) throws IOException {
    Files.createDirectory(folder.resolve(SetUpMain.LAMBDAS));
    request.write(folder.resolve(SetUpMain.REQUEST));
    String place = SetUpMain.class.getPackageName().replace('.', '/') + "/";
    Path classes = Files.createDirectories(folder.resolve("classes").resolve(place));
    for (String name : ChildClasses.NAMES) {
      try (InputStream in = NativeSetUp.class.getResourceAsStream("/" + place + name + ".class")) {
        if (in == null) {
          throw new IllegalStateException("BUG-220 no class " + name);
        }
        Files.copy(in, classes.resolve(name + ".class"));
      }
    }
  }

  private Process start(Path folder, List<String> options) throws IOException {
    String path =
        Stream.concat(classPath.stream(), Stream.of(folder.resolve("classes")))
            .map(each -> each.toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(
        List.of(
            // References of eight bytes, as in the model of Unsafe.
            "-XX:-UseCompressedOops",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:ActiveProcessorCount=2",
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=3",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=" + folder.resolve("crash"),
            "-Xshare:auto",
            "-Xmx1g",
            // As in the interpreter.
            "-enableassertions",
            "-Xlog:disable",
            "-Xlog:class+init=info:file=" + folder.resolve(SetUpMain.LOG) + ":none:filecount=0",
            "-Djdk.internal.lambda.dumpProxyClasses=" + folder.resolve(SetUpMain.LAMBDAS),
            "-Duser.language=en",
            "-Duser.country=US",
            "-Duser.timezone=UTC",
            "-Dfile.encoding=UTF-8",
            "-cp",
            path,
            SetUpMain.class.getName(),
            folder.toString()));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectInput(
                ProcessBuilder.Redirect.from(folder.resolve(SetUpMain.REQUEST).toFile()));
    // Options for all JVMs would change what was asked for.
    List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS")
        .forEach(builder.environment()::remove);
    return builder.start();
  }

  /** Part of the time is left for reporting that the set-up hangs. */
  private Duration patience() {
    return budget
        .left()
        .map(left -> left.dividedBy(2))
        .filter(half -> half.compareTo(PATIENCE) < 0)
        .orElse(PATIENCE);
  }

  /** Whether the process ended in time. */
  private boolean await(Process child) {
    long end = System.nanoTime() + patience().toNanos();
    try {
      while (!child.waitFor(NAP_MILLIS, TimeUnit.MILLISECONDS)) {
        budget.require();
        if (System.nanoTime() - end > 0) {
          return false;
        }
      }
    } catch (InterruptedException e) {
      budget.cancel();
      budget.require();
    } finally {
      end(child);
    }
    return true;
  }

  /** However waiting ended, nothing that the set-up started may be left running. */
  private static void end(Process child) {
    child.descendants().forEach(ProcessHandle::destroyForcibly);
    child.destroyForcibly();
    try {
      child.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static SetUpResult answer(Path folder, int exit) throws IOException {
    Path file = folder.resolve(SetUpMain.ANSWER);
    if (!Files.isRegularFile(file)) {
      return SetUpResult.without(SetUpEnding.EXITED, List.of(String.valueOf(exit)));
    }
    byte[] bytes = Files.readAllBytes(file);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    SetUpEnding ending = SetUpEnding.of(in.readByte());
    if (ending != SetUpEnding.COMPLETED) {
      List<String> texts = new ArrayList<>();
      while (in.available() > 0) {
        texts.add(in.readUTF());
      }
      return SetUpResult.without(ending, texts);
    }
    String digest = digest(bytes);
    HeapExport export = new ExportReader(in).read(digest, Map.of());
    HeapExport whole = export.with(lambdas(folder.resolve(SetUpMain.LAMBDAS), export));
    return new SetUpResult(Optional.of(whole), ending, List.of());
  }

  /** The class files of the lambdas that the objects are instances of. */
  private static Map<String, byte[]> lambdas(Path folder, HeapExport export) throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    for (HeapExport.Node node : export.nodes()) {
      if (node.kind() == NodeKind.OBJECT) {
        String name = export.row(node.type()).name();
        int slash = name.indexOf('/');
        if (slash > 0 && !files.containsKey(name)) {
          Path file = folder.resolve(name.substring(0, slash).replace('.', '/') + ".class");
          files.put(name, Files.readAllBytes(file));
        }
      }
    }
    return files;
  }

  private static String digest(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest).substring(0, SHOWN_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    }
  }
}
