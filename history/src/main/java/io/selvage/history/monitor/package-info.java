/**
 * Decides histories of well-known objects in near-linear time: no search, but an exact rule for
 * each object. A specification says which object it is and what each operation does to it ({@link
 * io.selvage.history.monitor.Monitorable}); nothing here knows method names.
 */
@NullMarked
package io.selvage.history.monitor;

import org.jspecify.annotations.NullMarked;
