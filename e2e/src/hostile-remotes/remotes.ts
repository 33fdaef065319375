import type { PreparedWorkspace } from '../steps/prepared.steps.ts';
import { sampleRemotes } from './sample.ts';

/** A screen's path and its first heading. */
export interface RemoteScreen {
  path: string;
  heading: string;
}

/** A remote with two of its screens, which are in different chunks. */
export interface TestedRemote {
  name: string;
  first: RemoteScreen;
  /** Undefined if the remote's other screens are for signed-out users. */
  second?: RemoteScreen;
  /** The link to the first screen in a workspace's navigation, if there is one. */
  link?: string;
}

/** Lists every remote of the product. */
export function listTestedRemotes({ workspace: { slug }, reportId }: PreparedWorkspace): TestedRemote[] {
  const createScreen = (path: string, heading: string): RemoteScreen => ({ path, heading });
  return [
    { name: 'mfe-auth', first: createScreen('/account/profile', 'Profile') },
    {
      name: 'mfe-workspace',
      first: createScreen(`/${slug}/settings/basic`, 'General'),
      second: createScreen('/workspaces', 'Workspaces'),
      link: 'Settings',
    },
    {
      name: 'mfe-campaigns',
      first: createScreen(`/${slug}/campaigns`, 'Campaigns'),
      second: createScreen(`/${slug}/campaigns/clients`, 'Clients'),
      link: 'Campaigns',
    },
    {
      name: 'mfe-media',
      first: createScreen(`/${slug}/media`, 'Media library'),
      second: createScreen(`/${slug}/media/shared`, 'Shared media'),
      link: 'Media',
    },
    {
      name: 'mfe-dashboards',
      first: createScreen(`/${slug}/explore`, 'Explore'),
      second: createScreen(`/${slug}/explore/digests`, 'Explore'),
      link: 'Explore',
    },
    {
      name: 'mfe-reports',
      first: createScreen(`/${slug}/settings/reports`, 'Reports'),
      second: createScreen(`/${slug}/${reportId}`, 'Harbour season'),
    },
  ];
}

/** Three ways to split six remotes in half, so that any two of them are separated at least once. */
const halves = [
  [0, 3, 4],
  [1, 3, 5],
  [2, 4, 5],
];

/** Remotes that fail in a page while the others must work. */
export interface RemoteGroups {
  failing: TestedRemote[];
  working: TestedRemote[];
}

const divide = (remotes: readonly TestedRemote[], selected: readonly number[]): RemoteGroups => ({
  failing: remotes.filter((_remote, index) => selected.includes(index)),
  working: remotes.filter((_remote, index) => !selected.includes(index)),
});

/** Splits the remotes into two halves that fail in different environments, differently in each round. */
export function halve(remotes: readonly TestedRemote[], round: number): [RemoteGroups, RemoteGroups] {
  const { failing, working } = divide(remotes, halves[round % halves.length] ?? []);
  return [
    { failing, working },
    { failing: working, working: failing },
  ];
}

/** Chooses a few remotes to fail, so that over all rounds each one fails several times. */
export const chooseSample = (remotes: readonly TestedRemote[], round: number, roundCount: number): [RemoteGroups] => [
  divide(remotes, sampleRemotes(roundCount, remotes.length)[round] ?? []),
];

/** @throws if there is no remote with that name */
export function getRemote(remotes: readonly TestedRemote[], name: string): TestedRemote {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`The product has no remote ${name}`);
  return remote;
}
