import { contactSchema } from '@reportage/contracts';

/** An email address as typed, and its position in the text. */
export interface TypedAddress {
  email: string;
  /** The line number, from 1. */
  line: number;
  start: number;
  end: number;
}

/** Matches entries between commas, semicolons and line breaks; a quoted name may contain commas and semicolons. */
const entryPattern = /(?:"[^"\n]*"|[^\n\r,;"]|")+/g;
/** `Ada Example <ada@example.com>`, as copied from an email. */
const bracketedPattern = /<([^<>]+)>\s*$/;

const isAddress = (text: string): boolean => contactSchema.shape.email.safeParse(text).success;

/** Splits an entry into addresses separated by spaces. A misspelled address that contains a space stays one entry. */
function splitEntry(entry: string, offset: number): { email: string; start: number; end: number }[] {
  const bracketedAddress = bracketedPattern.exec(entry)?.[1];
  if (bracketedAddress !== undefined)
    return [{ email: bracketedAddress.trim(), start: offset, end: offset + entry.length }];
  const words = [...entry.matchAll(/\S+/g)];
  if (words.length > 1 && words.every(([word]) => word.includes('@'))) {
    return words.map(({ 0: email, index }) => ({ email, start: offset + index, end: offset + index + email.length }));
  }
  return [{ email: entry, start: offset, end: offset + entry.length }];
}

/** Reads the addresses of a typed or pasted list, each with its position. */
export function readAddresses(text: string): TypedAddress[] {
  let line = 1;
  let position = 0;
  return [...text.matchAll(entryPattern)].flatMap(({ 0: raw, index }) => {
    const entry = raw.trim();
    if (entry === '') return [];
    const start = index + raw.indexOf(entry);
    for (; position < start; position += 1) if (text[position] === '\n') line += 1;
    return splitEntry(entry, start).map((address) => ({ ...address, line }));
  });
}

export const isInvalidAddress = ({ email }: TypedAddress): boolean => !isAddress(email);

/** Removes these addresses from the text, along with their separators and the lines that become empty. */
export function removeAddresses(text: string, addresses: readonly TypedAddress[]): string {
  const remainingText = [...addresses]
    .sort((first, second) => second.start - first.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return remainingText
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(/[,;]/)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', '),
    )
    .filter(Boolean)
    .join('\n');
}
