package adversarial;

/** Only one of the methods of the list is overridden with a lock. */
public class SubclassOfList extends java.util.ArrayList<Object> {
  private static final long serialVersionUID = 1;

  @Override
  public synchronized boolean add(Object each) {
    return super.add(each);
  }
}
