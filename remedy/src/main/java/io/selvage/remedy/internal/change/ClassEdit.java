package io.selvage.remedy.internal.change;

import java.util.function.Consumer;
import org.objectweb.asm.tree.ClassNode;

/**
 * A change of a class file.
 *
 * @param className internal name
 * @param change leaves the frames as they are
 */
public record ClassEdit(String className, Consumer<ClassNode> change) {}
