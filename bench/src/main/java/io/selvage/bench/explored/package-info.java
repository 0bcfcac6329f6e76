/** GenMC's benchmarks as Java classes: a call for each thread. */
package io.selvage.bench.explored;
