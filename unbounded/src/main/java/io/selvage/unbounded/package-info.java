/** The engine for any number of threads (Bouajjani, Emmi, Enea and Hamza 2013). */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded;
