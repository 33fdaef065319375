import { LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';

/** Placeholder shown while a report loads. */
export const ReportSkeleton = (): ReactNode => <LoadingState shape="report" />;
