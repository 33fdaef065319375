import type { Alert, AlertCheckState } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Drawer, FailedState, LoadingState, StatusChip, type StatusTone, useUiSettings } from '@reportage/ui';
import { useAlertChecks } from '../../data/alerts.queries.ts';
import { problemText } from './alert-words.ts';
import { useAlertMessages } from './alerts.messages.ts';
import classes from './alerts.module.css';

const states = {
  waiting: { key: 'stateWaiting', tone: 'warning' },
  quiet: { key: 'stateQuiet', tone: 'neutral' },
  fired: { key: 'stateFired', tone: 'negative' },
  missed: { key: 'stateMissed', tone: 'warning' },
} as const satisfies Record<AlertCheckState, { key: string; tone: StatusTone }>;

/** Every day or week that an alert has judged, with what it has found. */
export function AlertHistory({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const checks = useAlertChecks(workspaceId, alert.id);
  const rows = checks.data?.data;
  return (
    <Drawer
      open
      size={640}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      title={t('historyTitle', { name: alert.name })}
      onClose={onClose}
    >
      {!rows &&
        (checks.error ? <FailedState error={checks.error} onRetry={() => void checks.refetch()} /> : <LoadingState />)}
      {rows?.length === 0 && <p>{t('historyEmpty')}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.checks} aria-label={t('history')}>
          {rows.map(({ id, day, state, text, problem }) => (
            <li key={id} className={classes.check}>
              <div>
                <strong>{formatDay(day, { locale })}</strong>
                {text && <span className={classes.quiet}>{text[locale]}</span>}
                {problem && <span className={classes.quiet}>{problemText(problem, t, locale)}</span>}
              </div>
              <StatusChip tone={states[state].tone}>{t(states[state].key)}</StatusChip>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
