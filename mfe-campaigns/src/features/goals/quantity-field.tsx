import { NumberField } from '@reportage/ui';
import type { ComponentProps } from 'react';
import { getUnitSuffix, toShownQuantity, toStoredQuantity } from './metric-unit.ts';

interface QuantityFieldProps {
  unit: string;
  currency: string | null;
  id?: string;
  ref?: NonNullable<ComponentProps<typeof NumberField>['ref']>;
  value?: number | null;
  onChange?: (quantity: number | null) => void;
}

/** A goal's target quantity in the metric's unit. A ratio is entered as a percentage. */
export function QuantityField({ unit, currency, value = null, onChange, ...inputProps }: QuantityFieldProps) {
  return (
    <NumberField
      {...inputProps}
      value={toShownQuantity(value, unit)}
      suffix={getUnitSuffix(unit, currency)}
      onChange={(shownQuantity) => onChange?.(toStoredQuantity(shownQuantity, unit))}
    />
  );
}
