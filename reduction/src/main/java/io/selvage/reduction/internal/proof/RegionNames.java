package io.selvage.reduction.internal.proof;

import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import java.util.Locale;

/** Objects and locks as certificates name them. */
final class RegionNames {
  private RegionNames() {}

  static String of(Region region, ClassTable classes) {
    if (region instanceof Region.Site site) {
      return site.place();
    } else if (region instanceof Region.Constant constant) {
      return "constant:" + classes.byId(ReferenceWord.classId(constant.word())).name();
    } else if (region instanceof Region.View view) {
      return (view.entries() ? "entries:" : "view:") + view.base().place();
    }
    return region.toString();
  }

  /** Which element of an array of locks it is depends on the path, and is left out. */
  static String of(LockName lock) {
    return lock.kind().name().toLowerCase(Locale.ROOT) + "(" + path(lock.object()) + ")";
  }

  private static String path(Term term) {
    if (term instanceof Term.Apply apply && apply.function().equals("element")) {
      return path(apply.operands().get(0)) + "[.]";
    }
    String named = new LockName(term, LockName.Kind.LOCK).toString();
    return named.substring(named.indexOf('(') + 1, named.length() - 1);
  }
}
