import { getReportPath } from './report-path.ts';

const report = 'rpt_01h455vb4pex5vsknk084sn02q';

test.each([
  ['Acme & Söhne', 'Autumn Launch!', `/planet/acme-sohne/autumn-launch/${report}`],
  [null, 'Autumn', `/planet/${report}`],
  ['Acme', '秋', `/planet/${report}`],
  ['Campaigns', 'Autumn', `/planet/${report}`],
])('a report for client %s and campaign %s has the path %s', (clientName, name, path) => {
  expect(getReportPath('planet', { clientName, name }, report)).toBe(path);
});
