export type InstallScope = 'use' | 'all';
export function scopeOf(command: string): InstallScope;
export function installHash(repository: string): string;
export function isInstalled(repository: string, scope?: InstallScope): boolean;
export function failureSentence(output: string): string;
export function installPackages(repository: string, scope: InstallScope): Promise<string | null>;
