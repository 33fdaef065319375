import { ScrollStrip } from '@reportage/ui';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './account-sections.module.css';

export interface AccountSection {
  /** The fragment of its address, such as `notifications` in `/account#notifications`. */
  id: string;
  /** Its name in the table of contents, the same as the title of its card. */
  title: string;
  content: ReactNode;
}

interface AccountSectionsProps {
  sections: readonly AccountSection[];
  /** Names the table of contents for screen readers. */
  label: string;
}

/** The account's cards beside a table of contents, which stays in view and on phones becomes a strip above them. */
export function AccountSections({ sections, label }: AccountSectionsProps): ReactNode {
  const { hash, key } = useLocation();
  // The key changes with every navigation, even to the section that is already in the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-label={label}>
        <ScrollStrip>
          <ul className={styles.links}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link className={styles.link} to={{ hash: id }} replace preventScrollReset>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </ScrollStrip>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, content }) => (
          <section key={id} id={id} aria-label={title} tabIndex={-1} className={styles.section}>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
