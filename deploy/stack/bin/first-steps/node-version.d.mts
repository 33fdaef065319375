export const oldestNode: number;
export function tooOld(version: string): boolean;
export function findNode(repository: string, running?: { version: string; path: string }): string | null;
