import type { ReactNode } from 'react';
import { CheckCircleOutlined, ExclamationCircleOutlined, MinusCircleOutlined } from '../antd/icons.ts';
import type { StatusTone } from './status-chip.tsx';
import classes from './verdict-text.module.css';

export interface VerdictTextProps {
  tone: Extract<StatusTone, 'positive' | 'warning' | 'neutral'>;
  children: ReactNode;
}

const icons: Record<VerdictTextProps['tone'], ReactNode> = {
  positive: <CheckCircleOutlined aria-hidden />,
  warning: <ExclamationCircleOutlined aria-hidden />,
  neutral: <MinusCircleOutlined aria-hidden />,
};

/** A verdict on one or several goals: a few words beside an icon. The status of an object is a `StatusChip` instead. */
export function VerdictText({ tone, children }: VerdictTextProps): ReactNode {
  return (
    <span className={classes.verdict} data-tone={tone}>
      {icons[tone]}
      {children}
    </span>
  );
}
