import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMediaRulesRepository } from './media-rules.repository.ts';

const exampleCount = 3;

export const mediaRuleRoutes = ({ db }: Platform): Implementation[] => [
  implement(calls.countByMediaRules, async ({ scope, body }) => {
    const repository = createMediaRulesRepository(db, scope.workspaceId);
    return { data: await Promise.all(body.rules.map((rule) => repository.countMatchingMedia(rule, exampleCount))) };
  }),
];
