import {
  Button,
  Drawer,
  DrawerActions,
  ProblemText,
  problemProps,
  Select,
  useRequiredFields,
  useUiSettings,
} from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { useFamilyNames } from '../settings/use-family-names.ts';
import { getFilterDimensions } from './filter-dimensions.ts';
import { useFilterFormMessages } from './filter-form.messages.ts';
import classes from './filter-form.module.css';
import { type NamedValue, ValueSelect, type ValueSubject } from './value-select.tsx';

/** A dimension and its selected values with their names. */
interface SelectedFilter {
  dimension: string;
  values: readonly NamedValue[];
}

interface FilterFormProps extends ValueSubject {
  /** The metrics of the cards to filter. */
  metrics: readonly string[];
  /** The filter to change; undefined for a new one. */
  filter: SelectedFilter | undefined;
  /** Dimensions that already have a filter. */
  usedDimensions: readonly string[];
  onApply(filter: SelectedFilter): void;
  onClose(): void;
}

/** Drawer for selecting a dimension and its values. */
export function FilterForm({
  metrics,
  filter,
  usedDimensions,
  onApply,
  onClose,
  ...subject
}: FilterFormProps): ReactNode {
  const t = useFilterFormMessages();
  const getMediaTypeName = useFamilyNames();
  const { locale } = useUiSettings();
  const [dimension, setDimension] = useState(filter?.dimension);
  const [values, setValues] = useState(filter?.values ?? []);
  const dimensionId = useId();
  const valuesId = useId();
  const groups = getFilterDimensions(metrics, locale).map(({ mediaType, dimensions }) => ({
    label: getMediaTypeName(mediaType),
    options: dimensions
      .filter(({ id }) => id === filter?.dimension || !usedDimensions.includes(id))
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
  const { problems, isComplete } = useRequiredFields({
    dimension: !dimension && t('dimensionRequired'),
    values: dimension !== undefined && values.length === 0 && t('valuesRequired'),
  });
  return (
    <Drawer open title={filter ? t('edit') : t('add')} onClose={onClose}>
      <div className={classes.form}>
        <label htmlFor={dimensionId}>{t('dimension')}</label>
        <Select<string>
          id={dimensionId}
          showSearch={{ optionFilterProp: 'label' }}
          {...(dimension ? { value: dimension } : {})}
          onChange={(selected) => {
            setDimension(selected);
            setValues([]);
          }}
          options={groups}
          {...problemProps(problems.dimension)}
        />
        <ProblemText problem={problems.dimension} />
        <label htmlFor={valuesId}>{t('values')}</label>
        <ValueSelect
          {...subject}
          id={valuesId}
          dimension={dimension}
          values={values}
          onChange={setValues}
          problem={problems.values}
        />
        <ProblemText problem={problems.values} />
      </div>
      <DrawerActions
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" onClick={() => isComplete() && dimension && onApply({ dimension, values })}>
            {t(filter ? 'apply' : 'add')}
          </Button>
        }
      />
    </Drawer>
  );
}
