import { useEffect, useState } from 'react';

/** The current section is the last one that starts above this share of the window's height. */
const currentLineShare = 0.4;

function findSectionInView(elementIds: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  // The last section may be too short to reach the line.
  if (scrollHeight > innerHeight && scrollY + innerHeight >= scrollHeight - 1) return elementIds.at(-1);
  const isAboveLine = (id: string): boolean => {
    const element = document.getElementById(id);
    return element !== null && element.getBoundingClientRect().top <= innerHeight * currentLineShare;
  };
  return elementIds.findLast(isAboveLine) ?? elementIds[0];
}

/** Returns the id of the section being read, which a table of contents marks as the current one. */
export function useSectionInView(elementIds: readonly string[]): string | undefined {
  const [currentId, setCurrentId] = useState(elementIds[0]);
  const key = elementIds.join(' ');
  useEffect(() => {
    const update = () => setCurrentId(findSectionInView(key.split(' ')));
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [key]);
  return currentId;
}
