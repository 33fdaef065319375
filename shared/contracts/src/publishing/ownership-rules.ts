import type { RemoteManifest } from '../remote/metadata.ts';

type NamedItem = { name: string };
/** The metadata that must be unique among all remotes. */
export type OwningRemote = NamedItem & {
  events: Pick<RemoteManifest['events'], 'schemas'>;
  widgets: readonly NamedItem[];
  searches: readonly NamedItem[];
  notifications: readonly Pick<RemoteManifest['notifications'][number], 'kind'>[];
};

const listClaims = ({ widgets, searches, events, notifications }: OwningRemote): string[] => [
  ...widgets.map(({ name }) => `provide the widget ${name}`),
  ...searches.map(({ name }) => `provide the search ${name}`),
  ...Object.keys(events.schemas).map((name) => `declare the event ${name}`),
  ...notifications.map(({ kind }) => `describe the notification ${kind}`),
];

/** Finds the widgets, searches, events and notification kinds that two different remotes claim. */
export const findConflictingOwners = (remotes: readonly OwningRemote[]): string[] =>
  remotes.flatMap((remote, index) =>
    listClaims(remote).flatMap((claim) =>
      remotes
        .slice(index + 1)
        // A remote's canary may run alongside its stable version.
        .filter((other) => other.name !== remote.name && listClaims(other).includes(claim))
        .map((other) => `${remote.name} and ${other.name} both ${claim}`),
    ),
  );
