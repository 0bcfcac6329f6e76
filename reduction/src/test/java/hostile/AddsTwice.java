package hostile;

/** A default method that calls the operation twice. */
interface AddsTwice {
  int add(int n);

  default int twice(int n) {
    add(n);
    return add(n);
  }
}
