/** English and German words for the numbers up to 19; the index is the number. */
const smallNumbers: readonly (readonly string[])[] = [
  [],
  ['one', 'a', 'ein', 'eine', 'einen', 'einem'],
  ['two', 'zwei', 'couple'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf', 'fuenf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
  ['ten', 'zehn'],
  ['eleven', 'elf'],
  ['twelve', 'zwölf', 'zwoelf', 'dozen', 'dutzend'],
  ['thirteen', 'dreizehn'],
  ['fourteen', 'vierzehn'],
  ['fifteen', 'fünfzehn', 'fuenfzehn'],
  ['sixteen', 'sechzehn'],
  ['seventeen', 'siebzehn'],
  ['eighteen', 'achtzehn'],
  ['nineteen', 'neunzehn'],
];
const tens: ReadonlyArray<readonly [english: string, german: string]> = [
  ['twenty', 'zwanzig'],
  ['thirty', 'dreißig'],
  ['forty', 'vierzig'],
  ['fifty', 'fünfzig'],
  ['sixty', 'sechzig'],
  ['seventy', 'siebzig'],
  ['eighty', 'achtzig'],
  ['ninety', 'neunzig'],
];

/** Numbers such as "twenty-five" and "fünfundzwanzig". German numbers begin with the unit. */
const largerNumbers = tens.flatMap(([english, german], index): Array<readonly [string, number]> => {
  const tensValue = (index + 2) * 10;
  const compounds = smallNumbers.slice(1, 10).flatMap(([unit = ''], position): Array<readonly [string, number]> => {
    const germanUnit = smallNumbers[position + 1]?.find((word) =>
      /^(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)$/.test(word),
    );
    const value = tensValue + position + 1;
    return [
      [`${english}-${unit}`, value],
      [`${english} ${unit}`, value],
      [`${germanUnit}und${german}`, value],
    ];
  });
  return [[english, tensValue], [german, tensValue], ...compounds];
});
const numbersByWord: ReadonlyMap<string, number> = new Map([
  ...smallNumbers.flatMap((words, value) => words.map((word) => [word, value] as const)),
  ...largerNumbers,
  ['hundred', 100],
  ['hundert', 100],
  ['einhundert', 100],
]);

/** Parses a number in digits or words. @returns null for other words */
export const readNumber = (word: string): number | null =>
  /^\d+$/.test(word) ? Number(word) : (numbersByWord.get(word) ?? null);
export const numberPattern = `(?:\\d+|${[...numbersByWord.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;
