export { createJobStateRepository, createPrintJobsRepository } from './print-jobs.repository.ts';
export { createPrintTokens } from './print-tokens.ts';
