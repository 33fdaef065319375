import type { AuditTarget } from '../audit/audit-target.ts';
import type { Implementation } from '../http/implement.ts';
import type { Platform } from '../platform.ts';
import type { Module } from './define-module.ts';

/** Creates the call implementations of all modules. */
export function collectRoutes(modules: readonly Module[], platform: Platform): Implementation[] {
  const declarations = { ownedItems: modules.flatMap(({ ownedItems = [] }) => ownedItems) };
  return modules.flatMap(({ routes = [] }) => routes.flatMap((createRoutes) => createRoutes(platform, declarations)));
}

/** Collects the audit targets of all modules. */
export const collectAuditTargets = (modules: readonly Module[]): AuditTarget[] =>
  modules.flatMap(({ auditTargets = [] }) => auditTargets);
