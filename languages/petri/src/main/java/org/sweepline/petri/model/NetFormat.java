package org.sweepline.petri.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;
import org.sweepline.model.file.XmlCursor;
import org.sweepline.petri.LolaReader;
import org.sweepline.petri.NetFile;
import org.sweepline.petri.PnmlDocument;
import org.sweepline.petri.PnmlReader;
import org.sweepline.petri.TapnReader;
import org.sweepline.petri.TinaReader;
import org.sweepline.petri.symmetricnet.SymmetricReader;

/** In which format a net is written: the name of its file tells, or what the file begins with. */
enum NetFormat {
    LOLA,
    TINA,
    TAPAAL,
    PNML,
    SYMMETRIC;

    static NetFormat of(Path file) {
        String name = ModelFile.lowerCaseName(file);
        if (name.endsWith(".lola") || name.endsWith(".llnet")) return LOLA;
        if (name.endsWith(".net")) return ModelFile.read(file, (in, path) -> LolaReader.begins(in, path) ? LOLA : TINA);
        if (name.endsWith(".tapn")) return TAPAAL;
        try {
            return ModelFile.read(file, NetFormat::ofXml);
        } catch (InputException malformed) {
            return PNML;
        }
    }

    private static NetFormat ofXml(InputStream in, String file) throws IOException {
        XmlCursor xml = new XmlCursor(in, file, "a PNML file");
        if (!xml.nextChild()) return PNML;
        while (xml.nextChild()) {
            if (TapnReader.knows(xml.name())) return TAPAAL;
            if (xml.name().equals("net")) return ofNet(xml);
            xml.skip();
        }
        return PNML;
    }

    /** The format of a net that the cursor stands in: a place of TAPAAL has its marking in an attribute. */
    private static NetFormat ofNet(XmlCursor xml) {
        String type = xml.attribute("type");
        if (type != null && PnmlDocument.isColoured(type)) return SYMMETRIC;
        while (xml.nextChild()) {
            if (xml.name().equals("place")) {
                return xml.attribute("initialMarking") != null && xml.attribute("invariant") != null ? TAPAAL : PNML;
            }
            if (xml.name().equals("page")) return PNML;
            xml.skip();
        }
        return PNML;
    }

    /**
     * Reads a net.
     *
     * @param ignored elements that are to be left out though they are not understood
     * @param unfolding is run before a symmetric net is unfolded
     */
    NetFile read(InputStream in, String file, Set<String> ignored, Runnable unfolding) throws IOException {
        return switch (this) {
            case LOLA -> {
                refuse(ignored, file);
                yield NetFile.of(LolaReader.read(in, file));
            }
            case TINA -> {
                refuse(ignored, file);
                yield NetFile.of(TinaReader.read(in, file));
            }
            case TAPAAL -> {
                refuse(ignored, file);
                yield TapnReader.read(in, file);
            }
            case PNML -> PnmlReader.read(in, file, ignored);
            case SYMMETRIC -> SymmetricReader.read(in, file, ignored, unfolding);
        };
    }

    private static void refuse(Set<String> ignored, String file) {
        if (!ignored.isEmpty()) throw InputException.in(file, "there are no elements to leave out; drop --ignore");
    }
}
