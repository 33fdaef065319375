import { defineModule } from '../../platform/modules/define-module.ts';
import { discussionRoutes } from './discussion.routes.ts';

export const reportDiscussionModule = defineModule({ name: 'report-discussion', routes: [discussionRoutes] });
