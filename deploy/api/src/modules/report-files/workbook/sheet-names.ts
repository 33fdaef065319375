/** Excel's limit. */
const maxLength = 31;

/** Sheet names that every spreadsheet accepts: short, without reserved characters, and unique ignoring case. */
export function sheetNames(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const plain =
      title
        .replace(/[[\]/\\:*?\s\p{Cc}]+/gu, ' ')
        .replace(/^[\s']+|[\s']+$/g, '')
        .slice(0, maxLength)
        .trim() || '–';
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` ${number}`;
      const name = `${plain.slice(0, maxLength - suffix.length)}${suffix}`;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
}
