import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface StateLayoutProps {
  /** Fills the whole screen, so its sentence is the screen's title. */
  isScreen?: boolean;
}

interface StatePanelProps extends StateLayoutProps {
  icon?: ReactNode;
  /** Shown instead of an icon: the kind of state in large letters. */
  label?: string;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Screen readers interrupt to announce an `alert`, but not a `status`. */
  role?: 'alert' | 'status';
}

/**
 * Shown instead of content or, looking like the host's own states, instead of a whole screen: a sentence about the
 * state, one about what to do, and one action.
 */
export function StatePanel({ icon, label, title, text, action, role, isScreen = false }: StatePanelProps): ReactNode {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={`${classes.panel} ${isScreen ? classes.screen : ''}`} {...(role ? { role } : {})}>
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
