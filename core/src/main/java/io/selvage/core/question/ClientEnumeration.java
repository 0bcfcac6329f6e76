package io.selvage.core.question;

import io.selvage.core.Invocation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * All clients of a shape over an alphabet of calls, one for each equivalence class under
 * permutation of threads: among threads with equally many calls, the call list of a later one is
 * never smaller (in the order of the alphabet) than that of an earlier one. They are enumerated in
 * the same order, with the last call of the last thread changing first, and created on demand.
 */
public final class ClientEnumeration implements Iterable<Client> {
  private final ClientShape shape;
  private final List<Invocation> alphabet;
  private final int[] twins;

  private ClientEnumeration(ClientShape shape, List<Invocation> alphabet) {
    this.shape = shape;
    this.alphabet = alphabet.stream().distinct().toList();
    this.twins = new int[shape.threads()];
    Arrays.setAll(twins, t -> shape.sizes().subList(0, t).lastIndexOf(shape.sizes().get(t)));
  }

  public static ClientEnumeration of(ClientShape shape, List<Invocation> alphabet) {
    return new ClientEnumeration(shape, alphabet);
  }

  /** The number of clients; {@link Long#MAX_VALUE} on overflow. */
  public long count() {
    BigInteger count = BigInteger.ONE;
    for (int t = 0; t < shape.threads(); t++) {
      int size = shape.sizes().get(t);
      int twinsBefore = Collections.frequency(shape.sizes().subList(0, t), size);
      BigInteger words = BigInteger.valueOf(alphabet.size()).pow(size);
      count =
          count
              .multiply(words.add(BigInteger.valueOf(twinsBefore)))
              .divide(BigInteger.valueOf(twinsBefore + 1));
    }
    return count.min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
  }

  @Override
  public Iterator<Client> iterator() {
    return new Odometer();
  }

  /** One word over the alphabet for each thread, as digits. */
  private final class Odometer implements Iterator<Client> {
    private final int[][] words = new int[shape.threads()][];
    private boolean more = !alphabet.isEmpty() || shape.calls() == 0;

    Odometer() {
      Arrays.setAll(words, t -> new int[shape.sizes().get(t)]);
    }

    @Override
    public boolean hasNext() {
      return more;
    }

    @Override
    public Client next() {
      if (!more) {
        throw new NoSuchElementException();
      }
      Client client = client();
      more = advance();
      return client;
    }

    private Client client() {
      List<List<Invocation>> threads = new ArrayList<>();
      for (int[] word : words) {
        threads.add(Arrays.stream(word).mapToObj(alphabet::get).toList());
      }
      return new Client(threads);
    }

    private boolean advance() {
      for (int t = words.length - 1; t >= 0; t--) {
        if (increment(words[t])) {
          for (int later = t + 1; later < words.length; later++) {
            reset(later);
          }
          return true;
        }
      }
      return false;
    }

    private boolean increment(int[] word) {
      for (int i = word.length - 1; i >= 0; i--) {
        if (++word[i] < alphabet.size()) {
          return true;
        }
        word[i] = 0;
      }
      return false;
    }

    /** Sets the thread to the smallest word that the earlier ones permit. */
    private void reset(int thread) {
      if (twins[thread] < 0) {
        Arrays.fill(words[thread], 0);
      } else {
        words[thread] = words[twins[thread]].clone();
      }
    }
  }
}
