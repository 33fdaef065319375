export { timezoneRoutes } from './timezones.routes.ts';
