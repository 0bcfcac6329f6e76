/** Computes thread views and interference of queues that store their values in array slots. */
@NullMarked
package io.selvage.prove.internal.arrayqueue.view;

import org.jspecify.annotations.NullMarked;
