/** What an error's text may hold of a person, and what stands in its place. */
const replacements: readonly [pattern: RegExp, word: string][] = [
  [/[^\s@'"<>()]+@[^\s@'"<>()]+\.[^\s@'"<>()]+/g, '(e-mail)'],
  // Tokens of every kind: three parts of base64 with dots, or one long run without a space.
  [/\beyJ[\w-]*(\.[\w-]+){0,2}/g, '(token)'],
  [/\b(?=[\w-]*\d)[\w-]{32,}\b/g, '(token)'],
  // Queries carry what people search for and codes from mails.
  [/(https?:\/\/[^\s?#'"]*)[?#][^\s'"]*/g, '$1'],
  [/\b\d{7,}\b/g, '(number)'],
];

/** An error's text without e-mail addresses, tokens, queries of addresses, and long numbers. */
export const withoutPersonalData = (text: string): string =>
  replacements.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text);
