import { useEffect, useState } from 'react';
import { useShell } from './host-context.ts';
import { watchScreens } from './screen-watch.ts';

interface ShownScreen {
  /** The screen's first heading; empty while it is on its way. */
  heading: string;
  /** Read out where the focus does not say it: the heading of a screen that put the focus into a field of its own. */
  announced: string;
}

const nothing: ShownScreen = { heading: '', announced: '' };

/** The open screen. After a way inside the app the focus moves to its heading, where reading goes on. */
export function useScreen(contentId: string): ShownScreen {
  const { history } = useShell();
  const [screen, setScreen] = useState(nothing);
  useEffect(() => {
    const content = document.getElementById(contentId);
    if (!content) return;
    let before: Element | null = null;
    return watchScreens({
      content,
      location: history.location,
      onLeave() {
        before = document.activeElement;
        setScreen(nothing);
      },
      onHeading({ element, text, isArrival }) {
        const isTaken = isArrival && hasOwnFocus(content, before);
        // An element of the screen before would keep that whole screen in memory.
        before = null;
        if (isArrival && !isTaken) focusHeading(element);
        setScreen({ heading: text, announced: isTaken ? text : '' });
      },
    });
  }, [history, contentId]);
  return screen;
}

/** Whether the new screen, or a dialog that it opened, holds the focus already. */
function hasOwnFocus(content: HTMLElement, before: Element | null): boolean {
  const active = document.activeElement;
  if (!active || active === before || active === content) return false;
  return content.contains(active) || active.closest('[role="dialog"]') !== null;
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  // Reading goes on here; there is nothing to press that a ring would have to show.
  heading.style.outline = 'none';
  heading.focus();
}
