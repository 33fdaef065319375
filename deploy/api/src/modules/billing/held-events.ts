import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { CollectedBeacon } from '../collection/collected-event.ts';
import { packBeacons } from '../collection/pack-beacons.ts';
import type { WriteGroup } from '../collection/write-group.ts';

/** Returns an SQL condition that is true if new events for the row's workspace are held. */
export const getEventsHeldSql = (table: 'sources'): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from app.workspaces join app.billing_accounts as payer on payer.user_id = coalesce(workspaces.payer_id, (
    select memberships.user_id from app.memberships
    where memberships.workspace_id = workspaces.id and memberships.access = 'owner' limit 1))
  where workspaces.id = ${sql.ref(`${table}.workspaceId`)} and payer.holds_events and not workspaces.creator_workspace)`;

/** Stores beacons beyond the monthly limit, grouped by workspace, so that they can be counted later. */
export const createHeldEventsWriter =
  (db: Database, clock: Clock): WriteGroup =>
  async (serializedBeacons) => {
    const beacons = serializedBeacons.map((text) => ({ text, beacon: JSON.parse(text) as CollectedBeacon }));
    const beaconsByWorkspace = Map.groupBy(beacons, ({ beacon }) => beacon.workspaceId);
    const rows = [...beaconsByWorkspace].map(([workspaceId, items]) => ({
      workspaceId,
      receivedAt: clock.now(),
      eventCount: items.reduce((sum, { beacon }) => sum + beacon.events.length, 0),
      beaconCount: items.length,
      beacons: packBeacons(items.map(({ text }) => text)),
    }));
    await db.insertInto('heldEvents').values(rows).execute();
  };
