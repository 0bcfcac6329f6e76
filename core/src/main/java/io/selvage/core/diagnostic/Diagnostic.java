package io.selvage.core.diagnostic;

/**
 * The numbered messages for errors that the user can correct: one line, with the likely cause. A
 * number never changes its meaning.
 */
public enum Diagnostic {
  NO_SUCH_CLASS(
      "USE-001", "class %s not found; check --class-path, and give the name with its package"),
  NO_SUCH_METHOD("USE-002", "no public method %s in %s%s"),
  OVERLOADED("USE-003", "%s is overloaded in %s; give the parameter types, one of: %s"),
  NO_ARGUMENTS("USE-004", "cannot choose arguments for %s: parameter of type %s; write it as %s"),
  SPECIFICATION_LACKS("USE-005", "the specification %s has no method %s"),
  BAD_SYNTAX("USE-006", "cannot parse %s: %s"),
  NO_SUCH_CRITERION(
      "USE-007",
      "unknown criterion %s; known: linearizability, sequential-consistency, weak,"
          + " causal-convergence, monotonic-reads, read-my-writes, return-value, the last four also"
          + " with the prefix untimed-, bounded-barriers, and axioms such as \"lin >= hb, vis >="
          + " po;vis\""),
  NO_CONSTRUCTOR("USE-008", "%s has no public constructor without parameters; %s"),
  NO_OPERATIONS("USE-009", "no operations: name some with --ops%s"),
  NO_SUCH_TOKEN(
      "USE-010", "unknown replay token %s: not in %s; change to the folder in which it was found"),
  ARGUMENT_TYPE("USE-011", "cannot pass %s to %s, which takes %s"),
  BAD_CLASS_FILE("USE-012", "%s is not a supported class file: %s"),
  SPECIFICATION_ENDLESS("USE-013", "the specification %s did not complete %s: %s, at %s"),
  SETUP_FAILED("USE-014", "setting up %s failed: %s"),
  NO_ENGINE("USE-015", "no engine supports this check: %s"),
  BAD_OPTION("USE-016", "%s"),
  BAD_TEST("USE-017", "%s: %s"),
  BAD_INPUT("USE-020", "%s:%s: %s"),
  NO_FORMAT("USE-021", "%s has an unknown format; name the format, one of: %s"),
  NO_SUCH_SPECIFICATION("USE-022", "unknown specification %s; known: %s"),
  NOT_OF_SPECIFICATION("USE-023", "the specification %s has no %s; it has: %s"),
  NO_SUCH_FORMAT("USE-024", "unknown format %s; known: %s"),
  CANNOT_READ("USE-025", "cannot read %s: %s"),
  UNCLEAR_SPECIFICATION("USE-026", "%s:%s: %s; name a specification with --spec, one of: %s"),
  BAD_SPECIFICATION("USE-027", "%s cannot be used as a specification: %s"),
  NOT_ONLINE(
      "USE-030",
      "%s cannot be judged while events arrive: a later call may explain an earlier result; judge"
          + " the whole history instead"),
  NOT_FOLLOWED("USE-031", "%s cannot be followed: %s"),
  BAD_STATE("USE-032", "@State on %s: %s"),
  STATE_TOO_COARSE(
      "USE-033",
      "@State of %s merges two different states (%s): %s gives %s in one of them and %s in the"
          + " other"),
  NOT_DETERMINISTIC(
      "USE-034",
      "the specification %s is not deterministic: after the same calls, %s gave %s and then %s;"
          + " likely cause: %s at %s"),
  VIOLATION_GONE(
      "USE-038",
      "%s is %s, although a violation is expected (%s); if the class is fixed, remove"
          + " @KnownViolation"),
  GUARANTEE_WEAKER("USE-039", "the guarantee of %s is weaker than the baseline: %s"),
  NOT_ATOMIC("USE-040", "%s cannot be treated as atomic: %s"),
  BAD_CHECKPOINT("USE-041", "cannot continue %s from its checkpoint: %s"),
  NO_CREATION("USE-042", "cannot create %s by %s: %s"),
  NO_PROPERTY(
      "USE-051",
      "%s is a thread transition system, and %s; name the file with the coverage target (s|l1,l2)"
          + " with --prop"),
  BAD_CERTIFICATE("USE-052", "%s:%s: %s"),
  CANNOT_WRITE("USE-053", "cannot write %s: %s"),
  NO_CLUSTER("USE-066", "no cluster at %s: %s"),
  CLUSTER_FAILED("USE-067", "the cluster job failed: %s"),
  NOT_ON_CLUSTER("USE-068", "%s"),
  NO_ACCESS("USE-080", "--points: line %s of %s has no access to memory and no call");

  private final String code;
  private final String format;

  Diagnostic(String code, String format) {
    this.code = code;
    this.format = format;
  }

  public String code() {
    return code;
  }

  public UsageException error(Object... arguments) {
    return new UsageException(this, String.format(format, arguments));
  }
}
