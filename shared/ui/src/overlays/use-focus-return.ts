import { useEffect, useState } from 'react';
import { focusHeading } from './focus-heading.ts';

/** Returns the focused element; null if no particular element has focus. */
const getFocusedElement = (): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
};

/** Slightly longer than a dialog takes to fade out. */
const fadeOutMs = 400;

/**
 * When a dialog closes or its screen removes it, returns focus to the element that had it before. If that element, such
 * as the menu of a removed card, no longer exists, focus goes to the screen's heading, where reading continues.
 */
export function useFocusReturn(isOpen = true): void {
  const [openState, setOpenState] = useState(() => ({ isOpen, opener: isOpen ? getFocusedElement() : null }));
  // Read during rendering: the dialog takes focus in its effects, and Suspense can repeat layout effects.
  if (openState.isOpen !== isOpen) setOpenState({ isOpen, opener: isOpen ? getFocusedElement() : null });
  const { opener } = openState;
  useEffect(() => (opener ? () => returnFocus(opener) : undefined), [opener]);
}

/**
 * Returns focus at once and again after the fade-out, because a dialog that is closed while it is opening takes focus
 * and loses it again.
 */
function returnFocus(opener: HTMLElement): void {
  focusOpener(opener);
  setTimeout(() => {
    if (opener.isConnected && !getFocusedElement()) focusOpener(opener);
  }, fadeOutMs);
}

function focusOpener(opener: HTMLElement): void {
  const main = document.querySelector('main');
  // The code that closed the dialog may already have moved focus.
  const focusedElement = getFocusedElement();
  if (focusedElement && focusedElement !== opener && main?.contains(focusedElement)) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  focusHeading();
}
