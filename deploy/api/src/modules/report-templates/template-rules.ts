import {
  highlightSectionSchema,
  type LocalizedText,
  type TemplateContent,
  type TemplateKind,
} from '@reportage/contracts';
import type { InvalidField } from '../../platform/errors/app-error.ts';

const messages = {
  repeated: { en: 'occurs twice', de: 'kommt zweimal vor' },
  noSection: { en: 'has no section', de: 'hat keinen Abschnitt' },
  empty: { en: 'must have a section', de: 'braucht einen Abschnitt' },
  invalidId: {
    en: 'may contain only letters, digits, _, . and - in a highlight',
    de: 'darf in einem Highlight nur Buchstaben, Ziffern, _, . und - enthalten',
  },
  oneMetric: {
    en: 'must have exactly one metric in a highlight',
    de: 'braucht in einem Highlight genau eine Metrik',
  },
} satisfies Record<string, LocalizedText>;

const findRepeatedIds = (ids: readonly string[], path: string): InvalidField[] =>
  ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: `${path}.${index}.id`, message: messages.repeated }] : [],
  );

/** Finds problems in a template's structure. Whether its metrics exist is checked elsewhere. */
export function findTemplateProblems(kind: TemplateKind, { layout, sort }: TemplateContent): InvalidField[] {
  const sectionIds = sort.map(({ id }) => id);
  return [
    ...(sort.length === 0 ? [{ path: 'body.sort', message: messages.empty }] : []),
    ...findRepeatedIds(sectionIds, 'body.sort'),
    ...sectionIds.flatMap((id, index) =>
      kind === 'highlight' && !highlightSectionSchema.shape.id.safeParse(id).success
        ? [{ path: `body.sort.${index}.id`, message: messages.invalidId }]
        : [],
    ),
    ...findRepeatedIds(
      layout.map(({ id }) => id),
      'body.layout',
    ),
    ...layout.flatMap(({ id, metrics }, index) => [
      ...(sectionIds.includes(id) ? [] : [{ path: `body.layout.${index}.id`, message: messages.noSection }]),
      ...(kind === 'highlight' && metrics.length !== 1
        ? [{ path: `body.layout.${index}.metrics`, message: messages.oneMetric }]
        : []),
    ]),
  ];
}
