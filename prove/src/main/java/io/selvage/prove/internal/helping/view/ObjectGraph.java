package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;
import java.util.Arrays;

/**
 * The knowledge of one thread: its position, variables, ghost state, and objects with some of their
 * fields. Object 0 is null, object 1 the one under proof. Different numbers denote different
 * objects.
 */
public final class ObjectGraph {
  static final int OWNED = 1;
  static final int MINE = 2;

  /** Facts about a pending descriptor: its condition was false, or true, since it was published. */
  static final int WAS_FALSE = 1;

  static final int WAS_TRUE = 2;

  /**
   * For an unpublished descriptor: it holds the arguments of its operation, which are forgotten.
   */
  public static final int TRUTHFUL = 4;

  /**
   * For a value, relative to the running operation: it was the content while the condition was
   * false.
   */
  static final int CONTENT_REFUSED = 1;

  /** It was the content. */
  static final int CONTENT = 2;

  public int at = -1;
  public int operation = -1;
  public boolean effect;
  public boolean sawEmpty;
  public final int[] words;
  public final int[] ghosts;
  public int count = 2;
  public int[] type = new int[8];
  public int[] maker = new int[8];
  public int[] token = new int[8];
  public int[] facts = new int[8];
  public int[] pure = new int[8];
  public int[] flags = new int[8];
  public int[][] fields = new int[8][];

  public ObjectGraph(int variables, GraphLayout layout) {
    words = new int[variables];
    Arrays.fill(words, GraphWord.DEAD);
    ghosts = new int[layout.ghosts];
    Arrays.fill(ghosts, GraphWord.DEAD);
    fields[0] = new int[0];
    fields[1] = new int[layout.width(0)];
    type[0] = -1;
  }

  public ObjectGraph(ObjectGraph other) {
    at = other.at;
    operation = other.operation;
    effect = other.effect;
    sawEmpty = other.sawEmpty;
    words = other.words.clone();
    ghosts = other.ghosts.clone();
    count = other.count;
    type = other.type.clone();
    maker = other.maker.clone();
    token = other.token.clone();
    facts = other.facts.clone();
    pure = other.pure.clone();
    flags = other.flags.clone();
    fields = new int[other.fields.length][];
    for (int i = 0; i < count; i++) {
      fields[i] = other.fields[i].clone();
    }
  }

  /** Adds a new object, all fields of which hold the word. */
  public int add(int ofType, int width, int word) {
    if (count == type.length) {
      int more = 2 * count;
      type = Arrays.copyOf(type, more);
      maker = Arrays.copyOf(maker, more);
      token = Arrays.copyOf(token, more);
      facts = Arrays.copyOf(facts, more);
      pure = Arrays.copyOf(pure, more);
      flags = Arrays.copyOf(flags, more);
      fields = Arrays.copyOf(fields, more);
    }
    type[count] = ofType;
    maker[count] = 0;
    token[count] = DescriptorToken.NONE;
    facts[count] = 0;
    pure[count] = 0;
    flags[count] = 0;
    fields[count] = new int[width];
    Arrays.fill(fields[count], word);
    return count++;
  }

  public boolean isOwned(int node) {
    return (flags[node] & OWNED) != 0;
  }

  public boolean isMine(int node) {
    return (flags[node] & MINE) != 0;
  }

  int self(int place) {
    return fields[GraphWord.SELF][place];
  }
}
