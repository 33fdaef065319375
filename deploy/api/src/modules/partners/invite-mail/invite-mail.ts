import { escapeHtml, letterPage, letterStyles, type RenderedMail } from '@reportage/tokens/letter';

export interface InviteLetter {
  language: 'en' | 'de';
  workspace: string;
  /** Who invites. */
  person: string;
  code: string;
  /** Where they sign in. */
  origin: string;
}

const words = {
  en: {
    subject: (workspace: string) => `${workspace} invites you to Reportage`,
    heading: 'An invitation to share media',
    intro: (person: string, workspace: string) =>
      `${person} invites you to connect a workspace of yours with ${workspace} on Reportage. You then share media with each other, and each of you decides what.`,
    how: (origin: string) =>
      `Sign in at ${origin} with this e-mail address, open Partners in your workspace, choose “Answer an invitation”, and enter this code:`,
    label: 'Code of the invitation',
    ignore: 'If you do not know them, you can ignore this mail. The code is of use to nobody but you.',
    footer: 'Reportage: campaign reports for publishers, agencies and creators',
  },
  de: {
    subject: (workspace: string) => `${workspace} lädt Sie zu Reportage ein`,
    heading: 'Eine Einladung, Medien zu teilen',
    intro: (person: string, workspace: string) =>
      `${person} lädt Sie ein, auf Reportage einen Ihrer Arbeitsbereiche mit ${workspace} zu verbinden. Dann teilen Sie Medien miteinander, und jeder bestimmt, welche.`,
    how: (origin: string) =>
      `Melden Sie sich unter ${origin} mit dieser E-Mail-Adresse an, öffnen Sie in Ihrem Arbeitsbereich „Partner“, wählen Sie „Einladung beantworten“ und geben Sie diesen Code ein:`,
    label: 'Code der Einladung',
    ignore: 'Wenn Sie die Person nicht kennen, können Sie diese Mail übergehen. Der Code nützt nur Ihnen.',
    footer: 'Reportage: Kampagnenberichte für Verlage, Agenturen und Creators',
  },
};

/** Names come from people: on one line, so that none of them reaches another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The code is long and copied, not typed: it stands smaller than those of a sign-in. */
const codeStyle = `${letterStyles.code};font-size:14px;letter-spacing:0;text-align:start;overflow-wrap:anywhere;font-weight:400`;

export function renderInviteMail({ language, code, origin, ...given }: InviteLetter): RenderedMail {
  const { subject, heading, intro, how, label, ignore, footer } = words[language];
  const [workspace, person] = [oneLine(given.workspace), oneLine(given.person)];
  const paragraphs = [intro(person, workspace), how(origin)];
  const body = [
    `<h1 style="${letterStyles.heading}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="${letterStyles.paragraph}">${escapeHtml(text)}</p>`),
    `<p class="well" style="${codeStyle}" aria-label="${escapeHtml(label)}">${escapeHtml(code)}</p>`,
    `<p class="quiet" style="${letterStyles.quiet}">${escapeHtml(ignore)}</p>`,
  ].join('\n');
  return {
    subject: subject(workspace),
    text: [...paragraphs, `${label}:\n${code}`, ignore, `-- \n${footer}`].join('\n\n'),
    html: letterPage(language, heading, body, footer),
  };
}
