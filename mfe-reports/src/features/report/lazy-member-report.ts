import { lazy } from 'react';

/** Guests load nothing of what members do with a report. */
export const MemberReport = lazy(() => import('./member-report.tsx'));
