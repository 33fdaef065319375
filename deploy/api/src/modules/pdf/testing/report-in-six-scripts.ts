import type { ReportPreview, TypePair } from '@reportage/contracts';
import { createPageList, createSampleReport, createScoreboard, createTextSection } from './printed-reports.ts';

const createParagraph = (id: string, text: string) => ({ id, type: 'paragraph' as const, data: { text } });

/** Creates a report in Latin, Greek, Cyrillic, Arabic, Hebrew and Devanagari script. */
export function createReportInSixScripts(typePair: TypePair): ReportPreview {
  const baseReport = createSampleReport({
    sections: [
      createScoreboard('لمحة سريعة عن الحملة'),
      createTextSection(
        'סקירה של הקמפיין',
        [
          createParagraph('ar', 'حملة الصيف في الميناء: زار الموقع 1,250 قارئًا في Berlin وحدها.'),
          createParagraph('he', 'קמפיין הקיץ בנמל: 1,250 קוראים ביקרו באתר ב־Berlin בלבד.'),
          createParagraph('hi', 'बंदरगाह पर ग्रीष्म अभियान: क्षेत्र के पाठकों ने 1,250 बार पढ़ा।'),
          createParagraph('el', 'Η καλοκαιρινή εκστρατεία στο λιμάνι: 1.250 αναγνώστες.'),
          createParagraph('ru', 'Летняя кампания в гавани: 1250 читателей, ещё больше — в июле.'),
          createParagraph('fr', 'L’été au port : « œuvre », naïveté, Łódź, Győr, žluťoučký kůň.'),
          { id: 'list', type: 'list', data: { style: 'unordered', items: ['الأول', 'שני', 'तीसरा'] } },
          { id: 'quote', type: 'quote', data: { text: 'اقتباس من القارئ', caption: 'קורא' } },
        ],
        'כותרת משנה',
      ),
      createTextSection('हिन्दी — Ελληνικά — Русский', [createParagraph('end', 'Ende gut, alles gut.')]),
      createPageList('Pages', 3),
    ],
  });
  const { report } = baseReport;
  return {
    ...baseReport,
    report: {
      ...report,
      campaignName: 'קמפיין הקיץ',
      clientName: 'Νορθουίντ Северный',
      cover: { ...report.cover, heading: 'تقرير حملة الصيف' },
      workspace: { ...report.workspace, typePair, footer: 'حقوق النشر محفوظة' },
    },
  };
}
