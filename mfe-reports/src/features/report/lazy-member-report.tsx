import { lazyPart } from '@reportage/remote-kit/runtime';
import { ReportSkeleton } from './report-skeleton.tsx';

/** Loaded on demand, so that guests do not load the code for members. */
export const MemberReport = lazyPart(async () => (await import('./member-report.tsx')).default, {
  fallback: <ReportSkeleton />,
});
