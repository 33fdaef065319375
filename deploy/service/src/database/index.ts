export {
  isReadOnlyFailure,
  type Maintenance,
  type MaintenanceLevel,
  maintenanceDelayMs,
  readMaintenance,
  readOnlyCode,
  watchMaintenance,
} from './maintenance.ts';
export { enablePreparedStatements, prepareStatement } from './prepared-statements.ts';
export { waitUntilConnected } from './wait-until-connected.ts';
export { waitUntilMigrated } from './wait-until-migrated.ts';
