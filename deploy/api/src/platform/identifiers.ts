import { randomInt } from 'node:crypto';
import { type IdKind, idPrefixes } from '@reportage/contracts';
import { typeid } from 'typeid-js';

/** Makes ids and random words; tests may give their own. */
export interface Identifiers {
  /** A new TypeID of a kind: sortable by the time of its making. */
  next(kind: IdKind): string;
  /** Letters and digits from a cryptographic source. */
  code(length: number): string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomIdentifiers: Identifiers = {
  next: (kind) => typeid(idPrefixes[kind]).toString(),
  code: (length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
};
