import { keptNames, type OddWord, oddNames, oddPhrases } from './odd-words.ts';

export interface FoundWord extends OddWord {
  /** The line, counted from 1. */
  line: number;
}

const splitIntoParts = (name: string): string[] =>
  name
    .split(/_|\$|\d+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());

/** Matches comments and strings, which are skipped, and identifiers. */
const tokenPattern = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<name>[A-Za-z_$][\w$]*)/g;
/** Matches what separates two words of a phrase, which a comment may continue on its next line. */
const separatorPattern = String.raw`(?: +|\s*\n\s*(?:\*|//)? *)`;

const namePatterns = oddNames.map((word) => ({ word, parts: ` ${splitIntoParts(word.odd).join(' ')} ` }));
const phrasePatterns = oddPhrases.map((word) => ({
  word,
  pattern: new RegExp(
    String.raw`(?<![\w-])${word.odd.replaceAll('#', String.raw`\w+`).split(' ').join(separatorPattern)}(?![\w-])`,
    'gi',
  ),
}));

const getLine = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** Finds odd names in the code of a source file, and odd phrases anywhere in it. */
export function findOddWords(source: string): FoundWord[] {
  const found: FoundWord[] = [];
  const addWord = ({ instead }: OddWord, odd: string, index: number) =>
    found.push({ odd: odd.replace(/\s*\n[\s*/]*/g, ' '), instead, line: getLine(source, index) });
  for (const { groups, index } of source.matchAll(tokenPattern)) {
    const name = groups?.name;
    if (!name || Object.hasOwn(keptNames, name)) continue;
    const parts = ` ${splitIntoParts(name).join(' ')} `;
    for (const pattern of namePatterns) if (parts.includes(pattern.parts)) addWord(pattern.word, name, index);
  }
  for (const { word, pattern } of phrasePatterns)
    for (const { 0: phrase, index } of source.matchAll(pattern)) addWord(word, phrase, index);
  return found.toSorted((one, other) => one.line - other.line);
}
