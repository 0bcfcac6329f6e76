package io.selvage.remedy.subjects;

/** A reader may see the new object and not yet its field. */
public class SettingPublication {
  private static class Setting {
    private int size;

    Setting(int size) {
      this.size = size;
    }
  }

  private Setting setting = new Setting(1);

  public void resize(int size) {
    setting = new Setting(size + 1);
  }

  public int size() {
    return setting.size;
  }
}
