/** Spark jobs that execute work units and judge shards of a history. */
@NullMarked
package io.selvage.cluster.internal.spark;

import org.jspecify.annotations.NullMarked;
