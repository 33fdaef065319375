import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface StateLayoutProps {
  /** Fills the whole screen, so its sentence is the screen's title. */
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

/** Shown instead of content: a sentence on the state, one on what to do, and one action. */
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
