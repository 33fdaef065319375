import { localizeValue } from '@reportage/contracts';
import { formatNumber, formatPeriod, getNumberFormat, type Locale } from '@reportage/format';
import { getStrongestParts } from './break-down.ts';
import type { ComputedExplanation } from './explain-change.ts';

type Part = ComputedExplanation['breakdowns'][number]['parts'][number];

const sentences = {
  en: {
    missing: '{{metric}} does not have data for both periods, so there is no change to explain.',
    same: '{{metric}} is the same as in {{comparedPeriod}}: {{value}}.',
    rose: '{{metric}} rose from {{from}} to {{to}} ({{change}}) compared with {{comparedPeriod}}.',
    fell: '{{metric}} fell from {{from}} to {{to}} ({{change}}) compared with {{comparedPeriod}}.',
    explains: '{{dimension}} explains {{share}} of it: {{parts}}.',
    even: 'No dimension stands out: the change is spread evenly.',
    against: 'In the opposite direction: {{parts}}.',
    part: '{{name}} ({{amount}})',
    effects: 'Changed rates account for {{rate}} of the listed changes, and the changed mix accounts for {{mix}}.',
    contribution: 'Method: contributions to a sum; the parts add up to the change.',
    rateAndMix: 'Method: rate and mix (Bennet decomposition); the parts add up to the change in the ratio.',
    difference: 'Method: differences; the parts do not add up to the change, because their values overlap.',
    lineage: 'Computed from {{sources}}, for days in the time zone {{timezone}}.',
    enteredValues: 'entered values',
    points: '{{amount}} points',
  },
  de: {
    missing: '{{metric}} hat nicht für beide Zeiträume eine Zahl; es gibt keine Veränderung zu erklären.',
    same: '{{metric}} ist so hoch wie im Zeitraum {{comparedPeriod}}: {{value}}.',
    rose: '{{metric}}: gestiegen von {{from}} auf {{to}} ({{change}}) gegenüber {{comparedPeriod}}.',
    fell: '{{metric}}: gefallen von {{from}} auf {{to}} ({{change}}) gegenüber {{comparedPeriod}}.',
    explains: '{{dimension}} erklärt {{share}} davon: {{parts}}.',
    even: 'Keine Dimension sticht heraus: Die Veränderung verteilt sich gleichmäßig.',
    against: 'Dagegen wirken: {{parts}}.',
    part: '{{name}} mit {{amount}}',
    effects: 'Davon gehen {{rate}} auf Raten innerhalb der Werte zurück und {{mix}} auf deren veränderte Anteile.',
    contribution: 'Verfahren: Beiträge zu einer Summe; die Teile ergeben zusammen die Veränderung.',
    rateAndMix: 'Verfahren: Rate und Mix (Bennet-Zerlegung); die Teile ergeben zusammen die Veränderung der Quote.',
    difference:
      'Verfahren: Differenzen; die Teile ergeben zusammen nicht die Veränderung, weil sich ihre Werte überschneiden.',
    lineage: 'Berechnet aus {{sources}}; die Tage gelten in der Zeitzone {{timezone}}.',
    enteredValues: 'eingetragenen Werten',
    points: '{{amount}} Punkte',
  },
} as const;

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

function createAmountFormatters(
  { metric, currency }: Pick<ComputedExplanation, 'metric' | 'currency'>,
  locale: Locale,
) {
  const formatValue = (amount: number | null) => formatNumber(amount, { locale, unit: metric.unit, currency });
  /** Formats an amount with its sign. A difference of percentages is in percentage points. */
  const formatSigned = (amount: number): string => {
    const sign = amount < 0 ? '−' : '+';
    if (metric.unit !== 'percent' && metric.unit !== 'ratio') return `${sign}${formatValue(Math.abs(amount))}`;
    const points = Math.abs(metric.unit === 'ratio' ? amount * 100 : amount);
    const text = getNumberFormat(locale, { maximumFractionDigits: 2 }).format(points);
    return fill(sentences[locale].points, { amount: `${sign}${text}` });
  };
  return { formatValue, formatSigned };
}

const formatPercent = (share: number, locale: Locale): string =>
  getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** If the strongest values explain less than this share of the change, no dimension stands out. */
const minExplainedShare = 0.2;

/** Puts an explanation into sentences: the change, its drivers and offsets, and the sources of the data. */
export function describeChange(explanation: ComputedExplanation, locale: Locale): string[] {
  const findings = describeFindings(explanation, locale).map(({ text }) => text);
  if (explanation.before === null || explanation.after === null || explanation.before === explanation.after)
    return findings;
  const templates = sentences[locale];
  const lineage = fill(templates.lineage, {
    sources: explanation.sources.map(({ name }) => name).join(', ') || templates.enteredValues,
    timezone: explanation.timezone.replaceAll('_', ' '),
  });
  return [...findings, templates[explanation.method], lineage];
}

/**
 * A sentence about a change, with the dimension values whose figures it states. A sentence without `about` is about the
 * metric's total.
 */
export interface Finding {
  text: string;
  about?: { dimension: string; names: readonly string[] };
}

/** Describes a change, its drivers and its offsets. */
export function describeFindings(explanation: ComputedExplanation, locale: Locale): Finding[] {
  const templates = sentences[locale];
  const { metric, before, after, comparedWith, method, breakdowns } = explanation;
  const { formatValue, formatSigned } = createAmountFormatters(explanation, locale);
  const common = { metric: metric.name, comparedPeriod: formatPeriod(comparedWith, { locale }) };
  if (before === null || after === null) return [{ text: fill(templates.missing, common) }];
  if (before === after) return [{ text: fill(templates.same, { ...common, value: formatValue(after) }) }];
  const total = after - before;
  const relativeChange =
    before === 0 ? formatSigned(total) : `${total < 0 ? '−' : '+'}${formatPercent(Math.abs(total / before), locale)}`;
  const change = {
    text: fill(total > 0 ? templates.rose : templates.fell, {
      ...common,
      from: formatValue(before),
      to: formatValue(after),
      change: relativeChange,
    }),
  };
  const [best] = breakdowns;
  const getName = (name: string) => localizeValue(best?.dimension.id ?? '', name, locale);
  const describeParts = (parts: readonly Part[]) =>
    parts
      .map(({ name, contribution }) =>
        fill(templates.part, { name: getName(name), amount: formatSigned(contribution) }),
      )
      .join(', ');
  const { drivers, offsets } = best ? getStrongestParts(best, total) : { drivers: [], offsets: [] };
  if (!best || drivers.length === 0 || best.explained < minExplainedShare) return [change, { text: templates.even }];
  const sumEffects = (effect: 'rate' | 'mix') => best.parts.reduce((sum, part) => sum + (part[effect] ?? 0), 0);
  const getAbout = (parts: readonly Part[]) => ({
    dimension: best.dimension.id,
    names: parts.map(({ name }) => name),
  });
  const share = formatPercent(best.explained, locale);
  const explains = { dimension: best.dimension.name, share, parts: describeParts(drivers) };
  return [
    change,
    { text: fill(templates.explains, explains), about: getAbout(drivers) },
    ...(offsets.length > 0
      ? [{ text: fill(templates.against, { parts: describeParts(offsets) }), about: getAbout(offsets) }]
      : []),
    ...(method === 'rateAndMix'
      ? [
          {
            text: fill(templates.effects, {
              rate: formatSigned(sumEffects('rate')),
              mix: formatSigned(sumEffects('mix')),
            }),
          },
        ]
      : []),
  ];
}
