import { getPhrases } from './name-phrases.ts';
import type { ParsedPrompt } from './prompt-reader.ts';
import { stem } from './spelling.ts';

/** Matches a name and a noun in a German compound. Captures the noun unless it just means "numbers". */
const compound =
  /^(\p{L}{4,}?)[ns]?(?:-?(aufteilung|aufschlüsselung|unterteilung|linien|kurven|balken|säulen|spalten?|vergleich|verlauf|entwicklung|diagramm|tabelle|liste)|-?(?:zahl|zahlen|anzahl|werte?n?|kennzahl|metrik|dimension|angaben?|daten))$/u;
const totalCompound = /^(?:gesamt|tages)(\p{L}{4,})$/u;

/**
 * Splits German compounds that contain a name: "Geräteaufteilung" is a breakdown by device, and "Auftragsspalte" a
 * column of orders.
 */
export function splitCompounds(text: string, catalogue: Pick<ParsedPrompt, 'metrics' | 'dimensions'>): string {
  const singleWords = getPhrases(catalogue).flatMap(({ words }) => (words.length === 1 ? words : []));
  const names = new Set(singleWords);
  const stems = new Set(singleWords.map(stem));
  const isName = (word: string): boolean => names.has(word) || stems.has(stem(word));
  return text.replaceAll(/\p{L}+(?:-\p{L}+)?/gu, (word) => {
    if (isName(word)) return word;
    const [, name = '', noun = ''] = compound.exec(word) ?? [];
    const isBreakdown = /^(auf|unter|linien|kurven|balken|säulen)/.test(noun);
    if (name && isName(name)) return isBreakdown ? `aufteilung nach ${name}` : `${name} ${noun}`.trim();
    const [, base = ''] = totalCompound.exec(word) ?? [];
    return base && isName(base) ? base : word;
  });
}
