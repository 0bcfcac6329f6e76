/** Queues of JCTools as they are, with the constructor arguments that they need. */
package io.selvage.samples.jctools;
