import type { MouseEvent } from 'react';

/** Scrolls to a section. A plain fragment link would leave the report, because the page's base URL is the root. */
export function goToSection(event: MouseEvent, sectionId: string): void {
  event.preventDefault();
  const section = document.getElementById(sectionId);
  const target = section?.querySelector('h2') ?? section;
  section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
