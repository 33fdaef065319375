export { driveRoutes } from './drive.routes.ts';
