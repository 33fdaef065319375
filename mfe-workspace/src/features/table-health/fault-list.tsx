import type { TableFault } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { useTableSourceMessages } from '../source-kinds/table/table-source.messages.ts';

const maxVisibleErrors = 10;

interface TableErrorListProps {
  faults: readonly TableFault[];
  faultCount: number;
}

/** The rows of a table that cannot be read, each with the reason. */
export function TableErrorList({ faults, faultCount }: TableErrorListProps) {
  const t = useTableSourceMessages();
  const locale = useStore(useHost().locale);
  const visibleErrors = faults.slice(0, maxVisibleErrors);
  const hiddenCount = faultCount - visibleErrors.length;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {visibleErrors.map(({ line, message }, index) => (
        <li key={`${line} ${index}`}>{t('row', { row: String(line), message })}</li>
      ))}
      {hiddenCount > 0 && <li>{t('moreErrors', { count: formatNumber(hiddenCount, { unit: 'count', locale }) })}</li>}
    </ul>
  );
}
