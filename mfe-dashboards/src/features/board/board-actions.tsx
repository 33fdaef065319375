import { useApi } from '@reportage/api';
import { calls, type Dashboard, mayAct } from '@reportage/contracts';
import { useFailures, useRemoval, useSampleRestriction, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  DeleteOutlined,
  DownloadOutlined,
  FlagOutlined,
  MailOutlined,
  type PageAction,
  PageActions,
  PlayCircleOutlined,
  PlusOutlined,
  RemoveDialog,
  SettingOutlined,
  ShareAltOutlined,
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
  boardQuery: BoardQuery;
  /** Whether the board has no cards; the button for adding one is then in the empty state. */
  isEmpty: boolean;
  onAddCard(): void;
  onPresent(): void;
  onAnnotate(): void;
}

export function BoardActions({ board, boardQuery, isEmpty, onAddCard, onPresent, onAnnotate }: BoardActionsProps) {
  const tSlides = useSlidesMessages();
  const tAnnotations = useAnnotationsMessages();
  const { annotations } = board.content;
  const t = useBoardMessages();
  const api = useApi();
  const navigate = useNavigate();
  const failures = useFailures('workspace');
  const { locale } = useUiSettings();
  const { id: workspaceId, slug, access } = useWorkspace();
  const [openDetails, setOpenDetails] = useState<'all' | 'sharing' | null>(null);
  const deleteMutation = useDeleteDashboards();
  const removal = useRemoval<Dashboard>({
    family: 'workspace',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId, ids } }),
    onRemoved: () => navigate(`/${slug}/explore`),
  });

  const download = async () => {
    const { period, comparison, filters } = boardQuery;
    const meta = { dashboardId: board.id, period, comparison, filters: [...filters] };
    const body = { meta, timezone: board.meta.timezone, language: locale };
    try {
      const zip = await api.download(calls.downloadDashboardCsv, { query: { workspaceId }, body });
      saveFile(`${board.name}.zip`, zip);
    } catch (error) {
      failures.show('download', error);
    }
  };

  const disabledReason = useSampleRestriction(calls.downloadDashboardCsv);
  const actions: PageAction[] = [
    ...(board.mayShare
      ? [{ key: 'share', label: t('share'), icon: <ShareAltOutlined />, run: () => setOpenDetails('sharing') }]
      : []),
    ...(isEmpty
      ? []
      : [
          {
            key: 'present',
            label: tSlides('present'),
            icon: <PlayCircleOutlined />,
            // Users who can neither share nor change the board have only this button.
            isInMenu: board.mayShare || board.mayEdit,
            run: onPresent,
          },
        ]),
    ...(board.mayEdit || annotations.length > 0
      ? [
          {
            key: 'annotate',
            label:
              annotations.length > 0
                ? tAnnotations('count', { count: annotations.length })
                : tAnnotations('annotations'),
            icon: <FlagOutlined />,
            isInMenu: true,
            run: onAnnotate,
          },
        ]
      : []),
    {
      key: 'details',
      label: t('details'),
      icon: <SettingOutlined />,
      isInMenu: true,
      run: () => setOpenDetails('all'),
    },
    {
      key: 'csv',
      label: t('csv'),
      icon: <DownloadOutlined />,
      isInMenu: true,
      hasDividerAbove: true,
      disabledReason,
      run: () => void download(),
    },
    ...(mayAct(access, 'edit')
      ? [
          {
            key: 'mail',
            label: t('mail'),
            icon: <MailOutlined />,
            isInMenu: true,
            to: `/${slug}/explore/digests?new=${board.id}`,
          },
        ]
      : []),
    ...(board.mayShare
      ? [
          {
            key: 'remove',
            label: t('remove'),
            icon: <DeleteOutlined />,
            isInMenu: true,
            danger: true,
            run: () => removal.ask([board]),
          },
        ]
      : []),
  ];

  return (
    <>
      <PageActions
        actions={actions}
        primary={
          board.mayEdit &&
          !isEmpty && (
            <Button type="primary" icon={<PlusOutlined />} onClick={onAddCard}>
              {t('addCard')}
            </Button>
          )
        }
      />
      {openDetails && <DashboardDetails id={board.id} part={openDetails} onClose={() => setOpenDetails(null)} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
