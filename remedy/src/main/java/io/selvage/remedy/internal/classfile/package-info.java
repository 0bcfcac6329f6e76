/** Class files: candidates where no source is found, and copies of the original classes. */
@NullMarked
package io.selvage.remedy.internal.classfile;

import org.jspecify.annotations.NullMarked;
