import type { Report } from '@reportage/contracts';
import { Button, DeleteOutlined, Drawer, EditOutlined, PlusOutlined, UndoOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import classes from '../report-edit.module.css';
import { useReportScope } from '../use-report-scope.ts';
import { ComboRowForm } from './combo-row-form.tsx';
import { CustomRowForm } from './custom-row-form.tsx';
import { useRowsMessages } from './rows.messages.ts';
import * as model from './rows.model.ts';

interface RowsDrawerProps {
  report: Pick<Report, 'campaignId' | 'groupId' | 'layout' | 'settings' | 'date'>;
  workspaceId: string;
  isOpen: boolean;
  onChange(settings: Report['settings']): void;
  onClose(): void;
}

/**
 * Lists the rows that a report adds to its media lists: combined media and manually entered numbers. Removed rows can
 * be restored.
 */
export function RowsDrawer({ report, workspaceId, isOpen, onChange, onClose }: RowsDrawerProps): ReactNode {
  const t = useRowsMessages();
  const [openForm, setOpenForm] = useState<{ kind: model.RowKind; id?: string } | null>(null);
  const { settings, date } = report;
  const scope = useReportScope(report, workspaceId);
  const types = model.getListedTypes(report);
  const saveSettings = (newSettings: Report['settings']) => {
    onChange(newSettings);
    setOpenForm(null);
  };
  const renderRow = (kind: model.RowKind, id: string, name: string, detail: string) => {
    const isRemoved = model.isRemoved(settings, kind, id);
    return (
      <li key={id} data-removed={isRemoved}>
        <span>
          {name} <small className={classes.quiet}>{isRemoved ? t('removedRow') : detail}</small>
        </span>
        {isRemoved ? (
          <Button
            size="small"
            type="text"
            icon={<UndoOutlined />}
            aria-label={t('restore', { name })}
            title={t('restore', { name })}
            onClick={() => onChange(model.restoreRow(settings, kind, id))}
          />
        ) : (
          <>
            <Button
              size="small"
              type="text"
              icon={<EditOutlined />}
              aria-label={t('change', { name })}
              title={t('change', { name })}
              onClick={() => setOpenForm({ kind, id })}
            />
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('remove', { name })}
              title={t('remove', { name })}
              onClick={() => onChange(model.removeRow(settings, kind, id))}
            />
          </>
        )}
      </li>
    );
  };
  return (
    <Drawer open={isOpen} title={t('title')} onClose={onClose} destroyOnHidden>
      {types.length === 0 ? (
        <p className={classes.quiet}>{t('noLists')}</p>
      ) : (
        <div className={classes.fields}>
          <section aria-label={t('combinedMedia')}>
            <h3>{t('combinedMedia')}</h3>
            <p className={classes.quiet}>{t('comboHint')}</p>
            <ul className={classes.rows}>
              {settings.comboMedia.map(({ id, name, mediaIds }) =>
                renderRow('combo', id, name, t('mediaCount', { count: mediaIds.length })),
              )}
            </ul>
            <Button icon={<PlusOutlined />} onClick={() => setOpenForm({ kind: 'combo' })}>
              {t('addCombo')}
            </Button>
          </section>
          <section aria-label={t('manualRows')}>
            <h3>{t('manualRows')}</h3>
            <p className={classes.quiet}>{t('customHint')}</p>
            <ul className={classes.rows}>
              {settings.customMedia.map(({ id, name, values }) =>
                renderRow('custom', id, name, t('valueCount', { count: Object.keys(values).length })),
              )}
            </ul>
            <Button icon={<PlusOutlined />} onClick={() => setOpenForm({ kind: 'custom' })}>
              {t('addCustom')}
            </Button>
          </section>
        </div>
      )}
      {openForm?.kind === 'combo' && (
        <ComboRowForm
          subject={{ workspaceId, scope, period: date, timezone: settings.timezone }}
          combo={settings.comboMedia.find(({ id }) => id === openForm.id)}
          types={types}
          usedMediaIds={model.getMediaOfOtherRows(settings, openForm.id)}
          onSave={(combo) => saveSettings(model.saveCombo(settings, combo))}
          onClose={() => setOpenForm(null)}
        />
      )}
      {openForm?.kind === 'custom' && (
        <CustomRowForm
          custom={settings.customMedia.find(({ id }) => id === openForm.id)}
          types={types}
          getMetrics={(mediaType) => model.getListedMetrics(report, mediaType)}
          onSave={(custom) => saveSettings(model.saveCustom(settings, custom))}
          onClose={() => setOpenForm(null)}
        />
      )}
    </Drawer>
  );
}
