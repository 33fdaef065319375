export const headingSelector = 'main h1';

/** Focuses the screen's heading, where reading continues after the focused element was removed. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>(headingSelector);
  if (!heading) return;
  heading.tabIndex = -1;
  // The heading cannot be activated, so it gets no focus ring.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
