import { type AnyNotification, defineCall, type NotificationView, z } from '@reportage/contracts';
import { fillFirst, fillSentence, fillWorkspacePath, type Locale } from '@reportage/format';

export interface Description {
  /** One sentence, with names wrapped in Unicode isolates. */
  text: string;
  /** The name of an icon, as in the navigation. */
  icon: string;
  tone: NotificationView['tone'];
  /** What a request asks the user to do. */
  action?: string;
  /** The path that the notification links to. */
  path: string;
  /** The file that the notification offers, if the file is still available. */
  file: NotificationFile | null;
}

/** A file. Its link is requested for each download, because links expire after a few minutes. */
export interface NotificationFile {
  call: ReturnType<typeof createFileCall>;
  params: Record<string, string>;
  query: Record<string, string>;
}

const stringRecordSchema = z.record(z.string(), z.string());

const createFileCall = ({ call, isPublic }: NonNullable<NotificationView['file']>) =>
  defineCall({
    id: 'notification.file',
    method: 'GET',
    path: call,
    summary: "The link to a notification's file.",
    access: isPublic ? { kind: 'public', authority: 'signedLink' } : { kind: 'user' },
    params: stringRecordSchema,
    query: stringRecordSchema,
    response: z.object({ url: z.string().nullable() }),
  });

interface Reader {
  locale: Locale;
  now: Date;
}

/**
 * Describes a notification by its text and link; undefined if the payload lacks fields that its kind refers to.
 */
export function describeNotification(
  view: NotificationView,
  { payload, workspace }: Pick<AnyNotification, 'payload' | 'workspace'>,
  { locale, now }: Reader,
): Description | undefined {
  const values: Readonly<Record<string, unknown>> = payload;
  const data = { values, words: view.words };
  const isExpired = view.expired !== undefined && !(now < new Date(String(values[view.expired.at])));
  const text = fillSentence(getSentence(view, values, isExpired)[locale], data, locale);
  const path = fillFirst(view.path, (pattern) => fillWorkspacePath(pattern, workspace.slug, data, locale));
  if (text === undefined || path === undefined) return undefined;
  return {
    text,
    icon: view.icon,
    tone: view.tone,
    path,
    file: isExpired ? null : describeFile(view, values),
    ...(view.action && !getSettledText(view, values) ? { action: view.action[locale] } : {}),
  };
}

/** Returns the sentences for a settled request; undefined while the request is pending. */
const getSettledText = ({ settled }: NotificationView, values: Readonly<Record<string, unknown>>) =>
  settled?.texts[String(values[settled.field])];

function getSentence(
  view: NotificationView,
  values: Readonly<Record<string, unknown>>,
  isExpired: boolean,
): NotificationView['text'] {
  const { text, singular, expired, missing } = view;
  const isSingular = singular !== undefined && values[singular.count] === 1;
  const settledText = getSettledText(view, values);
  if (settledText) return isSingular ? settledText.singular : settledText.text;
  if (isExpired && expired) return expired.text;
  if (missing && values[missing.field] === undefined) return missing.text;
  return isSingular ? singular.text : text;
}

function describeFile({ file }: NotificationView, values: Readonly<Record<string, unknown>>): NotificationFile | null {
  if (!file) return null;
  const fillFields = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, String(values[field])]));
  return { call: createFileCall(file), params: fillFields(file.params), query: fillFields(file.query) };
}
