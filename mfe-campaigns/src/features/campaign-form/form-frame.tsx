import { Card, ScrollStrip } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './campaign-form.module.css';
import { useCampaignSaveMessages } from './campaign-save.messages.ts';

export interface FormSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface FormFrameProps {
  sections: readonly FormSection[];
  /** Ids of sections with problems. */
  problems: ReadonlySet<string>;
  /** Shown beside the sections; stays in view. */
  state: ReactNode;
}

const getAnchor = (id: string): string => `section-${id}`;

/** Scrolls to a section and moves the keyboard focus there. */
function open(id: string): void {
  const section = document.getElementById(getAnchor(id));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** A long form in sections, with a table of contents that stays in view. */
export function FormFrame({ sections, problems, state }: FormFrameProps) {
  const t = useCampaignSaveMessages();
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        {state}
        <nav aria-label={t('sections')}>
          <ScrollStrip>
            <ul className={classes.nav}>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.link}
                    onClick={() => open(id)}
                    {...(problems.has(id) ? { 'aria-label': t('hasProblem', { section: title }) } : {})}
                  >
                    {title}
                    {problems.has(id) && <span className={classes.problem} />}
                  </button>
                </li>
              ))}
            </ul>
          </ScrollStrip>
        </nav>
      </div>
      <div className={classes.sections}>
        {sections.map(({ id, title, content }) => (
          <section key={id} id={getAnchor(id)} aria-label={title} tabIndex={-1} className={classes.section}>
            <Card title={title}>{content}</Card>
          </section>
        ))}
      </div>
    </div>
  );
}
