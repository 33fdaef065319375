import type { Highlight, HighlightSection } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { goToSection } from '../report-view/go-to-section.ts';
import { useHighlightEditMessages } from './highlight-edit.messages.ts';
import classes from './highlight-edit.module.css';

interface SectionNavigationProps {
  content: Pick<Highlight, 'sort' | 'layout'>;
  getLabel(section: HighlightSection): string;
}

/** Links to all sections in their order, including hidden ones. */
export function SectionNavigation({ content, getLabel }: SectionNavigationProps): ReactNode {
  const t = useHighlightEditMessages();
  return (
    <nav className={classes.sections} aria-label={t('sections')}>
      <ol>
        {content.sort.map(({ id, hidden }) => {
          const section = content.layout.find((entry) => entry.id === id);
          if (!section) return null;
          return (
            <li key={id}>
              <a href={`#${id}`} data-hidden={hidden} onClick={(event) => goToSection(event, id)}>
                {getLabel(section)}
                {hidden && <span className="ui-visually-hidden"> ({t('hidden')})</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
