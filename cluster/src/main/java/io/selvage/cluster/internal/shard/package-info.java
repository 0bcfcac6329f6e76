/** Splits the files of a history into chunks by key and judges the events of each key. */
@NullMarked
package io.selvage.cluster.internal.shard;

import org.jspecify.annotations.NullMarked;
