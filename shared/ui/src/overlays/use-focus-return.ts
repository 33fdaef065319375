import { useEffect, useState } from 'react';
import { focusHeading } from './focus-heading.ts';

/** The focused element; null if no particular element has the focus. */
const getFocusedElement = (): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
};

/** Longer than it takes a dialog to fade out. */
const fadeOutMs = 400;

/**
 * When a dialog closes, or its screen removes it, the focus returns to the element that had it before. If that no
 * longer exists, such as the menu of a removed card, it goes to the screen's heading, where reading continues.
 */
export function useFocusReturn(isOpen = true): void {
  const [shown, setShown] = useState(() => ({ isOpen, opener: isOpen ? getFocusedElement() : null }));
  // During rendering, because the dialog takes the focus in its effects, and a part of a screen that loads late repeats
  // its layout effects.
  if (shown.isOpen !== isOpen) setShown({ isOpen, opener: isOpen ? getFocusedElement() : null });
  const { opener } = shown;
  useEffect(() => (opener ? () => returnFocus(opener) : undefined), [opener]);
}

/** A dialog that is closed while it is opening takes the focus again and loses it when it is removed. */
function returnFocus(opener: HTMLElement): void {
  focusOpener(opener);
  setTimeout(() => {
    if (opener.isConnected && !getFocusedElement()) focusOpener(opener);
  }, fadeOutMs);
}

function focusOpener(opener: HTMLElement): void {
  const main = document.querySelector('main');
  // The code that closed the dialog may already have moved the focus.
  const focused = getFocusedElement();
  if (focused && focused !== opener && main?.contains(focused)) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  focusHeading();
}
