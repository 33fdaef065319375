import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface StateLayoutProps {
  /** Whether the panel fills the whole screen; its title is then the screen's heading. */
  isScreen?: boolean;
}

interface StatePanelProps extends StateLayoutProps {
  icon?: ReactNode;
  /** Shown in large letters instead of an icon, such as “404”. */
  label?: string;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Screen readers interrupt to announce an `alert`, but not a `status`. */
  role?: 'alert' | 'status';
}

/** Replaces content or a whole screen, and says what is wrong and what to do about it. */
export function StatePanel({ icon, label, title, text, action, role, isScreen = false }: StatePanelProps): ReactNode {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={`ui-state ${classes.panel} ${isScreen ? classes.screen : ''}`} {...(role ? { role } : {})}>
      {icon && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      {label && <div className={classes.label}>{label}</div>}
      <Title className={classes.title}>{title}</Title>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
