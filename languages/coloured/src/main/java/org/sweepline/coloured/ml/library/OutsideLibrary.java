package org.sweepline.coloured.ml.library;

import java.util.Map;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Builtin.Effect;

/** Files, the date, connections: what a model may use in a simulation but no exploration can. */
final class OutsideLibrary {
    static final Map<String, Builtin> BUILTINS = Table.of(OutsideLibrary::list);

    private OutsideLibrary() {}

    private static void list(Table table) {
        outside(table, "print TextIO.print use", "string -> unit");
        outside(table, "TextIO.openOut TextIO.openAppend", "string -> TextIO.outstream");
        outside(table, "TextIO.openIn", "string -> TextIO.instream");
        outside(table, "TextIO.closeOut TextIO.flushOut", "TextIO.outstream -> unit");
        outside(table, "TextIO.closeIn", "TextIO.instream -> unit");
        outside(table, "TextIO.output", "TextIO.outstream * string -> unit");
        outside(table, "TextIO.input TextIO.inputAll", "TextIO.instream -> string");
        outside(table, "TextIO.inputLine", "TextIO.instream -> string option");
        outside(table, "TextIO.endOfStream", "TextIO.instream -> bool");
        outside(table, "TextIO.stdOut TextIO.stdErr", "TextIO.outstream");
        outside(table, "TextIO.stdIn", "TextIO.instream");
        connections(table);
        dates(table);
        outside(table, "OS.FileSys.chDir OS.FileSys.mkDir OS.FileSys.remove", "string -> unit");
        outside(table, "OS.FileSys.getDir", "unit -> string");
        outside(table, "OS.Process.system", "string -> int");
    }

    private static void connections(Table table) {
        outside(table, "openConnection ConnManagementLayer.openConnection", "string * string * int -> unit");
        outside(table, "acceptConnection ConnManagementLayer.acceptConnection", "string * int -> unit");
        outside(table, "send ConnManagementLayer.send", "string * 'a * ('a -> Word8Vector.vector) -> unit");
        outside(table, "receive ConnManagementLayer.receive", "string * (Word8Vector.vector -> 'a) -> 'a");
        outside(table, "canreceive ConnManagementLayer.canReceive", "string -> bool");
        outside(table, "closeConnection ConnManagementLayer.closeConnection", "string -> unit");
        outside(table, "stringEncode", "string -> Word8Vector.vector");
        outside(table, "stringDecode", "Word8Vector.vector -> string");
        outside(table, "integerEncode", "int -> Word8Vector.vector");
        outside(table, "integerDecode", "Word8Vector.vector -> int");
    }

    private static void dates(Table table) {
        outside(table, "Date.Jan Date.Feb Date.Mar Date.Apr Date.May Date.Jun", "Date.month");
        outside(table, "Date.Jul Date.Aug Date.Sep Date.Oct Date.Nov Date.Dec", "Date.month");
        outside(table, "Date.Mon Date.Tue Date.Wed Date.Thu Date.Fri Date.Sat Date.Sun", "Date.weekday");
        outside(
                table,
                "Date.date",
                "{year: int, month: Date.month, day: int, hour: int, minute: int, second: int, "
                        + "offset: Time.time option} -> Date.date");
        outside(table, "Date.year Date.day Date.hour Date.minute Date.second Date.yearDay", "Date.date -> int");
        outside(table, "Date.month", "Date.date -> Date.month");
        outside(table, "Date.weekDay", "Date.date -> Date.weekday");
        outside(table, "Date.offset", "Date.date -> Time.time option");
        outside(table, "Date.fmt", "string -> Date.date -> string");
        outside(table, "Date.toString", "Date.date -> string");
        outside(table, "Date.fromString", "string -> Date.date option");
        outside(table, "Date.compare", "Date.date * Date.date -> order");
        outside(table, "Date.fromTimeLocal Date.fromTimeUniv", "Time.time -> Date.date");
        outside(table, "Date.toTime", "Date.date -> Time.time");
        for (String structure : new String[] {"Time.", "SMLTime."}) {
            outside(table, structure + "now", "unit -> Time.time");
            outside(table, structure + "fromReal", "real -> Time.time");
            outside(table, structure + "toReal", "Time.time -> real");
            outside(table, structure + "fromSeconds " + structure + "fromMilliseconds", "intinf -> Time.time");
            outside(table, structure + "toSeconds " + structure + "toMilliseconds", "Time.time -> intinf");
            outside(table, structure + "toString", "Time.time -> string");
        }
        outside(table, "Timer.startCPUTimer", "unit -> Timer.cpu_timer");
        outside(table, "Timer.checkCPUTimer", "Timer.cpu_timer -> {usr: Time.time, sys: Time.time}");
        outside(table, "Timer.startRealTimer", "unit -> Timer.real_timer");
        outside(table, "Timer.checkRealTimer", "Timer.real_timer -> Time.time");
        outside(table, "time_of_day", "unit -> real");
        outside(table, "tod", "unit -> int");
    }

    private static void outside(Table table, String names, String type) {
        table.refused(Effect.OUTSIDE, names, type);
    }
}
