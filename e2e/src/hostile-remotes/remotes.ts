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
  /** Where the navigation beside it leads to another remote. */
  other: ShownScreen & { link: string };
}

/** Every remote of the product: those at even places lead to such at odd ones, and the other way round. */
export function testedRemotes({ workspace: { slug }, reportId }: Prepared): TestedRemote[] {
  const screen = (path: string, heading: string): ShownScreen => ({ path, heading });
  const media = { link: 'Media', ...screen(`/${slug}/media`, 'Media library') };
  const campaigns = { link: 'Campaigns', ...screen(`/${slug}/campaigns`, 'Campaigns') };
  return [
    {
      name: 'mfe-auth',
      first: screen('/account', 'Your account'),
      other: { link: 'Workspaces', ...screen('/workspaces', 'Workspaces') },
    },
    {
      name: 'mfe-workspace',
      first: screen(`/${slug}/settings/basic`, 'Settings'),
      second: screen('/workspaces', 'Workspaces'),
      other: campaigns,
    },
    {
      name: 'mfe-campaigns',
      first: screen(`/${slug}/campaigns`, 'Campaigns'),
      second: screen(`/${slug}/campaigns/clients`, 'Clients'),
      other: media,
    },
    {
      name: 'mfe-media',
      first: screen(`/${slug}/media`, 'Media library'),
      second: screen(`/${slug}/media/shared`, 'Shared media'),
      other: campaigns,
    },
    {
      name: 'mfe-dashboards',
      first: screen(`/${slug}/explore`, 'Explore'),
      second: screen(`/${slug}/explore/digests`, 'Digests'),
      other: media,
    },
    {
      name: 'mfe-reports',
      first: screen(`/${slug}/settings/reports`, 'Report settings'),
      second: screen(`/${slug}/${reportId}`, 'Harbour season'),
      other: campaigns,
    },
  ];
}
