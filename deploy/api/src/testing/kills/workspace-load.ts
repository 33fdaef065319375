import {
  type Campaign,
  calls,
  type mediaNumbersSchema,
  type PastValue,
  type Workspace,
  type z,
} from '@reportage/contracts';
import { createPageview, createTrackingBatch, visitorAgent } from '../../facts/testing/beacons.ts';
import { getBeaconKey } from '../../modules/collection/index.ts';
import type { Person, TestApi } from '../test-api.ts';
import { checkNumbers, type Writer, type WriterResult, writeContinuously } from './writer.ts';

/** A client that writes continuously, and a way to check its writes. */
export interface LoadClient {
  name: string;
  writer: Writer;
  /** Lists what was lost or duplicated. */
  check(written: WriterResult): Promise<string[]>;
}

const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const dimension = 'custom_media';
/** The first metric is entered day by day; the second is changed repeatedly on a single day. */
const metrics = { entered: 'custom_typed', changed: 'custom_changed' } as const;

/** The day of write number 0. Each subsequent write is for the next day. */
const firstDay = Date.parse('2020-01-01');
const dayMs = 86_400_000;
const toDate = (number: number): string => new Date(firstDay + number * dayMs).toISOString().slice(0, 10);
const parseNumber = (name: string): number => Number(name.split(' ').at(-1));
const getBeaconId = (client: number, number: number): string => `${client}${String(number).padStart(21, '0')}`;

type Send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Response>;

/** Changes one of an item's numbers repeatedly, each time starting from the stored value. */
function createNumberEditor(send: Send, mediaId: string, query: string) {
  let storedValue: PastValue = null;
  const save = (value: number) => {
    const metric = { metricId: metrics.changed, date: toDate(0), value, weight: 1, before: storedValue };
    return send('PUT', `media/metrics${query}`, { mediaId, metrics: [metric] });
  };
  return async (value: number): Promise<Response> => {
    let response = await save(value);
    if (response.status === 409) {
      // The last save was stored, but its response was lost.
      const { current } = (await response.json()) as { current: z.output<typeof mediaNumbersSchema> };
      storedValue = current.metrics[0]?.stored ?? null;
      response = await save(value);
    }
    if (response.ok) storedValue = { value, weight: 1 };
    return response;
  };
}

/** Saves one campaign repeatedly, each time starting from the stored version. */
function createCampaignEditor(send: Send, api: TestApi, campaign: Campaign, query: string): LoadClient {
  let { version } = campaign;
  let isVersionCurrent = true;
  const writer = writeContinuously(async (number) => {
    if (!isVersionCurrent) {
      const response = await send('GET', `campaigns/${campaign.id}${query}`);
      if (!response.ok) return response;
      version = ((await response.json()) as Campaign).version;
    }
    isVersionCurrent = false;
    const body = { ...dates, id: campaign.id, name: `Edit ${number}`, version };
    const response = await send('PUT', `campaigns${query}`, body);
    isVersionCurrent = response.ok;
    if (response.ok) version = ((await response.clone().json()) as Campaign).version;
    return response;
  });
  return {
    name: 'campaign edits',
    writer,
    async check({ acknowledged, sentCount: sent }) {
      const stored = await api.platform.db
        .selectFrom('campaigns')
        .select(['name', 'version'])
        .where('id', '=', campaign.id)
        .executeTakeFirstOrThrow();
      const saves = stored.version - campaign.version;
      const last = acknowledged.at(-1) ?? -1;
      return [
        ...(parseNumber(stored.name) < last ? [`campaign edits: ${stored.name} is stored, ${last} acknowledged`] : []),
        ...(saves < acknowledged.length || saves > sent
          ? [`campaign edits: ${saves} saves of ${acknowledged.length} acknowledged and ${sent} sent`]
          : []),
      ];
    },
  };
}

/** Starts clients that edit a workspace and simulate its visitors. */
export async function startWorkspaceLoad(
  api: TestApi,
  { owner, workspace, origin }: { owner: Person; workspace: Workspace; origin: string },
): Promise<LoadClient[]> {
  const { db } = api.platform;
  const query = `?workspaceId=${workspace.id}`;
  const scope = { query: { workspaceId: workspace.id } };
  const { body: source } = await api.send(
    calls.createSource,
    { ...scope, body: { type: 'analytics', name: 'Site' } },
    owner,
  );
  const page = { url: 'https://harbour.example/typed-in', connectionId: source.id };
  const { body: media } = await api.send(calls.addMedia, { ...scope, body: page }, owner);
  for (const id of Object.values(metrics)) {
    const body = { name: id, unit: 'count', type: 'sum', dimensions: [dimension] } as const;
    await api.send(
      calls.createCustomMetric,
      { ...scope, params: { id }, body: { ...body, dimensions: [dimension] } },
      owner,
    );
  }
  const { body: campaign } = await api.send(
    calls.createCampaign,
    { ...scope, body: { ...dates, name: 'Edit 0' } },
    owner,
  );

  const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` };
  const send: Send = (method, path, body) =>
    fetch(`${origin}/api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
  const sendBeacon = (client: number, number: number) =>
    fetch(`${origin}/api/t/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': visitorAgent },
      body: JSON.stringify({
        ...createTrackingBatch(source.meta.settings.script?.code ?? '', Date.now(), [createPageview(Date.now())]),
        id: getBeaconId(client, number),
      }),
      signal: AbortSignal.timeout(10_000),
    });

  const createVisitor = (client: number): LoadClient => ({
    name: `visitor ${client}`,
    writer: writeContinuously((number) => sendBeacon(client, number), true),
    async check(written) {
      const numbers = new Map(
        Array.from({ length: written.sentCount }, (_, number) => [
          getBeaconKey(source.id, getBeaconId(client, number)),
          number,
        ]),
      );
      const counted = await db.selectFrom('countedBeacons').select('beaconKey').execute();
      const countedNumbers = counted.flatMap((row) => numbers.get(row.beaconKey.replaceAll('-', '')) ?? []);
      return checkNumbers(`visitor ${client}`, written, countedNumbers);
    },
  });

  const getMetricKey = (id: string) => ({ workspaceId: workspace.id, metricId: id });
  const getValues = (id: string) =>
    db
      .selectFrom('customValues')
      .select(['reportDate', 'value'])
      .where(({ and }) => and(getMetricKey(id)))
      .execute();
  const getHistory = async (id: string): Promise<number[]> => {
    const rows = await db
      .selectFrom('customChanges')
      .select('entries')
      .where(({ and }) => and(getMetricKey(id)))
      .execute();
    return rows.flatMap(({ entries }) => entries.flatMap(({ after }) => (after ? [after.value] : [])));
  };

  return [
    createVisitor(1),
    createVisitor(2),
    createCampaignEditor(send, api, campaign, query),
    {
      name: 'new clients',
      writer: writeContinuously((number) => send('PUT', `clients${query}`, { name: `Client ${number}` })),
      async check(written) {
        const rows = await db.selectFrom('clients').select('name').where('workspaceId', '=', workspace.id).execute();
        return checkNumbers(
          'new clients',
          written,
          rows.map(({ name }) => parseNumber(name)),
        );
      },
    },
    {
      name: 'new media',
      writer: writeContinuously((number) =>
        send('POST', `media${query}`, { url: `https://harbour.example/page/${number}`, connectionId: source.id }),
      ),
      async check(written) {
        const rows = await db.selectFrom('media').select('address').where('address', 'like', '%/page/%').execute();
        return checkNumbers(
          'new media',
          written,
          rows.map(({ address }) => Number(address.split('/').at(-1))),
        );
      },
    },
    {
      name: 'typed-in values',
      writer: writeContinuously((number) => {
        const items = [{ id: media.id, date: toDate(number), value: number }];
        const body = { metricId: metrics.entered, metricType: 'sum', dimension, items };
        return send('POST', `custom-metrics/add-value${query}`, body);
      }),
      async check(written) {
        const stored = await getValues(metrics.entered);
        const onWrongDay = stored.filter(({ reportDate, value }) => reportDate !== toDate(value));
        return [
          ...checkNumbers(
            'typed-in values',
            written,
            stored.map(({ value }) => value),
          ),
          ...checkNumbers('history of typed-in values', written, await getHistory(metrics.entered)),
          ...onWrongDay.map(({ reportDate, value }) => `typed-in values: ${value} on ${reportDate}`),
        ];
      },
    },
    {
      name: 'media edits',
      writer: writeContinuously(createNumberEditor(send, media.id, query)),
      async check(written) {
        const [stored] = await getValues(metrics.changed);
        const history = await getHistory(metrics.changed);
        const isLatestValue = stored?.value === Math.max(...history);
        return [
          ...checkNumbers('history of media edits', written, history),
          ...(isLatestValue ? [] : [`media edits: ${stored?.value} is stored, which is not the last`]),
        ];
      },
    },
  ];
}
