import type { Prepared } from '../steps/prepared.steps.ts';

/** A screen by its address and its first heading. */
export interface ShownScreen {
  path: string;
  heading: string;
}

/** A remote with two of its screens, whose code lies in different files. */
export interface TestedRemote {
  name: string;
  first: ShownScreen;
  /** Missing where the remote's other screens are for people who are not signed in. */
  second?: ShownScreen;
  /** What leads to the first screen in a workspace's navigation, where something does. */
  link?: string;
}

/** Every remote of the product. */
export function testedRemotes({ workspace: { slug }, reportId }: Prepared): TestedRemote[] {
  const screen = (path: string, heading: string): ShownScreen => ({ path, heading });
  return [
    { name: 'mfe-auth', first: screen('/account', 'Your account') },
    {
      name: 'mfe-workspace',
      first: screen(`/${slug}/settings/basic`, 'Settings'),
      second: screen('/workspaces', 'Workspaces'),
      link: 'Settings',
    },
    {
      name: 'mfe-campaigns',
      first: screen(`/${slug}/campaigns`, 'Campaigns'),
      second: screen(`/${slug}/campaigns/clients`, 'Clients'),
      link: 'Campaigns',
    },
    {
      name: 'mfe-media',
      first: screen(`/${slug}/media`, 'Media library'),
      second: screen(`/${slug}/media/shared`, 'Shared media'),
      link: 'Media',
    },
    {
      name: 'mfe-dashboards',
      first: screen(`/${slug}/explore`, 'Explore'),
      second: screen(`/${slug}/explore/digests`, 'Digests'),
      link: 'Explore',
    },
    {
      name: 'mfe-reports',
      first: screen(`/${slug}/settings/reports`, 'Report settings'),
      second: screen(`/${slug}/${reportId}`, 'Harbour season'),
    },
  ];
}

/** Three ways to halve six remotes, by which any two of them are apart in one way at least. */
const halvings = [
  [0, 3, 4],
  [1, 3, 5],
  [2, 4, 5],
];

/** Remotes that fail while the others are to work, and in the other half the other way round; the turn decides who is with whom. */
export function halve(
  remotes: readonly TestedRemote[],
  turn: number,
  half: number,
): Record<'failing' | 'working', TestedRemote[]> {
  const chosen = halvings[turn % halvings.length];
  const ones = remotes.filter((_remote, index) => chosen?.includes(index));
  const others = remotes.filter((remote) => !ones.includes(remote));
  return half === 0 ? { failing: ones, working: others } : { failing: others, working: ones };
}

/** One remote of them. */
export function remoteOf(remotes: readonly TestedRemote[], name: string): TestedRemote {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`The product has no ${name}`);
  return remote;
}
