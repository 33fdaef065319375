export { hashTree } from './hash-tree.ts';
export { type LevelResult, type Proof, readLevelResult, storeLevelResult } from './level-result.ts';
