import type { Digest, DigestSchedule, WidgetPropsOf } from '@reportage/contracts';

/** A report that is sent on a schedule. */
export type DigestReport = WidgetPropsOf<'report-schedules'>['report'];

/** Form values, including those of the frequencies that are not selected. */
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

/** Option for the report's plain link instead of a named guest link. */
export const plainLink = 'plain';

const defaultTime = '08:00';

export function toDigestForm(
  digest: Digest | undefined,
  initialValues: Pick<DigestFormValues, 'dashboardId' | 'timezone' | 'recipients' | 'language' | 'name'>,
): DigestFormValues {
  const defaults = {
    frequency: 'weekly',
    weekday: 1,
    day: 1,
    time: defaultTime,
    endsOn: null,
    withPdf: false,
    reportLinkId: plainLink,
  } as const;
  if (!digest) return { ...defaults, ...initialValues };
  const { name, dashboardId, schedule, timezone, endsOn, recipients, language, withPdf } = digest;
  return {
    ...defaults,
    ...schedule,
    reportLinkId: digest.reportLinkId ?? plainLink,
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

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const findInvalidEmails = (emails: readonly string[]): string[] =>
  emails.filter((email) => !emailPattern.test(email.trim()));

/** Trims email addresses and removes duplicates, ignoring case. */
export const normalizeEmails = (emails: readonly string[]): string[] => [
  ...new Map(emails.map((email) => [email.trim().toLowerCase(), email.trim()])).values(),
];

/** Returns what a new digest sends: the selected dashboard, or the report with the selected link. */
export const getSubject = ({ dashboardId, reportLinkId }: DigestFormValues, report: { id: string } | undefined) =>
  report
    ? { reportId: report.id, reportLinkId: reportLinkId === plainLink ? null : reportLinkId }
    : { dashboardId: dashboardId ?? null };
