package org.sweepline.model.file;

/** Makes any text safe to stand between the tags of an XML document. */
public final class XmlEscapes {
    private XmlEscapes() {}

    /** The text with what has a meaning in XML escaped, and what is forbidden there replaced. */
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> {
                    boolean allowed = c >= ' ' && c != 0xfffe && c != 0xffff && (c < 0xd800 || c > 0xdfff);
                    escaped.appendCodePoint(allowed ? c : 0xfffd);
                }
            }
        });
        return escaped.toString();
    }
}
