package io.selvage.relaxed.internal.thread;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.run.CallObserver;
import io.selvage.program.taint.OriginNames;

/** A thread that delegates to another one, except for overridden methods. */
public abstract class DelegatingThread implements ReplayableThread {
  protected final ReplayableThread walker;

  protected DelegatingThread(ReplayableThread walker) {
    this.walker = walker;
  }

  @Override
  public ThreadAction start() {
    return walker.start();
  }

  @Override
  public ThreadAction answer(long word) {
    return walker.answer(word);
  }

  @Override
  public long object() {
    return walker.object();
  }

  @Override
  public int slot() {
    return walker.slot();
  }

  @Override
  public int strength() {
    return walker.strength();
  }

  @Override
  public int strengthOfFailure() {
    return walker.strengthOfFailure();
  }

  @Override
  public long operand() {
    return walker.operand();
  }

  @Override
  public boolean accepts(long found) {
    return walker.accepts(found);
  }

  @Override
  public boolean writes(long found) {
    return walker.writes(found);
  }

  @Override
  public long updated(long found) {
    return walker.updated(found);
  }

  @Override
  public int detail() {
    return walker.detail();
  }

  @Override
  public boolean isBack() {
    return walker.isBack();
  }

  @Override
  public boolean isYesOrNo() {
    return walker.isYesOrNo();
  }

  @Override
  public void trackOrigins(OriginNames names) {
    walker.trackOrigins(names);
  }

  @Override
  public int baseOrigin() {
    return walker.baseOrigin();
  }

  @Override
  public int indexOrigin() {
    return walker.indexOrigin();
  }

  @Override
  public String unsupportedReason() {
    return walker.unsupportedReason();
  }

  @Override
  public void observe(CallObserver observer) {
    walker.observe(observer);
  }

  @Override
  public SourcePosition position() {
    return walker.position();
  }

  @Override
  public String site() {
    return walker.site();
  }

  @Override
  public long[] ending() {
    return walker.ending();
  }
}
