package io.selvage.program.programs;

/** Static methods of Character. */
public final class Characters {
  private Characters() {}

  public static String latin() {
    StringBuilder all = new StringBuilder();
    for (char c = 0; c < 128; c++) {
      all.append(Character.isDigit(c) ? 'd' : '.').append(Character.isLetter(c) ? 'l' : '.');
      all.append(Character.isWhitespace(c) ? 'w' : '.')
          .append(Character.isUpperCase(c) ? 'u' : '.');
      all.append(Character.isJavaIdentifierPart(c) ? 'j' : '.').append(Character.toUpperCase(c));
      all.append(Character.toLowerCase(c)).append(Character.getNumericValue(c));
    }
    return all.toString();
  }

  public static Object others() {
    return new Object[] {
      Character.digit('f', 16), Character.forDigit(11, 16), Character.isLetterOrDigit('_'),
      Character.toString('x'), Character.valueOf('y').charValue(), Character.compare('a', 'b'),
      Character.isSurrogate('\ud800'), Character.toChars(65), Character.charCount(0x1f600),
      Character.highSurrogate(0x1f600), Character.MAX_VALUE, Character.reverseBytes('a')
    };
  }
}
