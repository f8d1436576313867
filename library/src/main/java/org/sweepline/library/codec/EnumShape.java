package org.sweepline.library.codec;

/** The constants of an enum, in as many bits as their number takes; of a renamed one, another constant is written. */
final class EnumShape implements Shape {
    final Object[] constants;
    final int width;
    private final int idType;

    /** @param idType which of the types of ids it is, or -1 */
    EnumShape(Class<?> type, int idType) {
        constants = type.getEnumConstants();
        width = width(constants.length);
        this.idType = idType;
    }

    /** How many bits tell so many things apart. */
    static int width(int count) {
        return count <= 1 ? 0 : 32 - Integer.numberOfLeadingZeros(count - 1);
    }

    /** Whether sets of constants are one bit for each; not if several may be written as one, which is how ids are told apart. */
    boolean fitsMask() {
        return idType < 0 && constants.length <= Long.SIZE;
    }

    int number(Object constant, BitWriter out) {
        int ordinal = ((Enum<?>) constant).ordinal();
        return idType < 0 ? ordinal : out.renaming().renamed(idType, ordinal);
    }

    @Override
    public void write(Object value, BitWriter out) {
        out.put(number(value, out), width);
    }

    @Override
    public Object read(BitReader in) {
        return constants[(int) in.get(width)];
    }
}
