package org.openjdk.jcstress.infra.results;

/** Stands for the one of jcstress. */
public class LLL_Result {
  public Object r1;
  public Object r2;
  public Object r3;
}
