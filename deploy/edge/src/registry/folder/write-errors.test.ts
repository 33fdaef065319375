import { explainWriteErrors } from './write-errors.ts';

const createFailingWrite = (code: string) => () =>
  Promise.reject(Object.assign(new Error(`${code}: something`), { code }));

test.each([
  ['EROFS', /^Nothing can be written to \/releases: it is on a read-only file system;/],
  ['EACCES', /this account may not write there/],
  ['ENOSPC', /the disk is full; make room/],
])('if a folder cannot be written to (%s), the error explains what to do', async (code, message) => {
  await expect(explainWriteErrors('/releases', createFailingWrite(code))).rejects.toThrow(message);
});

test('other failures are passed on unchanged', async () => {
  await expect(explainWriteErrors('/releases', createFailingWrite('EEXIST'))).rejects.toThrow('EEXIST: something');
});
