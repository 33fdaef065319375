import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import classes from './danger-card.module.css';

/**
 * The last section of a settings page. The title names the action, such as “Delete this workspace”; the content explains
 * what is lost and has a button that asks for confirmation.
 */
export function DangerCard({ title, children }: { title?: string; children: ReactNode }): ReactNode {
  const t = useUiMessages();
  return (
    <Card title={title ?? t('dangerZone')} className={classes.card ?? ''}>
      {children}
    </Card>
  );
}
