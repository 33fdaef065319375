import type { Call, NotificationView, z } from '@reportage/contracts';
import { findUnknownFields, toArray } from './define-search.ts';

/** The wording of a notification kind; `payload` is the kind's schema in `shared/contracts`. */
export interface NotificationDefinition
  extends Omit<NotificationView, 'tone' | 'path' | 'file' | 'words'>,
    Partial<Pick<NotificationView, 'tone' | 'words'>> {
  payload: z.ZodObject;
  path: string | readonly string[];
  /** The call that returns the file, and for each of the call's parameters the payload field that fills it. */
  file?: { call: Call; params?: Record<string, string>; query?: Record<string, string> };
}

/** Turns a notification kind into plain data. @throws if it refers to fields that are missing from the payload */
export function defineNotification({ payload, path, file, ...view }: NotificationDefinition): NotificationView {
  const paths = toArray(path);
  const settledTemplates = Object.values(view.settled?.texts ?? {}).flatMap(({ text, singular }) => [text, singular]);
  const templates = [view.text, view.singular?.text, view.expired?.text, view.missing?.text, ...settledTemplates];
  const sentences = templates.flatMap((template) => (template ? [template.en, template.de] : []));
  const referencedFields = [
    view.singular?.count,
    view.expired?.at,
    view.missing?.field,
    view.settled?.field,
    ...Object.values({ ...file?.params, ...file?.query }),
  ];
  const payloadFields = Object.keys(payload.shape);
  const unknownNames = [
    ...findUnknownFields([...sentences, ...paths], payloadFields),
    ...referencedFields.filter((field) => field !== undefined && !payloadFields.includes(field)),
    ...Object.keys(view.words ?? {}).filter((field) => !payloadFields.includes(field)),
  ];
  if (unknownNames.length > 0)
    throw new Error(`the notification ${view.kind} refers to ${unknownNames.join(', ')}, missing from its payload`);
  return {
    tone: 'neutral',
    words: {},
    ...view,
    path: paths,
    ...(file ? { file: toFileView(file) } : {}),
  };
}

const toFileView = ({ call, params = {}, query = {} }: NonNullable<NotificationDefinition['file']>) => ({
  call: call.path,
  isPublic: call.access.kind === 'public',
  params,
  query,
});
