import type { ReportTemplate, TemplateContent, TemplateKind } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Checkbox, Input, Select } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { setCover } from '../report-edit/content.model.ts';
import { hasCover } from '../report-view/report-view.model.ts';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useClientChoices } from './report-templates.queries.ts';

export type TemplateDraft = TemplateContent & Pick<ReportTemplate, 'name' | 'clientId'>;

interface TemplateFieldsProps {
  kind: TemplateKind;
  isNamed: boolean;
  draft: TemplateDraft;
  isLocked: boolean;
  onChange(draft: TemplateDraft): void;
}

/**
 * The fields for a template's name and client (only for named templates), and for its cover. Highlight
 * templates have only a heading and no cover.
 */
export function TemplateFields({ kind, isNamed, draft, isLocked, onChange }: TemplateFieldsProps): ReactNode {
  const t = useReportTemplateMessages();
  const { cover } = draft;
  const headingId = useId();
  const helpId = useId();
  return (
    <>
      {isNamed && <NameAndClient draft={draft} isLocked={isLocked} onChange={onChange} />}
      <div>
        <label htmlFor={headingId} className={classes.label}>
          {t('heading')}
        </label>
        <Input
          id={headingId}
          aria-describedby={helpId}
          value={cover.heading}
          maxLength={200}
          disabled={isLocked}
          onChange={({ target }) => onChange({ ...draft, cover: { ...cover, heading: target.value } })}
        />
        <p id={helpId} className={classes.help}>
          {t('headingHelp')}
        </p>
      </div>
      {kind !== 'highlight' && (
        <Checkbox
          checked={hasCover(draft)}
          disabled={isLocked}
          onChange={({ target }) => onChange({ ...draft, sort: setCover(draft.sort, target.checked, t('cover')) })}
        >
          {t('showCover')}
        </Checkbox>
      )}
      {kind !== 'highlight' && hasCover(draft) && (
        <Checkbox
          checked={!cover.hideTableOfContent}
          disabled={isLocked}
          onChange={({ target }) => onChange({ ...draft, cover: { ...cover, hideTableOfContent: !target.checked } })}
        >
          {t('contents')}
        </Checkbox>
      )}
    </>
  );
}

function NameAndClient({ draft, isLocked, onChange }: Omit<TemplateFieldsProps, 'isNamed' | 'kind'>): ReactNode {
  const t = useReportTemplateMessages();
  const { id: workspaceId } = useWorkspace();
  const clients = useClientChoices(workspaceId).data?.data ?? [];
  const nameId = useId();
  const clientId = useId();
  const helpId = useId();
  const isNameMissing = draft.name.trim() === '';
  return (
    <>
      <div>
        <label htmlFor={nameId} className={classes.label}>
          {t('name')}
        </label>
        <Input
          id={nameId}
          value={draft.name}
          maxLength={120}
          disabled={isLocked}
          aria-invalid={isNameMissing}
          status={isNameMissing ? 'error' : ''}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
        {isNameMissing && <p className={classes.problem}>{t('nameRequired')}</p>}
      </div>
      <div>
        <label htmlFor={clientId} className={classes.label}>
          {t('client')}
        </label>
        <Select<string>
          id={clientId}
          aria-describedby={helpId}
          className={classes.wide ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          value={draft.clientId ?? ''}
          disabled={isLocked}
          options={[
            { value: '', label: t('noClient') },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(selected) => onChange({ ...draft, clientId: selected || null })}
        />
        <p id={helpId} className={classes.help}>
          {t('clientHelp')}
        </p>
      </div>
    </>
  );
}
