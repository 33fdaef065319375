import type { ReactNode } from 'react';
import classes from './states.module.css';

interface StatePanelProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** `alert` is read out at once; `status` waits its turn. */
  role?: 'alert' | 'status';
}

/** What a place shows when it has nothing to show: one sentence of what is, one of what to do, one action. */
export function StatePanel({ icon, title, text, action, role }: StatePanelProps): ReactNode {
  return (
    <div className={classes.panel} {...(role ? { role } : {})}>
      {icon && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
