/** English and German words that do not indicate a title's subject. Words of up to three letters are never used. */
const stopWords = new Set(
  `about after also been before being between could does each from have here into just like made make more most much only other over
  same some such than that their them then there these they this those through under very were what when where which while will with
  would your aber alle allem allen aller alles auch auf beim bist dann dass dein deine denn diese diesem diesen dieser dieses doch dort
  durch eine einem einen einer eines euch eure für gegen haben hatte hier ihre ihrem ihren ihrer immer jede jedem jeden jeder jedes jetzt
  kann kein keine können mehr mein meine muss nach nicht noch oder ohne sehr sein seine seit sich sind soll sondern über unser unsere
  unter viel vom von vor wann warum weil welche wenn werden wieder wird wurde zum zur zwischen`.split(/\s+/),
);
const maxWords = 16;

/** Returns the words by which titles are compared, in lower case. */
export function getTitleWords(titles: readonly (string | null)[]): string[] {
  const words = titles.flatMap((title) => title?.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...new Set(words)].filter((word) => !stopWords.has(word)).slice(0, maxWords);
}
