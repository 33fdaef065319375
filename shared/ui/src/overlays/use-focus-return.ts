import { useEffect, useState } from 'react';

/** What has the focus now; null if nothing in particular has. */
const focusedNow = (): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
};

/** Longer than a dialog fades out. */
const fadedOutMs = 400;

/**
 * When a dialog closes, or its screen removes it, the focus goes back to what had it before. If that is gone by then, as a card's menu is
 * with its card, it goes to the screen's heading, where reading continues.
 */
export function useFocusReturn(isOpen = true): void {
  const [shown, setShown] = useState(() => ({ isOpen, opener: isOpen ? focusedNow() : null }));
  // While rendering: the dialog takes the focus in its effects, and a part of a screen that loads late repeats its layout effects.
  if (shown.isOpen !== isOpen) setShown({ isOpen, opener: isOpen ? focusedNow() : null });
  const { opener } = shown;
  useEffect(() => (opener ? () => giveBackTo(opener) : undefined), [opener]);
}

/** A dialog that is closed while it opens takes the focus once more, and loses it when it is removed. */
function giveBackTo(opener: HTMLElement): void {
  returnTo(opener);
  setTimeout(() => {
    if (opener.isConnected && !focusedNow()) returnTo(opener);
  }, fadedOutMs);
}

function returnTo(opener: HTMLElement): void {
  const main = document.querySelector('main');
  // Whoever has closed the dialog may have moved the focus on already.
  const focused = focusedNow();
  if (focused && focused !== opener && main?.contains(focused)) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  const heading = main?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  // There is nothing to press, so no focus ring.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
