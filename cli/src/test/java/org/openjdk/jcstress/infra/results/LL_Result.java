package org.openjdk.jcstress.infra.results;

/** Stands for the one of jcstress. */
public class LL_Result {
  public Object r1;
  public Object r2;
}
