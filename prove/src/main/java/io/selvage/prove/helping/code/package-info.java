/**
 * The step program of a class whose operations help each other: objects of several classes, each
 * with several fields. Engine and checker share this and nothing else.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.helping.code;
