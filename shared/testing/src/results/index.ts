export { hashTree } from './hash-tree.ts';
export { type LevelResult, type Proof, readLevelResult } from './level-result.ts';
