import { lazyPart } from '@reportage/remote-kit/runtime';
import { ReportSkeleton } from './report-skeleton.tsx';

/** Guests load nothing of what members do with a report. */
export const MemberReport = lazyPart(async () => (await import('./member-report.tsx')).default, {
  fallback: <ReportSkeleton />,
});
