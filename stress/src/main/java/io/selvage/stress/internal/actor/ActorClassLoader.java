package io.selvage.stress.internal.actor;

import java.lang.reflect.InvocationTargetException;

/** Defines actors beside the subject: they see its class, and the actor that they are one of. */
final class ActorClassLoader extends ClassLoader {
  private final ClassLoader ofSubject;

  ActorClassLoader(ClassLoader ofSubject) {
    super(ofSubject);
    this.ofSubject = ofSubject;
  }

  /** That of the subject, for those who look for classes by it: what Java does in a program. */
  ClassLoader context() {
    return ofSubject == null ? ClassLoader.getSystemClassLoader() : ofSubject;
  }

  /** Ours, even where the subject's class path has another: that of a test has. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return name.equals(ScenarioActor.class.getName())
        ? ScenarioActor.class
        : super.loadClass(name, resolve);
  }

  /** An actor of a class that was written. */
  ScenarioActor make(
      ActorClassWriter.Written written, Object[] objects, ThreadRecording tape, int[][] others) {
    Class<?> type =
        defineClass(written.name().replace('/', '.'), written.bytes(), 0, written.bytes().length);
    try {
      for (int i = 0; i < written.constants().size(); i++) {
        type.getField("c" + i).set(null, written.constants().get(i));
      }
      return (ScenarioActor)
          type.getConstructors()[0].newInstance(
              objects, tape.results(), tape.seen(), tape.counter(), others);
    } catch (IllegalAccessException | InstantiationException | NoSuchFieldException e) {
      throw new IllegalStateException("BUG-501 the class of an actor is not as it was written", e);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("BUG-502 an actor cannot be made", e.getCause());
    }
  }
}
