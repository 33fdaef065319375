export { lineageRoutes } from './lineage.routes.ts';
