import { randomInt } from 'node:crypto';
import { type IdKind, idPrefixes } from '@reportage/contracts';
import { typeid } from 'typeid-js';

/** Generates ids and random strings; replaceable in tests. */
export interface Identifiers {
  /** A new TypeID of a kind: sortable by creation time. */
  next(kind: IdKind): string;
  /** Letters and digits from a cryptographic source. */
  code(length: number): string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomIdentifiers: Identifiers = {
  next: (kind) => typeid(idPrefixes[kind]).toString(),
  code: (length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
};
