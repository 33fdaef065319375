import type { GapReason } from '@reportage/contracts';
import { formatDay, formatNumber, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useSourceComparisonMessages } from './source-comparison.messages.ts';

/** Returns a function that explains a reason, including any known details. */
function useReasonExplanations(): (reason: GapReason) => string[] {
  const t = useSourceComparisonMessages();
  const { locale } = useUiSettings();
  return (reason) => {
    switch (reason.kind) {
      case 'zone':
        return [t('zone', { account: reason.account, workspace: reason.workspace })];
      case 'consent':
        return [t(reason.waitsForConsent ? 'consentWaits' : 'consentNot')];
      case 'bots': {
        const count = reason.eventCount;
        return [t('bots', { count, number: formatNumber(count, { unit: 'count', locale }) })];
      }
      case 'remarks':
        return reason.flags.map((flag) => t(flag));
      case 'notFetched':
        return [t('notFetched', { days: reason.days.map((days) => formatPeriod(days, { locale })).join(', ') })];
      case 'mayChange':
        return [t('mayChange', { day: formatDay(reason.from, { locale }) })];
      case 'measurementStarted':
        return [t('measurementStarted', { day: formatDay(reason.on, { locale }) })];
    }
  };
}

export function GapReasons({ reasons }: { reasons: readonly GapReason[] }) {
  const explainReason = useReasonExplanations();
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {reasons.flatMap(explainReason).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
