import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface StateLayoutProps {
  /** Nothing else is on the screen: the sentence is its title. */
  isScreen?: boolean;
}

interface StatePanelProps extends StateLayoutProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** `alert` is read out at once; `status` waits its turn. */
  role?: 'alert' | 'status';
}

/** What a place shows when it has nothing to show: one sentence of what is, one of what to do, one action. */
export function StatePanel({ icon, title, text, action, role, isScreen = false }: StatePanelProps): ReactNode {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={classes.panel} {...(role ? { role } : {})}>
      {icon && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Title className={classes.title}>{title}</Title>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
