import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { listPersonalWords, type PasswordOwner } from './personal-words.ts';

/**
 * Below this score, a million guesses are enough to find the password (`zxcvbn`: "protection from throttled online
 * attacks" only).
 */
const minStrength = 2;

/** Only the first characters are rated: they are enough, and rating takes time quadratic in the length. */
const maxRatedLength = 32;

export interface PasswordVerdict {
  /** From 0, guessed immediately, to 4, very hard to guess. */
  strength: Score;
  /** Whether the product's own user pool rejects the password. */
  isGuessable: boolean;
  /** Why the password is weak, and suggestions: keys of `zxcvbn`'s messages, such as `topTen` and `anotherWord`. */
  warning: string | null;
  suggestions: string[];
}

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...german, ...english },
  graphs: common.adjacencyGraphs,
  maxLength: maxRatedLength,
  // Every additional variation multiplies the time; the default of 100 takes a second for `Ab1$Ab1$…`.
  l33tMaxSubstitutions: 20,
});

/**
 * Rates how easily an attacker with dictionaries and the person's name and email address could guess the password.
 */
export function ratePassword(password: string, person: PasswordOwner): PasswordVerdict {
  const { score, feedback } = estimator.check(password, listPersonalWords(person));
  const { warning, suggestions } = feedback;
  return { strength: score, isGuessable: score < minStrength, warning, suggestions };
}
