import { maxCampaignMedia } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { StatusChip, type StatusTone, Table, useUiSettings } from '@reportage/ui';
import { useMediaAddMessages } from './media-add.messages.ts';
import type { LineResult, LineState } from './pasted-lines.ts';

const tones: Record<LineState, StatusTone> = {
  found: 'positive',
  new: 'positive',
  added: 'positive',
  chosen: 'neutral',
  duplicate: 'neutral',
  invalid: 'negative',
  tooMany: 'negative',
};
/** Results that require action come first. */
const stateOrder: readonly LineState[] = ['invalid', 'tooMany', 'new', 'found', 'added', 'chosen', 'duplicate'];

/** The result of each line, with a filter by result. */
export function PasteResults({ results }: { results: readonly LineResult[] }) {
  const t = useMediaAddMessages();
  const { locale } = useUiSettings();
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', currency: null, locale });
  const getText = ({ state, sameAs }: Pick<LineResult, 'state' | 'sameAs'>) =>
    t(`state.${state}`, { line: sameAs === null ? '' : formatCount(sameAs), max: formatCount(maxCampaignMedia) });
  const presentStates = stateOrder.filter((state) => results.some((line) => line.state === state));
  const getFilterName = (state: LineState) =>
    state === 'duplicate' ? t('state.duplicates') : getText({ state, sameAs: null });
  const countRows = (state: LineState) => results.filter((line) => line.state === state).length;
  return (
    <Table<LineResult>
      size="small"
      rowKey="number"
      aria-label={t('results')}
      dataSource={[...results].sort(
        (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) || a.number - b.number,
      )}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('line'), dataIndex: 'number', width: 72, render: formatCount },
        { title: t('text'), dataIndex: 'text', ellipsis: true },
        {
          title: t('result'),
          width: 220,
          filters: presentStates.map((state) => ({
            value: state,
            text: `${getFilterName(state)} (${formatCount(countRows(state))})`,
          })),
          onFilter: (state, line) => line.state === state,
          render: (_value, line) => <StatusChip tone={tones[line.state]}>{getText(line)}</StatusChip>,
        },
      ]}
    />
  );
}
