import { type CardDefinition, type Metric, valueTones } from '@reportage/contracts';
import { Button, Checkbox, DeleteOutlined, Disclosure, Input, NumberField, Select, Typography } from '@reportage/ui';
import { BuilderField } from './builder-field.tsx';
import { useCardSettingsMessages } from './card-settings.messages.ts';
import classes from './card-settings.module.css';
import { changeFormat, changeTarget, toStoredValue, toTypedValue } from './number-settings.model.ts';

interface NumberFieldsProps {
  card: CardDefinition;
  metric: Metric;
  /** The metric's name, with its media type if the card has several. */
  label: string;
  change: (part: Partial<CardDefinition>) => void;
}

const decimalChoices = [0, 1, 2, 3, 4];

/** The fields for a metric's number format, target and color thresholds. */
export function NumberFields({ card, metric, label, change }: NumberFieldsProps) {
  const t = useCardSettingsMessages();
  const { id, note, definedBy, unit } = metric;
  const format = card.formats?.find(({ metric: metricId }) => metricId === id);
  const target = card.targets?.find(({ metric: metricId }) => metricId === id);
  const thresholds = card.thresholds ?? [];
  const setFormat = (part: object) => change({ formats: changeFormat(card.formats, id, part) });
  const setThreshold = (index: number, part: object) =>
    change({
      thresholds: thresholds.map((threshold, position) => (position === index ? { ...threshold, ...part } : threshold)),
    });
  return (
    <Disclosure summary={label}>
      <div className={classes.fields}>
        {(note !== '' || definedBy) && (
          <p className={classes.note}>
            {note}{' '}
            {definedBy && (
              <Typography.Link href={definedBy.address} target="_blank" rel="noopener noreferrer">
                {t('definedBy', { vendor: definedBy.name })}
              </Typography.Link>
            )}
          </p>
        )}
        <BuilderField label={t('decimals')}>
          {(fieldId) => (
            <Select<number>
              id={fieldId}
              allowClear
              placeholder={t('automatic')}
              value={format?.decimals ?? null}
              onChange={(decimals) => setFormat({ decimals: decimals ?? undefined })}
              options={decimalChoices.map((value) => ({ value, label: String(value) }))}
            />
          )}
        </BuilderField>
        <BuilderField label={t('suffix')}>
          {(fieldId) => (
            <Input
              id={fieldId}
              maxLength={12}
              value={format?.suffix ?? ''}
              onChange={({ target: { value } }) => setFormat({ suffix: value || undefined })}
            />
          )}
        </BuilderField>
        <Checkbox
          checked={format?.isCompact ?? card.display === 'scoreboard'}
          onChange={({ target: checkbox }) => setFormat({ isCompact: (checkbox as HTMLInputElement).checked })}
        >
          {t('isCompact')}
        </Checkbox>
        <BuilderField label={t('target')}>
          {(fieldId) => (
            <NumberField
              id={fieldId}
              value={target ? toTypedValue(unit, target.value) : null}
              onChange={(value) => change({ targets: changeTarget(card.targets, metric, value) })}
            />
          )}
        </BuilderField>
        {target && (
          <Select
            aria-label={t('direction')}
            value={target.direction}
            onChange={(direction) =>
              change({
                targets: (card.targets ?? []).map((other) => (other.metric === id ? { ...other, direction } : other)),
              })
            }
            options={(['atLeast', 'atMost'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        {thresholds.map((threshold, index) =>
          threshold.metric === id ? (
            <div key={index} className={classes.threshold}>
              <div>
                <NumberField
                  aria-label={t('from')}
                  value={toTypedValue(unit, threshold.from)}
                  onChange={(from) => setThreshold(index, { from: toStoredValue(unit, from ?? 0) })}
                />
              </div>
              <Select
                aria-label={t('tone')}
                value={threshold.tone}
                onChange={(tone) => setThreshold(index, { tone })}
                options={valueTones.map((value) => ({ value, label: t(value) }))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('removeThreshold')}
                title={t('removeThreshold')}
                onClick={() => change({ thresholds: thresholds.filter((_, position) => position !== index) })}
              />
            </div>
          ) : null,
        )}
        <Button onClick={() => change({ thresholds: [...thresholds, { metric: id, from: 0, tone: 'good' }] })}>
          {t('addThreshold')}
        </Button>
      </div>
    </Disclosure>
  );
}
