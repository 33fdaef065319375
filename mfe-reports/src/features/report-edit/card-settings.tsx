import { CardFields, toDraft, useCardOptions } from '@reportage/cards/settings';
import { type CardDefinition, mediaSectionDisplays, type Period, type ReportSection } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, FailedState, Segmented, useRequiredFields } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';

interface CardSettingsProps {
  workspaceId: string;
  section: ReportSection;
  card: CardDefinition;
  /** The report's period. */
  period: Period;
  onSave(change: { section: Pick<ReportSection, 'name' | 'display'>; card: CardDefinition }): void;
  onClose(): void;
}

type MediaDisplay = (typeof mediaSectionDisplays)[number];
const isMediaDisplay = (display: string): display is MediaDisplay =>
  mediaSectionDisplays.some((value) => value === display);

/**
 * Shows the settings of a section's card: metrics, breakdown, display, days, targets and colors. All changes are
 * applied as one step that can be undone.
 */
export function CardSettings({ workspaceId, section, card, period, onSave, onClose }: CardSettingsProps): ReactNode {
  const t = useReportEditMessages();
  const [draft, setDraft] = useState(() => toDraft({ title: section.name, card }));
  const [display, setDisplay] = useState(section.display);
  const { options, isLoading, error, refetch } = useCardOptions(workspaceId, draft);
  const unsavedWork = useUnsavedWork();
  const name = draft.title.trim();
  const close = () => unsavedWork.leave(onClose);
  const { problems, isComplete } = useRequiredFields({
    title: name === '' && t('cardNeedsTitle'),
    metrics: draft.card.metrics.length === 0 && t('cardNeedsMetric'),
  });
  return (
    <Drawer open title={t('cardSettings', { name: section.name })} onClose={close}>
      {unsavedWork.leaveDialog}
      {unsavedWork.isUnsaved && (
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button
              type="primary"
              onClick={() => {
                if (!isComplete()) return;
                unsavedWork.markClean();
                onSave({ section: { name, display }, card: draft.card });
              }}
            >
              {t('apply')}
            </Button>
          }
        />
      )}
      {error ? (
        <FailedState error={error} onRetry={refetch} />
      ) : (
        <div className={classes.fields}>
          {isMediaDisplay(display) && draft.card.display === 'list' && (
            <div className={classes.field}>
              <span id={`${section.id}-layout`}>{t('cardLayout')}</span>
              <Segmented<MediaDisplay>
                block
                aria-labelledby={`${section.id}-layout`}
                value={display}
                onChange={(next) => {
                  setDisplay(next);
                  unsavedWork.touch();
                }}
                options={mediaSectionDisplays.map((value) => ({ value, label: t(`${value}Layout`) }))}
              />
            </div>
          )}
          <CardFields
            draft={draft}
            options={options}
            isLoading={isLoading}
            inheritsDatesFrom="report"
            period={period}
            problems={problems}
            onChange={(next) => {
              setDraft(next);
              unsavedWork.touch();
            }}
          />
        </div>
      )}
    </Drawer>
  );
}
