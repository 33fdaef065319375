import { z } from '@reportage/contracts';

const nameSchema = z.object({ id: z.string(), name: z.string(), german: z.string().default('') });
const catalogueSchema = z.object({ metrics: z.array(nameSchema), dimensions: z.array(nameSchema) });
const cardSchema = z.object({
  name: z.string().default(''),
  dimensions: z.array(z.object({ dimensionId: z.string() })),
  metrics: z.array(z.object({ metricId: z.string() })),
  config: z.object({
    chartType: z.string(),
    xAxisDimensionId: z.string().nullable(),
    breakdownBy: z.string().nullable(),
    scoreboard: z.boolean(),
    chart: z.boolean(),
    list: z.boolean(),
  }),
});

export type NamedId = z.infer<typeof nameSchema>;

/** The interpreter's input. Like a language model, the interpreter sees only what the messages contain. */
export interface ParsedPrompt {
  today: string;
  isGerman: boolean;
  clarification: string;
  metrics: NamedId[];
  dimensions: NamedId[];
  card: {
    metrics: string[];
    dimensions: string[];
    isTimeSeries: boolean;
    breakdownBy: string | null;
    display: 'scoreboard' | 'chart' | 'list';
    /** The type of the card's chart, even while the chart is hidden. */
    chartType: string;
  };
  request: string;
}

const getSection = (content: string, title: string): string | undefined =>
  content
    .split(/^## /m)
    .find((section) => section.startsWith(title))
    ?.slice(title.length)
    .trim();

function parseJsonSection(content: string, title: string): unknown {
  const [, text] = /```json\n(.*)\n```/.exec(getSection(content, title) ?? '') ?? [];
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the interpreter's input from messages; null if they lack the card, the catalogue or the current day. */
export function readPrompt(messages: readonly { role: string; text: string }[]): ParsedPrompt | null {
  const system = messages.find(({ role }) => role === 'system' || role === 'developer')?.text ?? '';
  const card = cardSchema.safeParse(parseJsonSection(system, 'Card (data)'));
  const catalogue = catalogueSchema.safeParse(parseJsonSection(system, 'Catalogue (data)'));
  const today = /\d{4}-\d\d-\d\d/.exec(getSection(system, 'Today') ?? '')?.[0];
  if (!card.success || !catalogue.success || !today) return null;
  const { config, metrics, dimensions } = card.data;
  return {
    today,
    isGerman: getSection(system, 'Language of the answer') === 'German',
    clarification: getSection(system, 'If there is nothing to do') ?? '',
    ...catalogue.data,
    card: {
      metrics: metrics.map(({ metricId }) => metricId),
      dimensions: dimensions.map(({ dimensionId }) => dimensionId),
      isTimeSeries: config.xAxisDimensionId !== null,
      breakdownBy: config.breakdownBy,
      chartType: config.chartType,
      display: config.scoreboard ? 'scoreboard' : config.chart ? 'chart' : 'list',
    },
    request: messages.findLast(({ role }) => role === 'user')?.text ?? '',
  };
}
