import { getInitials } from '@reportage/format';
import { Avatar, Tooltip } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { Visitor } from './use-board-visitors.ts';
import { useVisitorsMessages } from './visitors.messages.ts';
import classes from './visitors.module.css';

const maxAvatars = 4;

/** The other users on a board. */
export function BoardVisitors({ visitors }: { visitors: readonly Visitor[] }): ReactNode {
  const t = useVisitorsMessages();
  const text = t('here', { names: visitors.map(({ name }) => name).join(', ') });
  return (
    <div role="status" className={classes.visitors}>
      {visitors.length > 0 && (
        <Tooltip title={text}>
          <span>
            <span className="ui-visually-hidden">{text}</span>
            <span aria-hidden="true" className={classes.faces}>
              {visitors.slice(0, maxAvatars).map(({ id, name }) => (
                <Avatar key={id} size="small">
                  {getInitials(name) || '?'}
                </Avatar>
              ))}
              {visitors.length > maxAvatars && <Avatar size="small">+{visitors.length - maxAvatars}</Avatar>}
            </span>
          </span>
        </Tooltip>
      )}
    </div>
  );
}
