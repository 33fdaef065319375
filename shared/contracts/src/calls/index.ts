export * from './campaigns.ts';
export * from './client-reports.ts';
export * from './media.ts';
export * from './notifications.ts';
export * from './reports.ts';
export * from './sources.ts';
export * from './tracking.ts';
export * from './workspaces.ts';
