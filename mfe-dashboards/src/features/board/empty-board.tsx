import { useCall } from '@reportage/api';
import { type BoardCard, type BoardScope, calls } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { BarChartOutlined, Button, EmptyState, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import { createBoardItemId } from './board-item-id.ts';
import { StartFromReport } from './start-from-report.tsx';
import { getOfferedTemplates, toTemplateCards } from './templates.ts';

const maxSources = 500;

interface EmptyBoardProps {
  mayEdit: boolean;
  onStart(cards: BoardCard[], scope?: BoardScope): void;
  onAddCard(): void;
}

/** Empty state of a board, with templates to start from. */
export function EmptyBoard({ mayEdit, onStart, onAddCard }: EmptyBoardProps) {
  const t = useBoardMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const [isChoosingReport, setChoosingReport] = useState(false);
  const sources = useCall(calls.listSources, { query: { workspaceId, size: maxSources } }, { enabled: mayEdit });
  if (!mayEdit) return <EmptyState icon={<BarChartOutlined />} title={t('emptyTitle')} text={t('emptyForReaders')} />;
  return (
    <EmptyState
      icon={<BarChartOutlined />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <div className={classes.templates}>
          {getOfferedTemplates(sources.data?.data ?? []).map((template) => (
            <Button key={template.id} onClick={() => onStart(toTemplateCards(template, locale, createBoardItemId))}>
              {template.name[locale]}
            </Button>
          ))}
          <Button onClick={() => setChoosingReport(true)}>{t('fromReport')}</Button>
          <Button type="primary" onClick={onAddCard}>
            {t('addCard')}
          </Button>
          {isChoosingReport && <StartFromReport onStart={onStart} onClose={() => setChoosingReport(false)} />}
        </div>
      }
    />
  );
}
