package org.openjdk.jcstress.infra.results;

/** Stands for the one of jcstress. */
public class LD_Result {
  public Object r1 = "";
  public double r2;
}
