import { PagePath } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './item-page.module.css';

interface ItemHeaderProps {
  /** The list that the item belongs to. */
  parent: { path: string; label: string };
  /** The item's name, as an element if it can be edited in place. */
  name: ReactNode;
  picture?: ReactNode;
  /** List items (`li`), shown below the name. */
  facts: ReactNode;
  factsLabel: string;
  actions?: ReactNode;
  /** Whether only the name and the actions are shown on a phone. */
  isCompact?: boolean;
}

/** The header of a campaign, group or client: its list, its name, the facts about it in one line, and its actions. */
export function ItemHeader({ parent, name, picture, facts, factsLabel, actions, isCompact = false }: ItemHeaderProps) {
  return (
    <header className={classes.header} data-compact={isCompact || undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.text}>
        <div className={classes.parent}>
          <PagePath>
            <Link to={parent.path}>{parent.label}</Link>
          </PagePath>
        </div>
        {typeof name === 'string' ? (
          <div className={classes.name}>
            <h1 className={classes.title}>{name}</h1>
          </div>
        ) : (
          name
        )}
        <ul className={classes.facts} aria-label={factsLabel}>
          {facts}
        </ul>
      </div>
      {actions}
    </header>
  );
}
