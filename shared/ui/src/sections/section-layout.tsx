import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { DownOutlined } from '../antd/icons.ts';
import { useIsNarrow } from '../list/use-is-narrow.ts';
import { Dropdown } from '../overlays/dropdown.tsx';
import classes from './section-layout.module.css';
import { useCurrentSection } from './use-current-section.ts';
import { useNamedSection } from './use-named-section.ts';

/**
 * From this width on, the index is beside the sections, with room for the settings' navigation; the style sheet uses
 * the same width.
 */
const sideBySideFromPx = 1440;

export interface PageSection {
  /** The id of the section's element, and the fragment of its URL, such as `media` in `/api#media`. */
  id: string;
  /** The section's name, the same as in its heading. */
  title: string;
  /** Text beside the name in the index, such as a count. */
  note?: ReactNode;
}

interface SectionLayoutProps {
  sections: readonly PageSection[];
  /** Names the index for screen readers. */
  label: string;
  /** The sections themselves, or only the chosen one; each is a `PageSectionBody` or has its id and `tabIndex={-1}`. */
  children: ReactNode;
}

/**
 * A long page with an index of its sections, which stays in view and marks the section being read. The index is beside
 * the page or, if there is too little room, a menu above it. `#id` in the URL opens that section, or a `details`
 * inside it.
 */
export function SectionLayout({ sections, label, children }: SectionLayoutProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const namedId = useNamedSection();
  const ids = sections.map(({ id }) => id);
  const currentId = useCurrentSection(content, ids, namedId);
  const isNarrow = useIsNarrow(sideBySideFromPx);
  const Index = isNarrow ? SectionMenu : SectionLinks;
  return (
    <div className={classes.layout}>
      <nav className={classes.index} aria-label={label}>
        {sections.length > 0 && <Index sections={sections} label={label} currentId={currentId ?? ids[0]} />}
      </nav>
      <div ref={content} className={classes.content}>
        {children}
      </div>
    </div>
  );
}

/** A section of the page that the index links to. */
export function PageSectionBody({ id, title, children }: PageSection & { children: ReactNode }): ReactNode {
  return (
    <section id={id} aria-label={title} tabIndex={-1} className={classes.section}>
      {children}
    </section>
  );
}

interface IndexProps {
  sections: readonly PageSection[];
  label: string;
  currentId: string | undefined;
}

function SectionLinks({ sections, currentId }: IndexProps): ReactNode {
  const { search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useScrollToCurrent(list, currentId);
  return (
    <ul ref={list} className={classes.links}>
      {sections.map(({ id, title, note }) => (
        <li key={id}>
          <Link
            className={classes.link}
            to={{ hash: id, search }}
            replace
            preventScrollReset
            {...(id === currentId ? { 'aria-current': 'location' as const } : {})}
          >
            {title}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls a long index to the current section; `scrollIntoView` would also scroll the page. */
function useScrollToCurrent(list: RefObject<HTMLElement | null>, currentId: string | undefined): void {
  useEffect(() => {
    const element = list.current;
    const link = currentId ? element?.querySelector<HTMLElement>('[aria-current]') : null;
    if (!element || !link) return;
    const isInView =
      link.offsetTop >= element.scrollTop && link.offsetTop < element.scrollTop + element.clientHeight - 44;
    if (!isInView) element.scrollTop = link.offsetTop - element.clientHeight / 2;
  }, [list, currentId]);
}

function SectionMenu({ sections, label, currentId }: IndexProps): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = sections.find(({ id }) => id === currentId);
  return (
    <Dropdown
      menu={{
        className: classes.menu ?? '',
        selectable: true,
        selectedKeys: current ? [current.id] : [],
        items: sections.map(({ id, title }) => ({ key: id, label: title })),
        onClick: ({ key }) => navigate({ hash: key, search }, { replace: true, preventScrollReset: true }),
      }}
    >
      <Button
        block
        className={classes.menuButton ?? ''}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        aria-label={`${label}: ${current?.title ?? ''}`}
      >
        {current?.title}
      </Button>
    </Dropdown>
  );
}
