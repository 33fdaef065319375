import { z } from './zod.ts';

/** TypeID prefixes; a prefix alone identifies the kind of object. */
export const idPrefixes = {
  user: 'usr',
  workspace: 'wks',
  campaign: 'cmp',
  group: 'grp',
  /** Saved columns, filters and order of the campaign list. */
  campaignView: 'viw',
  client: 'cli',
  goalTemplate: 'gtp',
  link: 'lnk',
  report: 'rpt',
  /** A named guest link of a report. */
  reportLink: 'rlk',
  /** A comment on a report; a thread has the id of its first comment. */
  reportComment: 'rcm',
  /** A request for approval of a version. */
  reportApproval: 'rap',
  reportTemplate: 'rtp',
  /** A template applied to existing reports. */
  templateApplication: 'tap',
  dashboard: 'dsh',
  /** A folder of dashboards. */
  folder: 'fld',
  /** A metric that a workspace computes from others with a formula. */
  calculatedField: 'clf',
  digest: 'dgs',
  digestRecipient: 'dgr',
  /** A scheduled run of a digest. */
  digestTick: 'dgt',
  /** A digest email to one recipient. */
  digestDelivery: 'dgd',
  alert: 'alr',
  /** A day or week that an alert evaluates. */
  alertCheck: 'alc',
  webhook: 'whk',
  /** A message to a webhook. */
  webhookDelivery: 'whd',
  source: 'src',
  /** A replacement of one source with another. */
  sourceReplacement: 'srp',
  /** A user's authorization to read their data from a vendor. */
  grant: 'grt',
  /** One vendor account from which a source may fetch. */
  connection: 'con',
  /** One attempt to get a grant. */
  authorization: 'atz',
  media: 'med',
  /** A merge of library items. */
  mediaMerge: 'mmg',
  file: 'fil',
  job: 'job',
  crawl: 'crl',
  /** An invitation for a creator to connect a workspace. */
  invite: 'inv',
  /** An invitation for a person to become a member. */
  userInvite: 'uiv',
  notification: 'ntf',
  /** A connection between two workspaces. */
  partner: 'ptn',
  /** An item that one workspace shares with another. */
  sharedMedia: 'shm',
  membership: 'mbr',
  /** A contact person of a workspace. */
  contact: 'ctc',
  /** An email in the outbox. */
  mail: 'mai',
  /** A change to a custom metric's values. */
  change: 'chg',
  auditEntry: 'aud',
  /** A request to the card assistant, with its answer. */
  assistantRequest: 'asr',
  /** An API key; for a workspace key, also the id of the user that represents it. */
  apiKey: 'key',
} as const;

export type IdKind = keyof typeof idPrefixes;

/**
 * Creates the schema of a TypeID: a prefix, an underscore and a UUIDv7 in Crockford's base32 (26 characters).
 * https://github.com/jetify-com/typeid
 */
export const idSchema = (kind: IdKind) =>
  z.string().regex(new RegExp(`^${idPrefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`), `must be an id of type ${kind}`);

/** Returns the kind of object to which an id refers; undefined if the text is not an id. */
export function getIdKind(text: string): IdKind | undefined {
  const kinds = Object.keys(idPrefixes) as IdKind[];
  return kinds.find((kind) => idSchema(kind).safeParse(text).success);
}
