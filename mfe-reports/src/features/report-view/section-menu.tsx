import type { ReportSection } from '@reportage/contracts';
import { ScrollStrip } from '@reportage/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { goToSection } from './go-to-section.ts';
import { useReportViewMessages } from './report-view.messages.ts';
import classes from './section-menu.module.css';

/** A section is being read once its top is above this position. A jump to a section puts its top slightly higher. */
const readingLinePx = 160;

/** A report's sections on one line that stays at the top of a phone's screen; the one being read is marked. */
export function SectionMenu({ sections }: { sections: readonly ReportSection[] }): ReactNode {
  const t = useReportViewMessages();
  const list = useRef<HTMLOListElement>(null);
  const currentId = useCurrentSection(sections);
  useEffect(() => {
    const strip = list.current?.parentElement;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  });
  return (
    <nav className={classes.menu} aria-label={t('sections')}>
      <ScrollStrip className={classes.strip}>
        <ol ref={list}>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                dir="auto"
                aria-current={id === currentId ? 'location' : undefined}
                onClick={(event) => goToSection(event, id)}
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </ScrollStrip>
    </nav>
  );
}

/** Returns the section being read, which is the last one that starts above the reading line; null before the first. */
function useCurrentSection(sections: readonly ReportSection[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  useEffect(() => {
    const update = () => {
      const readSections = sections.filter(({ id }) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top < readingLinePx;
      });
      setCurrentId(readSections.at(-1)?.id ?? null);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [sections]);
  return currentId;
}
