import type { Page } from 'playwright/test';
import { loadingIndicators } from './steps/screen.steps.ts';

/** The workspace and the report whose URLs are opened. */
export interface RouteSubjects {
  slug: string;
  reportId: string;
}

/** A URL that a user opens first, and how to tell that its screen is complete. */
export interface FirstRoute {
  /** The name of the remote that has the screen. */
  name: string;
  path: string;
  heading: string | RegExp;
  isSignedIn: boolean;
  /** Whether charts are part of the screen. */
  hasChart: boolean;
}

/** Lists the route through which users enter each remote. */
export function listFirstRoutes({ slug, reportId }: RouteSubjects): FirstRoute[] {
  const createRoute = (name: string, path: string, heading: FirstRoute['heading']): FirstRoute => ({
    name,
    path,
    heading,
    isSignedIn: true,
    hasChart: false,
  });
  return [
    { ...createRoute('mfe-auth', '/auth/signup', /./), isSignedIn: false },
    createRoute('mfe-workspace', '/workspaces', 'Workspaces'),
    createRoute('mfe-campaigns', `/${slug}/campaigns`, 'Campaigns'),
    createRoute('mfe-dashboards', `/${slug}/explore`, 'Explore'),
    createRoute('mfe-media', `/${slug}/media`, 'Media library'),
    { ...createRoute('mfe-reports', `/${slug}/${reportId}`, /./), hasChart: true },
  ];
}

/** Returns the route of a report for guests, who need only its URL. Its guest link must be turned on. */
export const getGuestRoute = ({ slug, reportId }: RouteSubjects): FirstRoute => ({
  name: 'public-report',
  path: `/${slug}/${reportId}`,
  heading: /./,
  isSignedIn: false,
  hasChart: true,
});

/** Lists one route of each remote that signed-in users can open, with the profile instead of the sign-up. */
export const listSignedInRoutes = (demo: RouteSubjects): FirstRoute[] =>
  listFirstRoutes(demo).map((route) =>
    route.isSignedIn ? route : { ...route, path: '/account/profile', heading: 'Profile', isSignedIn: true },
  );

/**
 * Waits until the screen is complete. Checks on every frame, because polling once a second would cost up to a second.
 */
export async function waitUntilComplete(page: Page, { heading, hasChart }: FirstRoute): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.locator(loadingIndicators).first().waitFor({ state: 'detached' });
  if (hasChart) await page.locator('main canvas').first().waitFor();
}
