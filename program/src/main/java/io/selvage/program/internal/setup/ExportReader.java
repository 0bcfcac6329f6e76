package io.selvage.program.internal.setup;

import io.selvage.program.internal.child.NodeKind;
import io.selvage.program.internal.setup.HeapExport.ClassField;
import io.selvage.program.internal.setup.HeapExport.ClassRow;
import io.selvage.program.internal.setup.HeapExport.Field;
import io.selvage.program.internal.setup.HeapExport.Node;
import io.selvage.program.internal.setup.HeapExport.Statics;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads what {@link io.selvage.program.internal.child.GraphExport} wrote. */
final class ExportReader {
  private static final long[] NONE = {};

  private final DataInputStream in;

  private final List<Node> nodes = new ArrayList<>();

  ExportReader(DataInputStream in) {
    this.in = in;
  }

  HeapExport read(String digest, Map<String, byte[]> generated) throws IOException {
    String version = in.readUTF();
    int root = in.readInt();
    Map<String, String> properties = new HashMap<>();
    List<String> removed = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      String name = in.readUTF();
      boolean isSet = in.readBoolean();
      String value = in.readUTF();
      if (isSet) {
        properties.put(name, value);
      } else {
        removed.add(name);
      }
    }
    List<String> failed = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      failed.add(in.readUTF());
    }
    List<Statics> statics = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      boolean isReadable = in.readBoolean();
      statics.add(statics(isReadable));
    }
    for (int kind = in.readByte(); kind >= 0; kind = in.readByte()) {
      nodes.add(node(NodeKind.of(kind)));
    }
    return new HeapExport(
        version, digest, root, properties, removed, failed, statics, nodes, classes(), generated);
  }

  private Statics statics(boolean isReadable) throws IOException {
    int type = in.readInt();
    List<Field> fields = new ArrayList<>();
    while (in.readBoolean()) {
      fields.add(new Field(in.readUTF(), in.readUTF(), in.readLong()));
    }
    return new Statics(type, isReadable, fields);
  }

  private Node node(NodeKind kind) throws IOException {
    int hash = in.readInt();
    return switch (kind) {
      case OBJECT -> new Node(kind, hash, in.readInt(), false, "", "", words());
      case ARRAY -> new Node(kind, hash, -1, false, in.readUTF(), "", words());
      case TEXT -> new Node(kind, hash, -1, in.readBoolean(), text(), "", NONE);
      case MIRROR -> new Node(kind, hash, -1, in.readBoolean(), in.readUTF(), "", NONE);
      case CONSTANT -> new Node(kind, hash, in.readInt(), false, in.readUTF(), in.readUTF(), NONE);
      case CACHED_BOX ->
          new Node(kind, hash, in.readInt(), false, "", "", new long[] {in.readLong()});
      case LOGGER -> new Node(kind, hash, -1, in.readBoolean(), text(), "", NONE);
      case OPAQUE -> new Node(kind, hash, in.readInt(), false, "", "", NONE);
      case OF_UNKNOWN_CLASS -> new Node(kind, hash, -1, false, in.readUTF(), "", NONE);
      case SET_UP_THREAD, CLASS_LOADER -> new Node(kind, hash, -1, false, "", "", NONE);
    };
  }

  private long[] words() throws IOException {
    long[] words = new long[in.readInt()];
    for (int i = 0; i < words.length; i++) {
      words[i] = in.readLong();
    }
    return words;
  }

  private String text() throws IOException {
    char[] text = new char[in.readInt()];
    for (int i = 0; i < text.length; i++) {
      text[i] = in.readChar();
    }
    return new String(text);
  }

  private List<ClassRow> classes() throws IOException {
    List<ClassRow> classes = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      String name = in.readUTF();
      int above = in.readInt();
      List<ClassField> fields = new ArrayList<>();
      for (int j = in.readInt(); j > 0; j--) {
        fields.add(new ClassField(in.readUTF(), in.readUTF(), in.readBoolean(), in.readLong()));
      }
      classes.add(new ClassRow(name, above, fields));
    }
    return classes;
  }
}
