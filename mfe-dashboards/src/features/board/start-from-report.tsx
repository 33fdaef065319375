import { useApi, useCall } from '@reportage/api';
import { type BoardCard, type BoardScope, calls } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal, ProblemText, problemProps, Select, useDebouncedValue, useRequiredFields } from '@reportage/ui';
import { useId, useState } from 'react';
import { useBoardMessages } from './board.messages.ts';
import { toBoardCards } from './report-cards.ts';

const searchDelayMs = 300;

interface StartFromReportProps {
  onStart(cards: BoardCard[], scope: BoardScope): void;
  onClose(): void;
}

/** Starts a board with a report's cards, limited to the media in its campaign. */
export function StartFromReport({ onStart, onClose }: StartFromReportProps) {
  const t = useBoardMessages();
  const api = useApi();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const [reportId, setReportId] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const fieldId = useId();
  const searchString = useDebouncedValue(search, searchDelayMs);
  const reports = useCall(calls.listReports, { query: { workspaceId, searchString, size: 50 } });
  const options = (reports.data?.data ?? []).map(({ id, name, campaignName }) => ({
    value: id,
    label: [campaignName, name].filter(Boolean).join(' · '),
  }));
  const start = async (id: string) => {
    setLoading(true);
    try {
      const report = await api.call(calls.getReport, { params: { id }, query: { workspaceId } });
      const { campaignId } = report;
      const scope: BoardScope = campaignId
        ? { kind: 'chosen', campaignIds: [campaignId], sourceIds: [], mediaIds: [] }
        : { kind: 'workspace' };
      onStart(toBoardCards(report), scope);
    } catch (error) {
      failures.show('results', error);
      setLoading(false);
    }
  };
  const { problems, isComplete } = useRequiredFields({ report: !reportId && t('reportRequired') });
  return (
    <Modal
      open
      title={t('fromReport')}
      okText={t('start')}
      cancelText={t('cancel')}
      confirmLoading={isLoading}
      onCancel={onClose}
      onOk={() => isComplete() && reportId && void start(reportId)}
    >
      <p>{t('fromReportText')}</p>
      <label htmlFor={fieldId}>{t('report')}</label>
      <Select<string>
        id={fieldId}
        style={{ width: '100%' }}
        showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
        loading={reports.isFetching}
        notFoundContent={reports.error ? reports.error.message : t('noReports')}
        {...(reportId ? { value: reportId } : {})}
        onChange={setReportId}
        options={options}
        {...problemProps(problems.report)}
      />
      <ProblemText problem={problems.report} />
    </Modal>
  );
}
