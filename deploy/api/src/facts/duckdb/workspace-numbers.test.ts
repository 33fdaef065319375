import { type DuckDbStore, openDuckDbStore } from './duckdb-store.ts';
import { readWorkspaceNumbers } from './workspace-numbers.ts';

let store: DuckDbStore;
beforeEach(async () => {
  store = await openDuckDbStore(null);
});
afterEach(() => store.close());

test('each workspace keeps its own number, and the number returned for workspaces without facts is never assigned', async () => {
  const { workspaceNumbers, writer } = store;
  await workspaceNumbers.assign(['wks_a', 'wks_b', 'wks_a']);
  await workspaceNumbers.assign(['wks_b', 'wks_c']);
  const workspaceIds = ['wks_a', 'wks_b', 'wks_c', 'wks_d'];
  const numbers = workspaceIds.map(workspaceNumbers.getNumber);
  expect(new Set(numbers).size).toBe(4);
  const reread = await readWorkspaceNumbers(writer);
  expect(workspaceIds.map(reread.getNumber)).toEqual(numbers);
  await reread.assign(['wks_d']);
  expect(numbers).not.toContain(reread.getNumber('wks_d'));
});

test('two workspaces cannot have the same number, and one workspace cannot have two', async () => {
  const { workspaceNumbers, writer } = store;
  await workspaceNumbers.assign(['wks_a']);
  const number = workspaceNumbers.getNumber('wks_a');
  await expect(writer.run(`insert into workspace_numbers values (${number}, 'wks_b')`)).rejects.toThrow(
    /duplicate key/i,
  );
  await expect(writer.run(`insert into workspace_numbers values (${number + 1}, 'wks_a')`)).rejects.toThrow(
    /duplicate key/i,
  );
});

test('a number that could not be stored is not assigned', async () => {
  const { workspaceNumbers, writer } = store;
  await workspaceNumbers.assign(['wks_a']);
  await writer.run(`insert into workspace_numbers values (2, 'wks_elsewhere')`);
  await expect(workspaceNumbers.assign(['wks_b'])).rejects.toThrow(/duplicate key/i);
  expect(workspaceNumbers.getNumber('wks_b')).toBe(workspaceNumbers.getNumber('wks_nobody'));
});
