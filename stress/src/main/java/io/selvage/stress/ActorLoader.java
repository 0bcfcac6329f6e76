package io.selvage.stress;

import java.lang.reflect.InvocationTargetException;

/** Defines actors beside the subject: they see its class, and the actor that they are one of. */
final class ActorLoader extends ClassLoader {
  ActorLoader(ClassLoader ofSubject) {
    super(ofSubject);
  }

  /** Ours, even where the subject's class path has another: that of a test has. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return name.equals(Actor.class.getName()) ? Actor.class : super.loadClass(name, resolve);
  }

  /** An actor of a class that was written. */
  Actor make(ActorWriter.Written written, Object[] objects, Tape tape, int[][] others) {
    Class<?> type =
        defineClass(written.name().replace('/', '.'), written.bytes(), 0, written.bytes().length);
    try {
      for (int i = 0; i < written.constants().size(); i++) {
        type.getField("c" + i).set(null, written.constants().get(i));
      }
      return (Actor)
          type.getConstructors()[0].newInstance(
              objects, tape.results(), tape.seen(), tape.counter(), others);
    } catch (IllegalAccessException | InstantiationException | NoSuchFieldException e) {
      throw new IllegalStateException("BUG-501 the class of an actor is not as it was written", e);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("BUG-502 an actor cannot be made", e.getCause());
    }
  }
}
