export { newsOfConnected } from './source-news.ts';
export { sourceRoutes } from './sources.routes.ts';
