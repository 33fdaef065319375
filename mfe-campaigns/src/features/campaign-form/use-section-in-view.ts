import { useEffect, useState } from 'react';

/** The share of the window's height above which a section's start must be for the section to be the current one. */
const currentLine = 0.4;

function findSectionInView(elementIds: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  // The last section may be too short to reach the line.
  if (scrollHeight > innerHeight && scrollY + innerHeight >= scrollHeight - 1) return elementIds.at(-1);
  const isAboveLine = (id: string): boolean => {
    const element = document.getElementById(id);
    return element !== null && element.getBoundingClientRect().top <= innerHeight * currentLine;
  };
  return elementIds.findLast(isAboveLine) ?? elementIds[0];
}

/** The id of the section that is read, which a table of contents marks as the current one. */
export function useSectionInView(elementIds: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(elementIds[0]);
  const key = elementIds.join(' ');
  useEffect(() => {
    const update = () => setCurrent(findSectionInView(key.split(' ')));
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [key]);
  return current;
}
