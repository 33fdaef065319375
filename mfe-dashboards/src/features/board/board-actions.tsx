import { useApi } from '@reportage/api';
import { calls, type Dashboard, mayAct } from '@reportage/contracts';
import { useFailures, useRemoval, useSampleRefusal, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  FlagOutlined,
  Flex,
  PlayCircleOutlined,
  PlusOutlined,
  RemoveDialog,
  SettingOutlined,
  saveFile,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteDashboards } from '../../data/dashboards.queries.ts';
import { useAnnotationsMessages } from '../annotations/annotations.messages.ts';
import { DashboardDetails } from '../dashboard-details/dashboard-details.tsx';
import { useSlidesMessages } from '../slides/slides.messages.ts';
import { useBoardMessages } from './board.messages.ts';
import type { BoardQuery } from './use-board-query.ts';

interface BoardActionsProps {
  board: Dashboard;
  question: BoardQuery;
  onAddCard(): void;
  onPresent(): void;
  onAnnotate(): void;
}

export function BoardActions({ board, question, onAddCard, onPresent, onAnnotate }: BoardActionsProps) {
  const slides = useSlidesMessages();
  const annotations = useAnnotationsMessages();
  const { annotations: known, cards } = board.content;
  const t = useBoardMessages();
  const api = useApi();
  const navigate = useNavigate();
  const failures = useFailures('workspace');
  const { locale } = useUiSettings();
  const { id: workspaceId, slug, access } = useWorkspace();
  const [hasDetails, setDetails] = useState(false);
  const deleting = useDeleteDashboards();
  const removal = useRemoval<Dashboard>({
    family: 'workspace',
    t,
    hasUndo: true,
    remove: (ids) => deleting.save({ query: { workspaceId, ids } }),
    onRemoved: () => navigate(`/${slug}/explore`),
  });

  const download = async () => {
    const { period, comparison, filters } = question;
    const meta = { dashboardId: board.id, period, comparison, filters: [...filters] };
    const body = { meta, timezone: board.meta.timezone, language: locale };
    try {
      const zip = await api.download(calls.downloadDashboardCsv, { query: { workspaceId }, body });
      saveFile(`${board.name}.zip`, zip);
    } catch (error) {
      failures.show('download', error);
    }
  };

  const refusal = useSampleRefusal(calls.downloadDashboardCsv);
  const more = [
    { key: 'csv', label: t('csv'), refusal, run: () => void download() },
    ...(mayAct(access, 'edit')
      ? [{ key: 'mail', label: t('mail'), run: () => navigate(`/${slug}/explore/digests?new=${board.id}`) }]
      : []),
    ...(board.mayShare ? [{ key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([board]) }] : []),
  ];

  return (
    <Flex gap={8} wrap>
      {cards.length > 0 && (
        <Button icon={<PlayCircleOutlined />} onClick={onPresent}>
          {slides('present')}
        </Button>
      )}
      {(board.mayEdit || known.length > 0) && (
        <Button icon={<FlagOutlined />} onClick={onAnnotate}>
          {known.length > 0 ? annotations('count', { count: known.length }) : annotations('annotations')}
        </Button>
      )}
      <Button icon={<SettingOutlined />} onClick={() => setDetails(true)}>
        {t('details')}
      </Button>
      {board.mayEdit && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAddCard}>
          {t('addCard')}
        </Button>
      )}
      <ActionsMenu actions={more} />
      {hasDetails && <DashboardDetails id={board.id} onClose={() => setDetails(false)} />}
      <RemoveDialog {...removal.dialog} />
    </Flex>
  );
}
