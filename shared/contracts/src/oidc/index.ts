export * from './authorize.ts';
export * from './errors.ts';
export * from './tokens.ts';
