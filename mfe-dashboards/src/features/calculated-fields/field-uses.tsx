import type { FieldUses } from '@reportage/contracts';
import { useCalculatedFieldsMessages } from './calculated-fields.messages.ts';

export const countUses = ({ data, hiddenCount }: FieldUses): number => data.length + hiddenCount;

/** The cards that use a field. */
export function FieldUsesList({ uses: { data, hiddenCount } }: { uses: FieldUses }) {
  const t = useCalculatedFieldsMessages();
  return (
    <ul>
      {data.map(({ kind, id, name, cardTitle }, index) => (
        <li key={`${id} ${index}`}>
          {kind === 'report' ? t('inReport', { name }) : t('onBoard', { card: cardTitle, name })}
        </li>
      ))}
      {hiddenCount > 0 && <li>{t('hidden', { count: hiddenCount })}</li>}
    </ul>
  );
}
