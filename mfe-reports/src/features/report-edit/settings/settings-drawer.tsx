import { BuilderField, useFamilyNames } from '@reportage/cards/settings';
import {
  comparisons,
  factMediaTypes,
  findMetric,
  localizeField,
  type PaperSize,
  type Period,
  paperSizes,
  type Report,
  type ReportEdits,
} from '@reportage/contracts';
import { DayRangePicker, Drawer, Input, Select, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { ComposerFilters } from '../composer-filters.tsx';
import type { ComposedContent } from '../content.model.ts';
import { useReportEditMessages } from '../report-edit.messages.ts';
import classes from '../report-edit.module.css';
import { isMeasuredType } from '../section-kinds.ts';
import { CoverPicture } from './cover-picture.tsx';
import { CoverSwitches } from './cover-switches.tsx';
import { useEditSettingsMessages } from './edit-settings.messages.ts';

interface SettingsDrawerProps {
  report: Pick<Report, 'campaignId' | 'groupId' | 'language' | keyof ComposedContent>;
  workspaceId: string;
  isOpen: boolean;
  /** @param key identifies the edited field, so that typing in it is undone in one step */
  onChange(edits: ReportEdits, key?: string): void;
  onClose(): void;
}

const languageNames = { en: 'English', de: 'Deutsch' } as const;

/** Edits a report's settings. Every change is saved immediately and can be undone. */
export function SettingsDrawer({ report, workspaceId, isOpen, onChange, onClose }: SettingsDrawerProps): ReactNode {
  const t = useEditSettingsMessages();
  const tEdit = useReportEditMessages();
  const getMediaTypeName = useFamilyNames();
  const { locale } = useUiSettings();
  const { name, language, date, settings, layout } = report;
  const changeSettings = (change: Partial<Report['settings']>) => onChange({ settings: { ...settings, ...change } });
  const listedMetrics = layout.filter(({ display }) => display === 'list').flatMap(({ metrics }) => metrics);
  const sortOptions = [...new Set([settings.sort, ...listedMetrics])].flatMap((id) => {
    const metric = findMetric(id);
    return metric ? [{ value: id, label: localizeField(metric, locale).name }] : [];
  });
  return (
    <Drawer open={isOpen} title={t('title')} onClose={onClose} destroyOnHidden>
      <div className={classes.fields}>
        <p className={classes.quiet}>{t('text')}</p>
        <BuilderField label={t('name')}>
          {(id) => (
            <NameInput
              key={name}
              id={id}
              name={name}
              problem={t('nameRequired')}
              onApply={(appliedName) => onChange({ name: appliedName })}
            />
          )}
        </BuilderField>
        <BuilderField label={t('language')}>
          {(id) => (
            <Select<Report['language']>
              id={id}
              value={language}
              onChange={(value) => onChange({ language: value })}
              options={(['en', 'de'] as const).map((value) => ({ value, label: languageNames[value] }))}
            />
          )}
        </BuilderField>
        <p className={classes.quiet}>{t('languageHint')}</p>
        <BuilderField label={t('paper')}>
          {(id) => (
            <Select<PaperSize>
              id={id}
              value={settings.paper ?? 'a4'}
              onChange={(paper) => changeSettings({ paper })}
              options={paperSizes.map((value) => ({ value, label: t(value) }))}
            />
          )}
        </BuilderField>
        <fieldset className={classes.group}>
          <legend>{t('period')}</legend>
          <DayRangePicker value={date} onChange={(selected: Period) => onChange({ date: selected })} />
        </fieldset>
        <BuilderField label={t('comparison')}>
          {(id) => (
            <Select<(typeof comparisons)[number]>
              id={id}
              value={settings.comparison ?? 'previous'}
              onChange={(comparison) => changeSettings({ comparison })}
              options={comparisons.map((value) => ({ value, label: t(value) }))}
            />
          )}
        </BuilderField>
        <fieldset className={classes.group}>
          <legend>{tEdit('filters')}</legend>
          <ComposerFilters report={report} workspaceId={workspaceId} onChange={onChange} />
        </fieldset>
        <BuilderField label={t('sort')}>
          {(id) => (
            <Select<string>
              id={id}
              value={settings.sort}
              onChange={(sort) => changeSettings({ sort })}
              options={sortOptions}
            />
          )}
        </BuilderField>
        <p className={classes.quiet}>{t('sortHint')}</p>
        <BuilderField label={t('mediaType')}>
          {(id) => (
            <Select<string>
              id={id}
              value={settings.mediaType}
              onChange={(mediaType) => changeSettings({ mediaType })}
              options={factMediaTypes
                .filter(isMeasuredType)
                .map((value) => ({ value, label: getMediaTypeName(value) }))}
            />
          )}
        </BuilderField>
        <CoverSwitches report={report} onChange={onChange} />
        <CoverPicture
          url={settings.coverImage}
          workspaceId={workspaceId}
          onChange={(coverImage) => changeSettings({ coverImage })}
        />
      </div>
    </Drawer>
  );
}

interface NameInputProps {
  id: string;
  name: string;
  problem: string;
  onApply(name: string): void;
}

/** Applies the name when the field loses focus. An empty name is never applied. */
function NameInput({ id, name, problem, onApply }: NameInputProps): ReactNode {
  const [typedName, setTypedName] = useState(name);
  const isEmpty = typedName.trim() === '';
  const applyName = () => !isEmpty && typedName.trim() !== name && onApply(typedName.trim());
  return (
    <>
      <Input
        id={id}
        value={typedName}
        maxLength={120}
        status={isEmpty ? 'error' : ''}
        aria-invalid={isEmpty}
        onChange={({ target }) => setTypedName(target.value)}
        onBlur={applyName}
        onPressEnter={applyName}
      />
      {isEmpty && <span className={classes.problem}>{problem}</span>}
    </>
  );
}
