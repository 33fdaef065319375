/** Excel's limit for sheet names. */
const maxLength = 31;

/** Returns valid sheet names: short, without reserved characters, and unique regardless of case. */
export function getSheetNames(titles: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return titles.map((title) => {
    const cleanedTitle =
      title
        .replace(/[[\]/\\:*?\s\p{Cc}]+/gu, ' ')
        .replace(/^[\s']+|[\s']+$/g, '')
        .slice(0, maxLength)
        .trim() || '–';
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` ${number}`;
      const name = `${cleanedTitle.slice(0, maxLength - suffix.length)}${suffix}`;
      if (usedNames.has(name.toLowerCase())) continue;
      usedNames.add(name.toLowerCase());
      return name;
    }
  });
}
