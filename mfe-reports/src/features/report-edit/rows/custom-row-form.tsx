import { BuilderField, toStoredValue, toTypedValue, useFamilyNames } from '@reportage/cards/settings';
import { type CustomMedia, type FactMediaType, findMetric, localizeField } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import {
  Button,
  Drawer,
  DrawerActions,
  Input,
  NumberField,
  ProblemText,
  problemProps,
  Select,
  useRequiredFields,
  useUiSettings,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { createId } from '../content.model.ts';
import classes from '../report-edit.module.css';
import { useRowsMessages } from './rows.messages.ts';

interface CustomRowFormProps {
  /** Undefined for a new row. */
  custom: CustomMedia | undefined;
  types: readonly FactMediaType[];
  /** Returns the metrics that lists of a media type show. */
  getMetrics(mediaType: FactMediaType): string[];
  onSave(custom: CustomMedia): void;
  onClose(): void;
}

/** A form for a row of manually entered numbers, one for each metric in its lists. */
export function CustomRowForm({ custom, types, getMetrics, onSave, onClose }: CustomRowFormProps): ReactNode {
  const t = useRowsMessages();
  const getMediaTypeName = useFamilyNames();
  const { locale } = useUiSettings();
  const unsavedWork = useUnsavedWork();
  const [draft, setDraft] = useState<CustomMedia>(
    custom ?? { id: createId(), name: '', mediaType: types[0] ?? 'web', values: {} },
  );
  const [invalidIds, setInvalidIds] = useState<readonly string[]>([]);
  const { name, mediaType, values } = draft;
  const changeValue = (id: string, unit: Parameters<typeof toStoredValue>[0], value: number | null, text: string) => {
    const { [id]: _previousValue, ...otherValues } = values;
    unsavedWork.touch();
    setDraft({
      ...draft,
      values: value === null ? otherValues : { ...otherValues, [id]: toStoredValue(unit, value) },
    });
    setInvalidIds([
      ...invalidIds.filter((other) => other !== id),
      ...(value === null && text.trim() !== '' ? [id] : []),
    ]);
  };
  const metrics = [...new Set([...getMetrics(mediaType), ...Object.keys(values)])].flatMap(
    (id) => findMetric(id) ?? [],
  );
  const { problems, isComplete } = useRequiredFields({
    name: name.trim() === '' && t('nameRequired'),
    // The field itself shows an error if its text is not a number.
    numbers: Object.keys(values).length === 0 && invalidIds.length === 0 && t('numberRequired'),
  });
  const close = () => unsavedWork.leave(onClose);
  const save = () => {
    if (!isComplete() || invalidIds.length > 0) return;
    unsavedWork.markClean();
    onSave({ ...draft, name: name.trim() });
  };
  return (
    <Drawer open title={t(custom ? 'changeCustom' : 'addCustom')} onClose={close}>
      {unsavedWork.leaveDialog}
      <DrawerActions
        secondary={<Button onClick={close}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" onClick={save}>
            {t(custom ? 'apply' : 'addCustom')}
          </Button>
        }
      />
      <div className={classes.fields}>
        <p className={classes.quiet}>{t('customHint')}</p>
        <BuilderField label={t('name')}>
          {(id) => (
            <>
              <Input
                id={id}
                value={name}
                maxLength={120}
                onChange={({ target }) => setDraft({ ...draft, name: target.value })}
                {...problemProps(problems.name)}
              />
              <ProblemText problem={problems.name} />
            </>
          )}
        </BuilderField>
        {types.length > 1 && (
          <BuilderField label={t('dataSource')}>
            {(id) => (
              <Select<FactMediaType>
                id={id}
                value={mediaType}
                onChange={(type) => setDraft({ ...draft, mediaType: type, values: {} })}
                options={types.map((value) => ({ value, label: getMediaTypeName(value) }))}
              />
            )}
          </BuilderField>
        )}
        {metrics.map((metric) => (
          <BuilderField key={metric.id} label={localizeField(metric, locale).name}>
            {(id) => (
              <NumberField
                id={id}
                value={metric.id in values ? toTypedValue(metric.unit, values[metric.id] ?? 0) : null}
                suffix={t(metric.unit)}
                onChange={(value, text) => changeValue(metric.id, metric.unit, value, text)}
              />
            )}
          </BuilderField>
        ))}
        <ProblemText problem={problems.numbers} />
      </div>
    </Drawer>
  );
}
