/** Patterns of personal data in error messages, and their replacements. */
const replacements: readonly [pattern: RegExp, replacement: string][] = [
  [/[^\s@'"<>()]+@[^\s@'"<>()]+\.[^\s@'"<>()]+/g, '(email)'],
  // Tokens of every kind: three base64 parts separated by dots, or a long run of characters without a space.
  [/\beyJ[\w-]*(\.[\w-]+){0,2}/g, '(token)'],
  [/\b(?=[\w-]*\d)[\w-]{32,}\b/g, '(token)'],
  // Queries contain search terms and codes from emails.
  [/(https?:\/\/[^\s?#'"]*)[?#][^\s'"]*/g, '$1'],
  [/\b\d{7,}\b/g, '(number)'],
];

/** Removes email addresses, tokens, URL queries and long numbers from an error message. */
export const removePersonalData = (text: string): string =>
  replacements.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
