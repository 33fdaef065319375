import type { Implementation } from '../http/implement.ts';
import type { Platform } from '../platform.ts';
import type { Module } from './define-module.ts';

/** The implementations of all the modules' calls. */
export const routesOf = (modules: readonly Module[], platform: Platform): Implementation[] =>
  modules.flatMap(({ routes = [] }) => routes.flatMap((createRoutes) => createRoutes(platform)));
