/** Classes that are hard to analyse, for the suite that measures whether budgets are respected. */
package io.selvage.bench.torture;
