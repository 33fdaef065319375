export function installHash(repository: string): string;
export function isInstalled(repository: string): boolean;
export function failureSentence(output: string): string;
export function installPackages(repository: string): Promise<string | null>;
