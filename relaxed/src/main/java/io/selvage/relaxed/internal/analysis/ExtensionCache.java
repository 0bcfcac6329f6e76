package io.selvage.relaxed.internal.analysis;

import io.selvage.core.budget.Budget;
import io.selvage.core.engine.CodeDigest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A cache of minimal extensions, which dominate the cost of an analysis, in a folder. They are a
 * function of an observation, its linearizations and the renamings that preserve it; all of these
 * form the key, together with the code that computes it. A specification, strength or bound with a
 * different meaning therefore never hits an entry, and one with the same meaning does, whatever its
 * class file is (decision 0108).
 *
 * <p>A file contains its key, the extensions, and a checksum of both. An unreadable or invalid file
 * counts as absent.
 */
public final class ExtensionCache {
  /** A cache that stores nothing. */
  public static final ExtensionCache NONE =
      new ExtensionCache(Optional.empty(), Long.MAX_VALUE, Optional::empty);

  /** With fewer linearizations, computing takes no longer than reading: some tenths of a second. */
  private static final long MANY = 1_000;

  private final Optional<Path> folder;
  private final long many;
  private final Supplier<Optional<byte[]>> code;
  private final AtomicLong reused = new AtomicLong();

  private ExtensionCache(Optional<Path> folder, long many, Supplier<Optional<byte[]>> code) {
    this.code = code;
    this.folder = folder;
    this.many = many;
  }

  public static ExtensionCache in(Path folder) {
    return in(folder, MANY, CodeDigest::ofSelvage);
  }

  /**
   * @param many the minimal number of linearizations of a cached observation
   * @param code a hash of the code that computes them
   */
  static ExtensionCache in(Path folder, long many, Supplier<Optional<byte[]>> code) {
    return new ExtensionCache(Optional.of(folder), many, code);
  }

  /** The number of cache hits. */
  public long reused() {
    return reused.get();
  }

  /**
   * @param some linearizations, whose renamings are all linearizations
   * @param group all renamings that preserve the observation
   */
  Set<CallRelation> of(
      CallRelation synchronization, List<byte[]> some, List<byte[]> group, Budget budget) {
    if (folder.isEmpty() || (long) some.size() * group.size() < many) {
      return computed(synchronization, some, group, budget);
    }
    Optional<byte[]> key = key(synchronization, some, group);
    Optional<Path> file =
        key.map(it -> folder.get().resolve(HexFormat.of().formatHex(it) + ".extensions"));
    Optional<Set<CallRelation>> kept =
        file.flatMap(it -> read(it, key.get(), synchronization.calls()));
    if (kept.isPresent()) {
      reused.incrementAndGet();
      return kept.get();
    }
    Set<CallRelation> extensions = computed(synchronization, some, group, budget);
    file.ifPresent(it -> write(it, key.get(), extensions));
    return extensions;
  }

  private static Set<CallRelation> computed(
      CallRelation synchronization, List<byte[]> some, List<byte[]> group, Budget budget) {
    List<byte[]> orders = new ArrayList<>();
    for (byte[] order : some) {
      for (byte[] renaming : group) {
        orders.add(CallPermutations.then(order, renaming));
      }
    }
    return MinimalExtensions.of(synchronization, orders, group, budget);
  }

  // ---------------------------------------------------------------- files

  private Optional<byte[]> key(
      CallRelation synchronization, List<byte[]> some, List<byte[]> group) {
    return code.get()
        .map(
            version -> {
              MessageDigest digest = digest();
              digest.update(version);
              // Orders and renamings have a byte for each call; the counts determine where each
              // part begins.
              ByteBuffer head = ByteBuffer.allocate((synchronization.calls() + 2) * Long.BYTES);
              head.putLong(synchronization.calls()).putLong(some.size());
              for (long row : synchronization.row) {
                head.putLong(row);
              }
              digest.update(head.array());
              some.forEach(digest::update);
              group.forEach(digest::update);
              return digest.digest();
            });
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("BUG-302 this Java has no SHA-256", e);
    }
  }

  private static Optional<Set<CallRelation>> read(Path file, byte[] key, int calls) {
    try {
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      byte[] all = Files.readAllBytes(file);
      int end = all.length - key.length;
      if (end < key.length) {
        return Optional.empty();
      }
      MessageDigest digest = digest();
      digest.update(all, 0, end);
      boolean isComplete =
          Arrays.equals(digest.digest(), Arrays.copyOfRange(all, end, all.length))
              && Arrays.equals(key, Arrays.copyOf(all, key.length));
      return isComplete
          ? Optional.of(extensions(Arrays.copyOfRange(all, key.length, end), calls))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Set<CallRelation> extensions(byte[] bytes, int calls) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      Set<CallRelation> extensions = new HashSet<>();
      for (int left = in.readInt(); left > 0; left--) {
        CallRelation rows = new CallRelation(calls);
        for (int c = 0; c < calls; c++) {
          rows.row[c] = in.readLong();
        }
        extensions.add(rows);
      }
      return extensions;
    }
  }

  private static void write(Path file, byte[] key, Set<CallRelation> extensions) {
    try {
      Path folder = Optional.ofNullable(file.getParent()).orElseThrow();
      Files.createDirectories(folder);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (DataOutputStream out = new DataOutputStream(bytes)) {
        out.write(key);
        out.writeInt(extensions.size());
        for (CallRelation rows : extensions) {
          for (long row : rows.row) {
            out.writeLong(row);
          }
        }
        out.flush();
        out.write(digest().digest(bytes.toByteArray()));
      }
      Path draft = Files.createTempFile(folder, ".draft", "");
      Files.write(draft, bytes.toByteArray());
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      // They will be computed again.
      return;
    }
  }
}
