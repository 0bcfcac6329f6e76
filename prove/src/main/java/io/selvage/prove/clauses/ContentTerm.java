package io.selvage.prove.clauses;

/** The content, or the content with one additional value. */
public sealed interface ContentTerm {
  /** Before the operation, or after it, which is written with a prime. */
  enum Moment {
    BEFORE,
    AFTER;

    @Override
    public String toString() {
      return this == BEFORE ? "vals" : "vals'";
    }
  }

  /** The whole content. */
  record Vals(Moment moment) implements ContentTerm {
    @Override
    public String toString() {
      return moment.toString();
    }
  }

  /** The value followed by the rest; the front of a sequence is its head. */
  record Front(String value, Moment rest) implements ContentTerm {
    @Override
    public String toString() {
      return value + " :: " + rest;
    }
  }

  /** The rest followed by the value. */
  record Back(Moment rest, String value) implements ContentTerm {
    @Override
    public String toString() {
      return rest + " :: " + value;
    }
  }

  /** The disjoint union of the rest and the value. */
  record With(Moment rest, String value) implements ContentTerm {
    @Override
    public String toString() {
      return rest + " + {" + value + "}";
    }
  }

  record Empty() implements ContentTerm {
    @Override
    public String toString() {
      return "[]";
    }
  }

  /** Whether it refers to the content after the operation. */
  default boolean isAfter() {
    return this instanceof Vals vals && vals.moment() == Moment.AFTER
        || this instanceof Front front && front.rest() == Moment.AFTER
        || this instanceof Back back && back.rest() == Moment.AFTER
        || this instanceof With with && with.rest() == Moment.AFTER;
  }
}
