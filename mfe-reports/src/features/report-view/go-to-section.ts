import type { MouseEvent } from 'react';

/** Shows a section of the page. The page's base URL is the root, so a bare fragment would leave the report. */
export function goToSection(event: MouseEvent, sectionId: string): void {
  event.preventDefault();
  const section = document.getElementById(sectionId);
  const target = section?.querySelector('h2') ?? section;
  section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
