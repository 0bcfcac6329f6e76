/**
 * Small classes to be checked: nothing here runs in this JVM, and much of it is wrong on purpose.
 */
package io.selvage.refine.subjects;
