/** Classes that are hard to look at, for the suite that measures whether budgets are kept. */
package io.selvage.bench.torture;
