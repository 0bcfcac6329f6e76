/** Small classes that the interpreter runs. */
package io.selvage.relaxed.subjects;
