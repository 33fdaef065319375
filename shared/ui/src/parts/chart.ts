export * from '../chart-frame/index.ts';
