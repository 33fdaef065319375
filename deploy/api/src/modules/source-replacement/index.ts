import { defineModule } from '../../platform/modules/define-module.ts';
import { sourceReplacementRoutes } from './source-replacement.routes.ts';

export const sourceReplacementModule = defineModule({
  name: 'source-replacement',
  routes: [sourceReplacementRoutes],
});
