import type { DashboardSummary } from '@reportage/contracts';
import { createdEntry } from '@reportage/remote-kit/runtime';

export const createdDashboard = createdEntry<DashboardSummary>();
