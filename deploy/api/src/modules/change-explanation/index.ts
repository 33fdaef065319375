import { defineModule } from '../../platform/modules/define-module.ts';
import { changeExplanationRoutes } from './change-explanation.routes.ts';

export { describeFindings } from './change-texts.ts';
export { explainChange } from './explain-change.ts';

export const changeExplanationModule = defineModule({ name: 'changeExplanation', routes: [changeExplanationRoutes] });
