export { sourceRoutes } from './sources.routes.ts';
