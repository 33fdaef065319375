export const minNode: number;
export function isTooOld(version: string): boolean;
export function findNode(repository: string, running?: { version: string; path: string }): string | null;
