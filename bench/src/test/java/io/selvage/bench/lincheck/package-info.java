/** The same subjects by Lincheck and by Selvage: {@code bench/run lincheck}. */
package io.selvage.bench.lincheck;
