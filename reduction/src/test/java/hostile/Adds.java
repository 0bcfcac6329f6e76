package hostile;

/** A default method that calls the operation once. */
interface Adds {
  int add(int n);

  default int twice(int n) {
    return add(2 * n);
  }
}
