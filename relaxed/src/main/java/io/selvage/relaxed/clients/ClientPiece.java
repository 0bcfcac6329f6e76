package io.selvage.relaxed.clients;

import io.selvage.relaxed.engine.Piece;

/**
 * A piece of a campaign: one most parallel client, or a piece of its executions.
 *
 * @param size how many calls the client has
 * @param index of the client among all of its size
 * @param likeness whether calls that look alike are taken for alike
 */
record ClientPiece(int size, int index, Likeness likeness, Piece piece) {
  /** How threads are taken. */
  enum Likeness {
    ALIKE,
    /** In this client calls that look alike are not. */
    APART
  }

  static ClientPiece all(int size, int index, Likeness likeness) {
    return new ClientPiece(size, index, likeness, Piece.ALL);
  }

  ClientPiece with(Piece other) {
    return new ClientPiece(size, index, likeness, other);
  }

  /** As it prints itself: {@code 4/17 ALIKE 0.2+1}. */
  static ClientPiece parse(String text) {
    String[] words = text.split(" ");
    int slash = words[0].indexOf('/');
    return new ClientPiece(
        Integer.parseInt(words[0].substring(0, slash)),
        Integer.parseInt(words[0].substring(slash + 1)),
        Likeness.valueOf(words[1]),
        Piece.parse(words[2]));
  }

  @Override
  public String toString() {
    return size + "/" + index + " " + likeness + " " + piece;
  }
}
