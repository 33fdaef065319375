import type { Alert, AlertCheckState } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { StatusChip, type StatusTone, useUiSettings } from '@reportage/ui';
import { useAlertChecks } from '../../data/alerts.queries.ts';
import { SecondaryLine } from '../entry-list/entry.tsx';
import { LogDrawer, LogRow } from '../entry-list/log-drawer.tsx';
import { formatProblem } from './alert-texts.ts';
import { useAlertMessages } from './alerts.messages.ts';

const states = {
  waiting: { key: 'stateWaiting', tone: 'warning' },
  quiet: { key: 'stateQuiet', tone: 'neutral' },
  fired: { key: 'stateFired', tone: 'negative' },
  missed: { key: 'stateMissed', tone: 'warning' },
} as const satisfies Record<AlertCheckState, { key: string; tone: StatusTone }>;

/** Lists every day or week that an alert has checked, with the result. */
export function AlertHistory({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const checks = useAlertChecks(workspaceId, alert.id);
  return (
    <LogDrawer
      title={t('historyTitle', { name: alert.name })}
      label={t('history')}
      query={checks}
      emptyText={t('historyEmpty')}
      onClose={onClose}
    >
      {({ id, day, state, text, problem }) => (
        <LogRow key={id} state={<StatusChip tone={states[state].tone}>{t(states[state].key)}</StatusChip>}>
          <strong>{formatDay(day, { locale })}</strong>
          {text && <SecondaryLine>{text[locale]}</SecondaryLine>}
          {problem && <SecondaryLine>{formatProblem(problem, t, locale)}</SecondaryLine>}
        </LogRow>
      )}
    </LogDrawer>
  );
}
