import type { DashboardSummary } from '@reportage/contracts';
import { createEntryAtom } from '@reportage/remote-kit/runtime';

export const createdDashboard = createEntryAtom<DashboardSummary>();
