/** Dynamic taint tracking: where the values passed to calls go and how they are used. */
@NullMarked
package io.selvage.program.taint;

import org.jspecify.annotations.NullMarked;
