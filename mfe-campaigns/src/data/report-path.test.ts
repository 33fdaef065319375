import { reportPath } from './report-path.ts';

const report = 'rpt_01h455vb4pex5vsknk084sn02q';

test.each([
  ['Acme & Söhne', 'Autumn Launch!', `/planet/acme-sohne/autumn-launch/${report}`],
  [null, 'Autumn', `/planet/${report}`],
  ['Acme', '秋', `/planet/${report}`],
  ['Campaigns', 'Autumn', `/planet/${report}`],
])('the path of a report of client %s and campaign %s', (clientName, name, path) => {
  expect(reportPath('planet', { clientName, name }, report)).toBe(path);
});
