package io.selvage.stress.internal.actor;

import java.lang.reflect.InvocationTargetException;

/** Defines actors next to the subject: they see its class and the actor base class. */
final class ActorClassLoader extends ClassLoader {
  private final ClassLoader ofSubject;

  ActorClassLoader(ClassLoader ofSubject) {
    super(ofSubject);
    this.ofSubject = ofSubject;
  }

  /** The loader of the subject, as the context class loader: the usual situation in a program. */
  ClassLoader context() {
    return ofSubject == null ? ClassLoader.getSystemClassLoader() : ofSubject;
  }

  /**
   * Loads our base class, even if the subject's class path contains another copy, as that of a test
   * does.
   */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return name.equals(ScenarioActor.class.getName())
        ? ScenarioActor.class
        : super.loadClass(name, resolve);
  }

  /** Instantiates a generated actor class. */
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
