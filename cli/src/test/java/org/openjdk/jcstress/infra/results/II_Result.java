package org.openjdk.jcstress.infra.results;

/** Stands for the one of jcstress. */
public class II_Result {
  public int r1;
  public int r2;
}
