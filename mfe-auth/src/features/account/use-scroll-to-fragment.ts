import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the card that the URL fragment names. The browser does not do this, because the card is rendered after the
 * page has loaded.
 */
export function useScrollToFragment(fragment: string): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${fragment}`) card.current?.scrollIntoView?.();
  }, [hash, fragment]);
  return card;
}
