import type { Digest, DigestSchedule, PropsOfWidget } from '@reportage/contracts';

/** A report that is sent on a schedule. */
export type DigestReport = PropsOfWidget<'report-schedules'>['report'];

/** Values of the form; the values of the other frequencies are kept when the frequency changes. */
export interface DigestFormValues {
  name: string;
  dashboardId: string | undefined;
  /** Set for a report's digest. */
  reportLinkId: string;
  frequency: DigestSchedule['frequency'];
  weekday: number;
  day: number | 'last';
  time: string;
  timezone: string;
  endsOn: string | null;
  recipients: string[];
  language: Digest['language'];
  withPdf: boolean;
}

/** The choice of the report's plain address instead of a named guest link. */
export const plainAddress = 'plain';

const defaultTime = '08:00';

export function toDigestForm(
  digest: Digest | undefined,
  fresh: Pick<DigestFormValues, 'dashboardId' | 'timezone' | 'recipients' | 'language' | 'name'>,
): DigestFormValues {
  const defaults = {
    frequency: 'weekly',
    weekday: 1,
    day: 1,
    time: defaultTime,
    endsOn: null,
    withPdf: false,
  } as const;
  const emptyLink = { reportLinkId: plainAddress };
  if (!digest) return { ...defaults, ...emptyLink, ...fresh };
  const { name, dashboardId, schedule, timezone, endsOn, recipients, language, withPdf } = digest;
  return {
    ...defaults,
    ...schedule,
    reportLinkId: digest.reportLinkId ?? plainAddress,
    name,
    dashboardId: dashboardId ?? undefined,
    timezone,
    endsOn,
    language,
    withPdf,
    recipients: recipients.map(({ email }) => email),
  };
}

export function getSchedule({ frequency, weekday, day, time }: DigestFormValues): DigestSchedule {
  switch (frequency) {
    case 'daily':
    case 'weekdays':
      return { frequency, time };
    case 'weekly':
      return { frequency, weekday, time };
    case 'monthly':
      return { frequency, day, time };
  }
}

const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const wrongAddresses = (emails: readonly string[]): string[] =>
  emails.filter((email) => !addressPattern.test(email.trim()));

/** The trimmed e-mail addresses without duplicates, ignoring case. */
export const cleanAddresses = (emails: readonly string[]): string[] => [
  ...new Map(emails.map((email) => [email.trim().toLowerCase(), email.trim()])).values(),
];

/** What a new digest sends: the chosen dashboard, or the report under the chosen address. */
export const getSubject = ({ dashboardId, reportLinkId }: DigestFormValues, report: { id: string } | undefined) =>
  report
    ? { reportId: report.id, reportLinkId: reportLinkId === plainAddress ? null : reportLinkId }
    : { dashboardId: dashboardId ?? null };
