import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Card, PageHeader, ScrollStrip } from '@reportage/ui';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './campaign-form.module.css';
import { useCampaignSaveMessages } from './campaign-save.messages.ts';
import { useSectionInView } from './use-section-in-view.ts';

export interface FormSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface FormFrameProps {
  title: string;
  /** The stored campaign, which the breadcrumb links to; absent for a new one. */
  campaign?: { id: string; name: string };
  sections: readonly FormSection[];
  /** Ids of sections with problems. */
  problems: ReadonlySet<string>;
  /** The save state and the buttons. They stay in view in a bar below the sections. */
  actions: ReactNode;
}

const getAnchor = (id: string): string => `section-${id}`;

/** Scrolls to a section and moves keyboard focus there. */
function openSection(id: string): void {
  const section = document.getElementById(getAnchor(id));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** Opens the section in the URL's hash, such as `#media`. */
function useSectionFromUrl(sections: readonly FormSection[]): void {
  const { hash } = useLocation();
  const sectionId = sections.find(({ id }) => hash === `#${id}`)?.id;
  useEffect(() => {
    if (sectionId) openSection(sectionId);
  }, [sectionId]);
}

/** A long form in sections. Its actions and table of contents stay in view. */
export function FormFrame({ title, campaign, sections, problems, actions }: FormFrameProps) {
  const t = useCampaignSaveMessages();
  const { slug } = useWorkspace();
  useSectionFromUrl(sections);
  const currentAnchor = useSectionInView(sections.map(({ id }) => getAnchor(id)));
  const listPath = `/${slug}/campaigns`;
  const breadcrumb = [
    <Link key="list" to={listPath}>
      {t('allCampaigns')}
    </Link>,
    campaign && (
      <Link key="campaign" to={`${listPath}/${campaign.id}`}>
        {campaign.name}
      </Link>
    ),
  ];
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <PageHeader parent={breadcrumb} title={title} />
      </div>
      <nav className={classes.contents} aria-label={t('sections')}>
        <ScrollStrip>
          <ul className={classes.nav}>
            {sections.map((section) => (
              <li key={section.id}>
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => openSection(section.id)}
                  aria-current={getAnchor(section.id) === currentAnchor ? 'location' : undefined}
                  {...(problems.has(section.id) ? { 'aria-label': t('hasProblem', { section: section.title }) } : {})}
                >
                  {section.title}
                  {problems.has(section.id) && <span className={classes.problem} />}
                </button>
              </li>
            ))}
          </ul>
        </ScrollStrip>
      </nav>
      <div className={classes.main}>
        <div className={classes.sections}>
          {sections.map((section) => (
            <section
              key={section.id}
              id={getAnchor(section.id)}
              aria-label={section.title}
              tabIndex={-1}
              className={classes.section}
            >
              <Card title={section.title}>{section.content}</Card>
            </section>
          ))}
        </div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  );
}
