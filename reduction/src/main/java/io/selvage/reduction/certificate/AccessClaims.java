package io.selvage.reduction.certificate;

import io.selvage.core.verdict.AccessClaim;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a certificate says about fields of the object under check, for a comparison with runs. Left
 * out are other objects, and guards other than the monitor of an object or a lock in final fields.
 */
public final class AccessClaims {
  private static final Pattern GUARD = Pattern.compile("(?:monitor|lock)\\(this((?:\\.\\w+)*)\\)");

  private AccessClaims() {}

  /**
   * @param fields all fields of the object, as class files name them: those that are not listed are
   *     frozen
   */
  public static List<AccessClaim> of(Certificate certificate, List<String> fields) {
    List<AccessClaim> claims = new ArrayList<>();
    Set<String> listed = new HashSet<>();
    for (Certificate.Location each : certificate.locations()) {
      if (each.holder().equals("this") && listed.add(each.slot())) {
        kind(each).ifPresent(kind -> claims.add(new AccessClaim(each.slot(), kind, guard(each))));
      }
    }
    fields.stream()
        .filter(field -> !listed.contains(field))
        .map(field -> new AccessClaim(field, AccessClaim.Kind.FROZEN, Optional.empty()))
        .forEach(claims::add);
    return claims;
  }

  private static Optional<AccessClaim.Kind> kind(Certificate.Location location) {
    return switch (location.kind()) {
      case "frozen" -> Optional.of(AccessClaim.Kind.FROZEN);
      case "guarded" -> Optional.of(AccessClaim.Kind.GUARDED);
      case "volatile" -> Optional.of(AccessClaim.Kind.VOLATILE);
      default -> Optional.empty();
    };
  }

  private static Optional<AccessClaim.Guard> guard(Certificate.Location location) {
    Matcher matcher = GUARD.matcher(location.guard());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String path = matcher.group(1);
    return Optional.of(
        new AccessClaim.Guard(
            path.isEmpty() ? List.of() : List.of(path.substring(1).split("\\."))));
  }
}
