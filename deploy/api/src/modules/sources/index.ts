import { defineModule } from '../../platform/modules/define-module.ts';
import { sourceRoutes } from './sources.routes.ts';

export { newsOfConnected } from './source-news.ts';

export const sourcesModule = defineModule({ name: 'sources', routes: [sourceRoutes] });
