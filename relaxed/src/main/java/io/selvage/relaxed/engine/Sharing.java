package io.selvage.relaxed.engine;

/** Who may take over a part of the tree of choices while it is being explored. */
interface Sharing {
  Sharing NOBODY =
      new Sharing() {
        @Override
        public boolean isWanted() {
          return false;
        }

        @Override
        public void give(Piece rest) {
          throw new IllegalStateException("nobody takes it");
        }
      };

  /** Whether somebody would take a part now; asked at each node of the tree. */
  boolean isWanted();

  void give(Piece rest);
}
