/** `node e2e/scripts/set-baseline.ts [COMMIT]`: makes a commit, by default the current one, the release that `pnpm proof mixes` calls N-1. */
import { setBaseline } from '../proof/src/mixes/baseline.ts';

const [name = 'HEAD'] = process.argv.slice(2);
try {
  const { commit, interfaces } = setBaseline(name);
  console.log(`N-1 is ${commit}, with the API ${interfaces.calls}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
