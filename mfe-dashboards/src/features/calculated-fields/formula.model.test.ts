import { metricFamilies } from '@reportage/contracts';
import { checkFormula, findCompletions, getFormulaMetrics, toReadableFormula } from './formula.model.ts';

const metrics = [...metricFamilies.web.metrics];
const complete = (text: string, cursor = text.length) => findCompletions(text, cursor, metrics);

test('the text before the cursor is completed, with brackets around names that are not plain words', () => {
  expect(complete('Clicks / vis')[0]).toEqual({ name: 'Visits', text: 'Clicks / Visits' });
  expect(complete('Clicks / [bounce')[0]).toMatchObject({ text: 'Clicks / Bounce rate' });
  expect(complete('vis / Clicks', 3)[0]).toMatchObject({ text: 'Visits / Clicks' });
  expect(complete('web_pagev')[0]).toMatchObject({ name: 'Pageviews' });
});

test('complete names, operators and empty formulas have no completions', () => {
  expect([complete('Pageviews'), complete('Pageviews / '), complete(''), complete('Visits * 10')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('a formula is checked against the server’s rules, and errors are given in both languages', () => {
  const knownMetrics = getFormulaMetrics(metrics);
  expect(checkFormula('Klicks / Visits * 100', knownMetrics)).toEqual({ units: ['percent', 'count'] });
  expect(checkFormula('Visits +', knownMetrics)).toEqual({
    problem: {
      en: 'At character 9: A metric or a number is missing here.',
      de: 'Bei Zeichen 9: Hier fehlt eine Metrik oder eine Zahl.',
    },
  });
  expect(toReadableFormula('web_clicks / web_visits', metrics)).toBe('Page clicks / Visits');
});
