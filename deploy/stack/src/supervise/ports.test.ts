import { createServer } from 'node:net';
import { ensurePortIsFree, findFreePorts } from './ports.ts';

test('the error for a port in use says what to do', async () => {
  const [port = 0] = await findFreePorts(1);
  await expect(ensurePortIsFree(port, 'PORT', 'npm start')).resolves.toBeUndefined();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(ensurePortIsFree(port, 'PORT', 'npm start')).rejects.toThrow(
    new RegExp(
      `^Port ${port} is in use by another program; stop that program, or start on another port with PORT=\\d+ npm start$`,
    ),
  );
  await new Promise((resolve) => other.close(resolve));
});

test('the free ports are all different', async () => {
  expect(new Set(await findFreePorts(6)).size).toBe(6);
});
