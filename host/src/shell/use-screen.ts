import { useEffect, useState } from 'react';
import { useShell } from './host-context.ts';
import { watchScreens } from './screen-watch.ts';

interface ShownScreen {
  /** The screen's first heading; empty while it is loading. */
  heading: string;
  /** The heading, if focus did not move to it; announced to screen readers. */
  announcement: string;
}

const noScreen: ShownScreen = { heading: '', announcement: '' };

/**
 * Returns the open screen. After navigation inside the app, moves focus to its heading, so that screen
 * readers continue there.
 */
export function useScreen(contentId: string): ShownScreen {
  const { history } = useShell();
  const [screen, setScreen] = useState(noScreen);
  useEffect(() => {
    const content = document.getElementById(contentId);
    if (!content) return;
    let previouslyFocused: Element | null = null;
    /** Whether the user has pressed Tab or clicked since leaving; a slow screen then does not take focus. */
    let hasInteracted = false;
    const recordInteraction = (event: Event): void => {
      hasInteracted ||= event.type === 'pointerdown' || (event instanceof KeyboardEvent && event.key === 'Tab');
    };
    const interactionEvents = ['keydown', 'pointerdown'] as const;
    for (const eventName of interactionEvents) document.addEventListener(eventName, recordInteraction, true);
    const stop = watchScreens({
      content,
      location: history.location,
      onLeave() {
        previouslyFocused = document.activeElement;
        hasInteracted = false;
        setScreen(noScreen);
      },
      onHeading({ element, text, isArrival }) {
        const isTaken = isArrival && isFocusTaken(content, { previouslyFocused, hasInteracted });
        // Holding on to an element would keep the whole previous screen in memory.
        previouslyFocused = null;
        if (isArrival && !isTaken) focusHeading(element);
        setScreen({ heading: text, announcement: isTaken ? text : '' });
      },
    });
    return () => {
      stop();
      for (const eventName of interactionEvents) document.removeEventListener(eventName, recordInteraction, true);
    };
  }, [history, contentId]);
  return screen;
}

interface FocusContext {
  /** The element that had focus on the previous screen. */
  previouslyFocused: Element | null;
  hasInteracted: boolean;
}

/** Whether the user, the new screen or a dialog has already moved focus. */
function isFocusTaken(content: HTMLElement, { previouslyFocused, hasInteracted }: FocusContext): boolean {
  const active = document.activeElement;
  if (!active || active === document.body || active === previouslyFocused || active === content) return false;
  return hasInteracted || content.contains(active) || active.closest('[role="dialog"]') !== null;
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  // The heading is not interactive, so it gets no focus ring.
  heading.style.outline = 'none';
  heading.focus();
}
