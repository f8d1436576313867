package org.sweepline.logic;

import java.util.List;
import java.util.Optional;

/** The functions that expressions about one model may use. */
public record Vocabulary(List<Symbol> symbols) {
    public Vocabulary {
        symbols = List.copyOf(symbols);
        if (symbols.stream().map(Symbol::function).distinct().count() < symbols.size()) {
            throw new IllegalArgumentException("a function is defined twice");
        }
    }

    public static Vocabulary of(Symbol... symbols) {
        return new Vocabulary(List.of(symbols));
    }

    public Optional<Symbol> symbol(String function) {
        return symbols.stream().filter(s -> s.function().equals(function)).findFirst();
    }
}
