import type { ConnectionFetch } from '@reportage/contracts';
import { formatNumber, formatPeriod, formatSeconds } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import {
  Button,
  Checkbox,
  FailedState,
  Flex,
  LoadingState,
  RelativeTime,
  ScrollBox,
  Table,
  Typography,
} from '@reportage/ui';
import { useState } from 'react';
import { useFetchHistoryMessages } from './fetch-history.messages.ts';
import { FetchResult } from './fetch-result.tsx';
import { type FetchedAccount, useFetches } from './source-health.queries.ts';

const pageSize = 10;

/** The recent fetches of an account, shown on demand. */
export function FetchHistory({ account }: { account: FetchedAccount }) {
  const t = useFetchHistoryMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Flex vertical gap={8} align="start" style={{ marginBlockStart: 12 }}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && <FetchTable account={account} />}
    </Flex>
  );
}

function FetchTable({ account }: { account: FetchedAccount }) {
  const t = useFetchHistoryMessages();
  const locale = useStore(useHost().locale);
  const [size, setSize] = useState(pageSize);
  const [onlyFailed, setOnlyFailed] = useState(false);
  const fetches = useFetches(account, { size, onlyFailed });
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  if (!fetches.data) {
    return fetches.isError ? (
      <FailedState error={fetches.error} onRetry={() => void fetches.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  const { data: rows, meta } = fetches.data;
  const filterFailed = (isChecked: boolean) => {
    setOnlyFailed(isChecked);
    setSize(pageSize);
  };
  return (
    <>
      <Checkbox checked={onlyFailed} onChange={({ target }) => filterFailed(target.checked)}>
        {t('onlyFailed')}
      </Checkbox>
      <ScrollBox>
        <Table<ConnectionFetch>
          aria-label={t('fetches')}
          size="small"
          rowKey="id"
          dataSource={rows}
          style={{ inlineSize: '100%' }}
          locale={{
            emptyText: <Typography.Text type="secondary">{t(onlyFailed ? 'noneFailed' : 'none')}</Typography.Text>,
          }}
          pagination={false}
          columns={[
            { title: t('when'), render: (_, { endedAt }) => <RelativeTime instant={endedAt} /> },
            { title: t('days'), render: (_, { days }) => (days ? formatPeriod(days, { locale }) : t('wholeAccount')) },
            { title: t('result'), render: (_, connectionFetch) => <FetchResult connectionFetch={connectionFetch} /> },
            { title: t('rows'), align: 'right', render: (_, { rowCount }) => formatCount(rowCount) },
            { title: t('requests'), align: 'right', render: (_, { requestCount }) => formatCount(requestCount) },
            {
              title: t('duration'),
              align: 'right',
              render: (_, connectionFetch) => formatSeconds(getDurationSeconds(connectionFetch), { locale }),
            },
          ]}
        />
      </ScrollBox>
      {rows.length < meta.total && (
        <Button size="small" loading={fetches.isPlaceholderData} onClick={() => setSize(size + pageSize)}>
          {t('more', { shown: formatCount(rows.length), total: formatCount(meta.total) })}
        </Button>
      )}
    </>
  );
}

const getDurationSeconds = ({ startedAt, endedAt }: ConnectionFetch): number =>
  (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000;
