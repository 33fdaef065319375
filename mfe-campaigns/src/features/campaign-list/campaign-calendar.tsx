import type { Campaign } from '@reportage/contracts';
import { dayInZone, formatPeriod } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { ScrollBox, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { getCampaignTone, useVerdictText, Verdict } from '../../data/verdict.tsx';
import { type CalendarWindow, getBar, getPosition, getTicks } from './calendar-window.ts';
import classes from './campaign-calendar.module.css';
import { useCampaignListMessages } from './campaign-list.messages.ts';

const toneClasses = {
  neutral: classes.neutral,
  positive: classes.positive,
  warning: classes.warning,
};

interface CampaignCalendarProps {
  campaigns: readonly Campaign[];
  calendarWindow: CalendarWindow;
}

/** Shows campaigns as bars over weeks or months. On narrow screens, each bar is a line below the campaign's name. */
export function CampaignCalendar({ campaigns, calendarWindow }: CampaignCalendarProps) {
  const t = useCampaignListMessages();
  const { locale } = useUiSettings();
  const today = dayInZone(new Date());
  const todayPosition = getPosition(calendarWindow, today);
  const formatTick = (day: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      ...(calendarWindow.zoom === 'weeks' ? { day: '2-digit', month: 'short' } : { month: 'short', year: '2-digit' }),
    }).format(new Date(`${day}T00:00:00Z`));
  return (
    <ScrollBox label={t('calendar')}>
      <div className={classes.head} aria-hidden="true">
        <span className={classes.corner} />
        <div className={classes.ticks}>
          {getTicks(calendarWindow).map((day) => (
            <span key={day} className={classes.tick} style={{ left: `${getPosition(calendarWindow, day) * 100}%` }}>
              {formatTick(day)}
            </span>
          ))}
          {todayPosition >= 0 && todayPosition < 1 && (
            <span className={classes.todayName} style={{ left: `${todayPosition * 100}%` }}>
              {t('today')}
            </span>
          )}
        </div>
      </div>
      <ul className={classes.rows} aria-label={t('calendar')}>
        {campaigns.map((campaign) => (
          <CalendarRow
            key={campaign.id}
            campaign={campaign}
            calendarWindow={calendarWindow}
            todayPosition={todayPosition}
          />
        ))}
      </ul>
    </ScrollBox>
  );
}

function CalendarRow({
  campaign,
  calendarWindow,
  todayPosition,
}: {
  campaign: Campaign;
  calendarWindow: CalendarWindow;
  todayPosition: number;
}) {
  const { slug } = useWorkspace();
  const { locale } = useUiSettings();
  const verdictText = useVerdictText()(campaign);
  const { startDate, endDate } = campaign.meta;
  const bar = getBar(calendarWindow, { startDate, endDate });
  const days = formatPeriod({ from: startDate, to: endDate }, { locale });
  const barClasses = [
    classes.bar,
    toneClasses[getCampaignTone(campaign)],
    bar.startsBefore && classes.startsBefore,
    bar.endsAfter && classes.endsAfter,
  ];
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Link to={`/${slug}/campaigns/${campaign.id}`} className={classes.name ?? ''} title={campaign.name}>
          {campaign.name}
        </Link>
        <span className={classes.days}>{days}</span>
        <span className={classes.status}>
          <Verdict {...campaign} />
        </span>
      </div>
      <div className={classes.track}>
        {getTicks(calendarWindow).map((day) => (
          <span key={day} className={classes.line} style={{ left: `${getPosition(calendarWindow, day) * 100}%` }} />
        ))}
        {todayPosition >= 0 && todayPosition < 1 && (
          <span className={classes.today} style={{ left: `${todayPosition * 100}%` }} />
        )}
        <Link
          to={`/${slug}/campaigns/${campaign.id}`}
          className={barClasses.filter(Boolean).join(' ')}
          style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
          aria-label={`${campaign.name}, ${days}, ${verdictText}`}
          title={`${days} · ${verdictText}`}
        >
          <span className={classes.barText}>{verdictText}</span>
        </Link>
      </div>
    </li>
  );
}
