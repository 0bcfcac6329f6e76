package io.selvage.prove.clauses;

/** The content, or the content with one value more. */
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

  /** All of it. */
  record Vals(Moment moment) implements ContentTerm {
    @Override
    public String toString() {
      return moment.toString();
    }
  }

  /** The value, and then the rest; the front of a sequence is its head. */
  record Front(String value, Moment rest) implements ContentTerm {
    @Override
    public String toString() {
      return value + " :: " + rest;
    }
  }

  /** The rest, and then the value. */
  record Back(Moment rest, String value) implements ContentTerm {
    @Override
    public String toString() {
      return rest + " :: " + value;
    }
  }

  /** The rest, in which the value is not, and the value. */
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

  /** Whether it speaks of the content after the operation. */
  default boolean isAfter() {
    return this instanceof Vals vals && vals.moment() == Moment.AFTER
        || this instanceof Front front && front.rest() == Moment.AFTER
        || this instanceof Back back && back.rest() == Moment.AFTER
        || this instanceof With with && with.rest() == Moment.AFTER;
  }
}
