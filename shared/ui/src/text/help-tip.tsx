import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { QuestionCircleOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';

/** A question mark that opens a short explanation. */
export function HelpTip({ about, children }: { about: string; children: ReactNode }): ReactNode {
  const t = useUiMessages();
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={<div style={{ maxWidth: 'min(320px, calc(100vw - 56px))' }}>{children}</div>}
    >
      <Button
        type="text"
        size="small"
        icon={<QuestionCircleOutlined />}
        aria-label={t('helpOn', { about })}
        title={t('helpOn', { about })}
        style={{ color: 'var(--text-tertiary)' }}
      />
    </Popover>
  );
}
