export type InstallScope = 'use' | 'all';
export function getScope(command: string): InstallScope;
export function computeInstallHash(repository: string): string;
export function isInstalled(repository: string, scope?: InstallScope): boolean;
export function describeFailure(output: string): string;
export function installPackages(repository: string, scope: InstallScope): Promise<string | null>;
