import type { Page } from 'playwright/test';
import { busy } from './steps/screen.steps.ts';

/** The workspace and the report whose URLs are opened. */
export interface RouteSubjects {
  slug: string;
  reportId: string;
}

/** A URL that a user opens first, and how to recognise that its screen is complete. */
export interface FirstRoute {
  /** Name of the remote. */
  name: string;
  path: string;
  heading: string | RegExp;
  isSignedIn: boolean;
  /** Whether charts are part of the screen. */
  hasChart: boolean;
}

/** The route through which users enter each remote. */
export function firstRoutes({ slug, reportId }: RouteSubjects): FirstRoute[] {
  const screen = (name: string, path: string, heading: FirstRoute['heading']): FirstRoute => ({
    name,
    path,
    heading,
    isSignedIn: true,
    hasChart: false,
  });
  return [
    { ...screen('mfe-auth', '/auth/signup', /./), isSignedIn: false },
    screen('mfe-workspace', '/workspaces', 'Workspaces'),
    screen('mfe-campaigns', `/${slug}/campaigns`, 'Campaigns'),
    screen('mfe-dashboards', `/${slug}/explore`, 'Explore'),
    screen('mfe-media', `/${slug}/media`, 'Media library'),
    { ...screen('mfe-reports', `/${slug}/${reportId}`, /./), hasChart: true },
  ];
}

/** A report as guests open it, by its URL alone. Its guest link must be on. */
export const guestRoute = ({ slug, reportId }: RouteSubjects): FirstRoute => ({
  name: 'public-report',
  path: `/${slug}/${reportId}`,
  heading: /./,
  isSignedIn: false,
  hasChart: true,
});

/** The routes of the remotes for signed-in users, which exclude the sign-up. */
export const signedInRoutes = (demo: RouteSubjects): FirstRoute[] =>
  firstRoutes(demo).map((route) =>
    route.isSignedIn ? route : { ...route, path: '/account/profile', heading: 'Profile', isSignedIn: true },
  );

/** Checks in each frame, because polling once a second would cost each visit up to a second. */
export async function waitUntilComplete(page: Page, { heading, hasChart }: FirstRoute): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.locator(busy).first().waitFor({ state: 'detached' });
  if (hasChart) await page.locator('main canvas').first().waitFor();
}
