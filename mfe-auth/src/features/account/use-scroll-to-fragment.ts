import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the card that the URL names after `#`: it appears after the page, when the browser no longer does. */
export function useScrollToFragment(fragment: string): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${fragment}`) card.current?.scrollIntoView?.();
  }, [hash, fragment]);
  return card;
}
