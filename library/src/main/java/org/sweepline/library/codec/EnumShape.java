package org.sweepline.library.codec;

/** The constants of an enum, in as many bits as their number takes; of an interchangeable one, another constant may be written. */
final class EnumShape implements NumberedShape {
    private final Object[] constants;
    private final int width;
    private final int idType;

    /** @param idType which of the types of ids it is, or -1 */
    EnumShape(Class<?> type, int idType) {
        constants = type.getEnumConstants();
        width = NumberedShape.width(constants.length);
        this.idType = idType;
    }

    @Override
    public Object[] values() {
        return constants;
    }

    @Override
    public int number(Object constant, BitWriter out) {
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
