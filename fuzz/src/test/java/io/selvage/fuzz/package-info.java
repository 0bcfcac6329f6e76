@NullMarked
package io.selvage.fuzz;

import org.jspecify.annotations.NullMarked;
