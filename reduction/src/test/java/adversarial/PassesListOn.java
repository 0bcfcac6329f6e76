package adversarial;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The list is passed to a function of the client. */
public class PassesListOn {
  private final List<Integer> list = new ArrayList<>();

  public synchronized void add(Integer n) {
    list.add(n);
  }

  public synchronized Object each(Function<Object, Object> f) {
    return f.apply(list);
  }
}
