import type { TableFault } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { useTableSourceMessages } from '../source-kinds/table/table-source.messages.ts';

const maxVisibleFaults = 10;

interface FaultListProps {
  faults: readonly TableFault[];
  faultCount: number;
}

/** The lines of a table that cannot be read, each with the reason. */
export function FaultList({ faults, faultCount }: FaultListProps) {
  const t = useTableSourceMessages();
  const locale = useStore(useHost().locale);
  const visibleFaults = faults.slice(0, maxVisibleFaults);
  const hiddenCount = faultCount - visibleFaults.length;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {visibleFaults.map(({ line, message }, index) => (
        <li key={`${line} ${index}`}>{t('line', { line: String(line), message })}</li>
      ))}
      {hiddenCount > 0 && <li>{t('moreFaults', { count: formatNumber(hiddenCount, { unit: 'count', locale }) })}</li>}
    </ul>
  );
}
