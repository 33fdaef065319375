import { ApiError } from '@reportage/api';
import { BuilderField } from '@reportage/cards/settings';
import type { CalculatedField, FactMediaType, Metric } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Drawer, DrawerActions, Input, Select, useUiSettings } from '@reportage/ui';
import { useId, useState } from 'react';
import { useCalculatedFieldsMessages } from './calculated-fields.messages.ts';
import classes from './calculated-fields.module.css';
import { useCreateField, useFieldUses, useUpdateField } from './calculated-fields.queries.ts';
import { countUses, FieldUsesList } from './field-uses.tsx';
import { checkFormula, getFormulaMetrics, toReadableFormula } from './formula.model.ts';
import { FormulaInput } from './formula-input.tsx';

interface FieldDrawerProps {
  mediaType: FactMediaType;
  /** All metrics that cards of the media type may use. */
  metrics: readonly Metric[];
  /** Null for a new field. */
  field: CalculatedField | null;
  onSaved(field: CalculatedField): void;
  onClose(): void;
}

const decimalChoices = [0, 1, 2, 3, 4];

/** Name, formula and format of a calculated field; the formula is validated as the user types. */
export function FieldDrawer({ mediaType, metrics, field, onSaved, onClose }: FieldDrawerProps) {
  const t = useCalculatedFieldsMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('workspace');
  const createMutation = useCreateField();
  const updateMutation = useUpdateField();
  const uses = useFieldUses(workspaceId, field?.id ?? null);
  const [draft, setDraft] = useState(() => ({
    name: field?.name ?? '',
    note: field?.note ?? '',
    formula: field ? toReadableFormula(field.formula, metrics) : '',
    unit: field?.unit,
    decimals: field?.decimals ?? null,
  }));
  const [errors, setErrors] = useState<{ name?: string; formula?: string }>({});
  const helpId = useId();
  const change = (changes: Partial<typeof draft>) => {
    setDraft((previous) => ({ ...previous, ...changes }));
    setErrors({});
  };
  const check = checkFormula(draft.formula, getFormulaMetrics(metrics));
  const units = 'units' in check ? check.units : null;
  const unit = units?.find((entry) => entry === draft.unit) ?? units?.[0];
  const hasFormula = draft.formula.trim() !== '';
  const problem = errors.formula ?? ('problem' in check && hasFormula ? check.problem[locale] : undefined);
  const useCount = uses.data ? countUses(uses.data) : 0;

  const save = async () => {
    if (draft.name.trim() === '') return setErrors({ name: t('nameRequired') });
    if ('problem' in check) return setErrors({ formula: check.problem[locale] });
    const query = { workspaceId };
    const body = { ...draft, unit };
    try {
      const savedField = field
        ? await updateMutation.run({
            params: { id: field.id },
            query,
            body: { ...body, version: field.version, seenUses: useCount },
          })
        : await createMutation.run({ query, body: { ...body, mediaType } });
      onSaved(savedField);
    } catch (error) {
      const problems = error instanceof ApiError ? error.fields : [];
      const findMessage = (path: string) => problems.find((entry) => entry.path === path)?.message;
      const nameMessage = findMessage('body.name');
      const formulaMessage = findMessage('body.formula');
      if (!nameMessage && !formulaMessage) failures.show(field ? 'update' : 'add', error);
      setErrors({
        ...(nameMessage ? { name: nameMessage } : {}),
        ...(formulaMessage ? { formula: formulaMessage } : {}),
      });
      void uses.refetch();
    }
  };

  return (
    <Drawer open title={field ? t('edit', { name: field.name }) : t('add')} onClose={onClose}>
      <DrawerActions
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        primary={
          <Button
            type="primary"
            loading={createMutation.isPending || updateMutation.isPending}
            onClick={() => void save()}
          >
            {t(field ? (useCount > 0 ? 'saveAnyway' : 'save') : 'create')}
          </Button>
        }
      />
      <div className={classes.form}>
        <BuilderField label={t('name')}>
          {(id) => (
            <>
              <Input
                id={id}
                autoFocus
                autoComplete="off"
                maxLength={120}
                value={draft.name}
                {...(errors.name ? { status: 'error' as const, 'aria-invalid': true } : {})}
                onChange={({ target }) => change({ name: target.value })}
              />
              {errors.name && (
                <span role="alert" className={classes.problem}>
                  {errors.name}
                </span>
              )}
            </>
          )}
        </BuilderField>
        <BuilderField label={t('formula')}>
          {(id) => (
            <>
              <FormulaInput
                id={id}
                value={draft.formula}
                metrics={metrics}
                placeholder={t('example')}
                describedBy={helpId}
                isInvalid={problem !== undefined}
                onChange={(formula) => change({ formula })}
              />
              <span id={helpId} className={classes.help}>
                {problem ? <b className={classes.problem}>{problem}</b> : unit && <b>{t('units')}</b>}{' '}
                {t('formulaHelp')}
              </span>
            </>
          )}
        </BuilderField>
        <div className={classes.pair}>
          <BuilderField label={t('unit')}>
            {(id) => (
              <Select<Metric['unit']>
                id={id}
                disabled={!units}
                value={unit ?? null}
                onChange={(selected) => change({ unit: selected })}
                options={(units ?? []).map((value) => ({ value, label: t(value) }))}
              />
            )}
          </BuilderField>
          <BuilderField label={t('decimals')}>
            {(id) => (
              <Select<number>
                id={id}
                allowClear
                placeholder={t('automatic')}
                value={draft.decimals}
                onChange={(decimals) => change({ decimals: decimals ?? null })}
                options={decimalChoices.map((value) => ({ value, label: String(value) }))}
              />
            )}
          </BuilderField>
        </div>
        <BuilderField label={t('note')}>
          {(id) => (
            <Input
              id={id}
              maxLength={500}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </BuilderField>
        {uses.data && useCount > 0 && (
          <Alert
            type="info"
            showIcon
            title={t('usedBy', { count: useCount })}
            description={<FieldUsesList uses={uses.data} />}
          />
        )}
      </div>
    </Drawer>
  );
}
