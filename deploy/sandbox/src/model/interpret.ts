import { findDates } from './find-dates.ts';
import { findDateUnit, findLimit, findTimeSeries, findTitle } from './find-looks.ts';
import { findNames, mendSpelling, type Token } from './find-names.ts';
import type { ReadPrompt } from './prompt-reader.ts';
import { chartTypeOf, colorOf, displayOf } from './vocabulary.ts';

export type Action = { type: string } & Record<string, unknown>;

const opWords: ReadonlyArray<readonly [mode: Mode, pattern: RegExp]> = [
  [
    'replace',
    /^(replace|swap|exchange|substitute|switch|change|ersetze|ersetzen|tausche|tauschen|austauschen|wechsle|ändere)$/,
  ],
  [
    'remove',
    /^(remove|delete|drop|without|lose|ditch|exclude|hide|omit|discard|scrap|cut|entferne?n?|lösche?n?|ohne|weglassen|streichen?|rausnehmen|raus|weg|ausblenden|blende|verstecken?|leave|rid|take|kick|wegnehmen|herausnehmen|heraus|schmeiß)$/,
  ],
  ['only', /^(only|just|solely|exclusively|nothing|nur|ausschließlich|lediglich|bloß)$/],
  [
    'breakdown',
    /^(break|breakdown|broken|split|segment|segmented|aufschlüsseln|aufgeschlüsselt|aufteilen|aufgeteilt|gliedere|gliedern|gegliedert|aufgliedern|schlüssle|schlüssele|teile|unterteile|unterteilt|aufschlüsselung|splitte|splitten)$/,
  ],
  ['sort', /^(sort|sorted|order|ordered|rank|ranked|sortiere?n?|sortiert|ordne|geordnet|sortierung)$/],
  [
    'add',
    /^(add|include|put|plus|append|insert|also|too|want|show|display|bring|see|hinzu|hinzufügen|füge|ergänzen?|dazu|zeige?|zeigen|auch|zusätzlich|noch|aufnehmen|nimm|möchte|mit|with|need|give|gib|brauche|additionally|extra|another|group|gruppiere|gruppieren|mehr)$/,
  ],
];
type Mode = 'add' | 'remove' | 'replace' | 'only' | 'breakdown' | 'sort';
const strength: Readonly<Record<Mode, number>> = { replace: 6, remove: 5, breakdown: 4, sort: 4, only: 3, add: 1 };
const modeOf = (word: string): Mode | null => opWords.find(([, pattern]) => pattern.test(word))?.[0] ?? null;

const clauseEnd = /^([.;!?]|then|dann|but|aber|sondern|afterwards|danach)$/;
const polite = /^(please|bitte|just|could|can|would|könntest|könnten|kannst|dann|then|you|we|do|doch)$/;
const states = /^(is|was|are|were|has|have|had|ran|went|keeps|ist|war|sind|hat|haben|lief)$/;
const joints = new Set(['and', 'und', ',', '&', 'plus']);
const trailing =
  /^(entfernen|löschen|weglassen|streichen|hinzufügen|hinzu|raus|weg|rausnehmen|ersetzen|ausblenden|aufnehmen|ergänzen|dazu|heraus|austauschen)$/;
const isNegation = (word: string): boolean => /^(don'?t|don’t|not|never|nicht|keinesfalls|kein)$/.test(word);
const startsClause = (word: string): boolean => {
  const mode = modeOf(word);
  return mode !== null && !/^(with|mit|too|plus|auch|only|just|nur|extra|another|order)$/.test(word);
};

/** Splits a request into clauses that each ask for one change. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const current = clauses.at(-1) as Token[];
    const following = tokens.slice(index + 1).find(({ kind, text }) => kind !== 'word' || !polite.test(text));
    const nextWord = following?.kind === 'word' ? following.text : '';
    const isPolite =
      next?.kind === 'word' && /^(could|can|would|könntest|könnten|kannst|please|bitte)$/.test(next.text);
    const isRemark =
      token.text === ',' &&
      tokens.slice(index + 1, index + 4).some(({ kind, text }) => kind === 'word' && states.test(text));
    const hasNames = current.some(({ kind }) => kind !== 'word');
    if (token.kind === 'word' && clauseEnd.test(token.text)) clauses.push([]);
    else if (token.kind === 'word' && token.text === ',' && (isPolite || isRemark)) clauses.push([]);
    else if (token.kind === 'word' && joints.has(token.text) && (startsClause(nextWord) || isNegation(nextWord)))
      clauses.push([]);
    else if (
      token.kind === 'word' &&
      joints.has(token.text) &&
      current.at(-1)?.kind === 'word' &&
      trailing.test(current.at(-1)?.text ?? '') &&
      hasNames
    )
      clauses.push([]);
    else current.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}

const undoing =
  /(?<![\p{L}])(undo|revert|go back(?= to|[.!?]|$)|rückgängig|zurücknehmen|take (that|it) back|wiederherstellen)(?![\p{L}])/u;
const unsupported =
  /(?<![\p{L}])(delete (the|this) card|karte löschen|lösch\w* die(se)? karte|export|download|e-?mail|share (this|the|it)|exportier\w*|herunterladen|forecast|predict|vorhersage|why|warum)(?![\p{L}])/u;

/** Derives the actions on the card that a request asks for. */
export class Interpretation {
  readonly actions: Action[] = [];
  readonly #prompt: ReadPrompt;

  constructor(prompt: ReadPrompt) {
    this.#prompt = prompt;
    const request = prompt.request.normalize('NFKC').slice(0, 2_000);
    const plain = request.toLowerCase();
    if (undoing.test(plain) || unsupported.test(plain)) return;
    const title = findTitle(request);
    if (title.value) this.#add({ type: 'setTitle', title: title.value.trim() });
    let text = mendSpelling(title.rest.toLowerCase().replaceAll('’', "'"), prompt);
    // "Rather A than B" asks for A; "A rather than B" replaces B with A.
    text = text
      .replaceAll('rather than', 'instead of')
      .replaceAll('no more', 'remove')
      .replace(
        /(?:i'd|i would|we'd|we would) (?:much )?rather (?:have |see |use |like )?(.*?)(?: than .*)?$/,
        'show $1',
      );
    if (
      /(board|dashboard)(?:'s|s)? (date|range|period|zeitraum)|follow the (board|dashboard)|zeitraum des (boards|dashboards)|dem (board|dashboard) folgen/.test(
        text,
      )
    )
      this.#add({ type: 'followBoardDate' });
    const series = findTimeSeries(text);
    text = series.rest;
    const limit = findLimit(text);
    text = limit.rest;
    const date = findDates(text, prompt.today);
    if (date) text = text.replace(date.words, ' ');
    const unit = findDateUnit(text);
    text = unit.rest;
    for (const clause of clausesOf(findNames(text, prompt))) this.#readClause(clause);
    if (series.value !== null) this.#add({ type: 'setTimeSeries', isOn: series.value });
    if (date) this.#add(dateAction(date));
    if (unit.value) this.#add({ type: 'setDateUnit', dateUnit: unit.value });
    if (limit.value) this.#add({ type: 'setLimit', limit: limit.value });
  }

  #add(action: Action): void {
    this.actions.push(action);
  }

  #readClause(clause: readonly Token[]): void {
    const { card } = this.#prompt;
    const words = clause.filter(({ kind }) => kind === 'word').map(({ text }) => text);
    const modes = words.map(modeOf).filter((mode) => mode !== null);
    // "We don't need A, just drop it" negates another verb than the one that counts.
    const negation = words.findIndex(isNegation);
    const isNegated = negation >= 0;
    let mode = modes.toSorted((a, b) => strength[b] - strength[a])[0] ?? null;
    const keeps = words.some((word) => /^(keep|leave|behalte|behalten|lass|bleiben?|untouched|stay)$/.test(word));
    const isOut = words.some((word) => /^(out|off|aus|raus|weg|rid|away)$/.test(word));
    if (words.includes('leave') && !isOut) mode = null;
    if (words.includes('take') && !isOut && mode === 'remove') mode = words.includes('only') ? 'only' : 'add';
    if (keeps && mode !== 'only' && mode !== 'remove') return;
    const negatesRemoval = isNegated && words.slice(negation, negation + 3).some((word) => modeOf(word) === 'remove');
    if (negatesRemoval && mode === 'remove') return;
    const isRest =
      words.some((word) => /^(everything|all|anything|alles|alle)$/.test(word)) &&
      words.some((word) => /^(except|but|besides|außer|bis)$/.test(word));
    if (mode === 'remove' && isRest) mode = 'only';
    if (mode === 'only' && words.some((word) => /^(add|include|füge|hinzu|hinzufügen|ergänzen?)$/.test(word)))
      mode = 'add';
    if (mode === 'sort' && !words.some((word) => /^(by|nach|descending|absteigend|according)$/.test(word)))
      mode = modes.find((each) => each !== 'sort') ?? null;
    if (mode === null && words.some((word) => states.test(word))) return;
    if (isNegated && (mode === 'replace' || mode === 'sort')) return;
    if (isNegated && (mode === 'add' || mode === null)) mode = 'remove';
    const instead = words.findIndex((word) => /^(instead|statt|anstatt|anstelle|stattdessen)$/.test(word));
    this.#readLooks(clause, mode);
    const names = clause.filter(({ kind }) => kind !== 'word');
    if (
      mode === 'breakdown' &&
      (isNegated ||
        (names.length === 0 && words.some((word) => /^(no|without|ohne|kein|keine|remove|entferne)$/.test(word))))
    ) {
      this.#add({ type: 'setBreakdown', dimensionId: null });
      return;
    }
    if (mode === 'remove' && words.some((word) => modeOf(word) === 'breakdown')) {
      this.#add({ type: 'setBreakdown', dimensionId: null });
      return;
    }
    if (names.length === 0) return;
    if (instead >= 0 && mode !== 'remove') {
      this.#readInstead(clause, words);
      return;
    }
    if (mode === 'replace' && names.length > 1) {
      this.#readReplace(clause);
      return;
    }
    if (mode === 'replace' && words.some((word) => /^(to|zu|auf)$/.test(word))) {
      this.#exchange(names);
      return;
    }
    if (mode === 'sort') {
      this.#readSort(clause);
      return;
    }
    if (mode === 'breakdown') {
      this.#readBreakdown(names);
      return;
    }
    const metrics = idsOf(names, 'metric');
    const dimensions = idsOf(names, 'dimension');
    if (mode === 'remove') {
      const present = [...card.dimensions, card.breakdownBy];
      const gone = metrics;
      if (gone.length > 0) this.#add({ type: 'removeMetrics', metricIds: gone });
      const brokenDown = dimensions.filter((id) => id === card.breakdownBy);
      if (brokenDown.length > 0) this.#add({ type: 'setBreakdown', dimensionId: null });
      const others = dimensions.filter((id) => !brokenDown.includes(id));
      if (others.length > 0 && (gone.length === 0 || others.some((id) => present.includes(id))))
        this.#add({ type: 'removeDimensions', dimensionIds: others });
      return;
    }
    if (mode === 'only') {
      if (metrics.length > 0) this.#add({ type: 'setMetrics', metricIds: metrics });
      if (dimensions.length > 0)
        this.#add({ type: metrics.length > 0 ? 'addDimensions' : 'setDimensions', dimensionIds: dimensions });
      return;
    }
    const newMetrics = metrics.filter((id) => !card.metrics.includes(id));
    // Without a verb, a dimension is only meant where the request says "by" it.
    const isMeant =
      mode !== null ||
      words.some((word) => /^(by|per|nach|pro|je|of|bitte|please|with|mit|für)$/.test(word)) ||
      words.length === 0;
    const newDimensions = (isMeant ? dimensions : []).filter(
      (id) => !card.dimensions.includes(id) && id !== card.breakdownBy,
    );
    if (newMetrics.length > 0) this.#add({ type: 'addMetrics', metricIds: newMetrics });
    if (newDimensions.length > 0) this.#add({ type: 'addDimensions', dimensionIds: newDimensions });
  }

  #readInstead(clause: readonly Token[], words: readonly string[]): void {
    const at = clause.findIndex(
      ({ kind, text }) => kind === 'word' && /^(instead|statt|anstatt|anstelle|stattdessen)$/.test(text),
    );
    const isOf = words.some((word) => /^(of|statt|anstatt|anstelle|than)$/.test(word));
    const [before, after] = [clause.slice(0, at), clause.slice(at)].map((part) =>
      part.filter(({ kind }) => kind !== 'word'),
    );
    if (!isOf || !after?.length) {
      this.#exchange([...(before ?? []), ...(after ?? [])]);
      return;
    }
    // "Instead of A show B" or "show B instead of A".
    const [from, to] = before && before.length > 0 ? [after[0], before[0]] : [after[0], after[1]];
    this.#swap(from, to);
  }

  #readReplace(clause: readonly Token[]): void {
    const names = clause.filter(({ kind }) => kind !== 'word');
    const [first, second] = names;
    const isReversed = clause.some(({ text }) => text === 'substitute') && clause.some(({ text }) => text === 'for');
    if (isReversed) this.#swap(second, first);
    else this.#swap(first, second);
  }

  #swap(from: Token | undefined, to: Token | undefined): void {
    if (!from || !to) return;
    const { card } = this.#prompt;
    if (from.kind === 'metric' && to.kind === 'metric')
      this.#add({ type: 'replaceMetric', from: from.text, to: to.text });
    else if (from.kind === 'dimension' && to.kind === 'dimension') {
      if (card.breakdownBy === from.text) this.#add({ type: 'setBreakdown', dimensionId: to.text });
      else this.#add({ type: 'replaceDimension', from: from.text, to: to.text });
    }
  }

  /** "Switch to visits" replaces all metrics or dimensions of the card. */
  #exchange(names: readonly Token[]): void {
    const metrics = idsOf(names, 'metric');
    const dimensions = idsOf(names, 'dimension');
    if (metrics.length > 0) this.#add({ type: 'setMetrics', metricIds: metrics });
    if (dimensions.length > 0) this.#add({ type: 'setDimensions', dimensionIds: dimensions });
  }

  #readSort(clause: readonly Token[]): void {
    const at = clause.findIndex(({ kind, text }) => kind === 'word' && modeOf(text) === 'sort');
    const names = clause.filter(({ kind }) => kind !== 'word');
    const by = clause.slice(at).find(({ kind }) => kind !== 'word') ?? names.at(-1);
    if (by) this.#add({ type: 'setOrder', by: by.text });
  }

  #readBreakdown(names: readonly Token[]): void {
    const { card } = this.#prompt;
    const metrics = idsOf(names, 'metric').filter((id) => !card.metrics.includes(id));
    const [dimension, ...others] = idsOf(names, 'dimension');
    if (metrics.length > 0) this.#add({ type: 'addMetrics', metricIds: metrics });
    if (!dimension) return;
    this.#add({ type: 'setBreakdown', dimensionId: dimension });
    if (others.length > 0) this.#add({ type: 'addDimensions', dimensionIds: others });
  }

  #readLooks(clause: readonly Token[], mode: Mode | null): void {
    const colors = clause.flatMap(({ kind, text }) => (kind === 'word' ? (colorOf(text) ?? []) : []));
    if (colors.length > 0 && mode !== 'remove') this.#add({ type: 'setColors', colors });
    else if (
      clause.some(({ text }) => /^(default|standard|theme)$/.test(text)) &&
      clause.some(({ text }) => /^(colou?rs?|farben?)$/.test(text))
    )
      this.#add({ type: 'setColors', colors: [] });
    const pairs: Array<{ chart: string; metrics: string[] }> = [];
    const drawn = clause.filter(({ kind, text }) => kind === 'word' && chartTypeOf(text)).length;
    let metrics: string[] = [];
    for (const [index, { kind, text }] of clause.entries()) {
      if (kind === 'metric') metrics.push(text);
      if (kind !== 'word') continue;
      const chart = chartTypeOf(text);
      if (
        chart === 'bar' &&
        /^columns?$/.test(text) &&
        this.#prompt.card.display === 'list' &&
        clause.some((each) => each.kind !== 'word')
      )
        continue;
      if (chart) {
        const isOfThose =
          drawn > 1 ||
          clause.slice(Math.max(0, index - 4), index).some(({ text: word }) => /^(as|als|in|to|into)$/.test(word));
        pairs.push({ chart, metrics: isOfThose ? metrics : [] });
        metrics = [];
        continue;
      }
      const display = displayOf(text);
      if (!display || chartTypeOf(clause[index - 1]?.text ?? '')) continue;
      const earlier = clause.slice(Math.max(0, index - 2), index).map((token) => token.text);
      if (mode === 'remove') this.#add({ type: 'hide', display });
      else if (
        earlier.some((word) =>
          /^(großen?|only|just|nur|as|als|a|an|into|eine|einer|einem|ein|to|zu|zur|zum|in|of|big)$/.test(word),
        ) &&
        !/^(the|this|that|der|die|dem|den|diese[rnms]?|my|meine[rnm]?)$/.test(earlier.at(-1) ?? '')
      )
        this.#add({ type: 'show', display });
    }
    if (mode === 'remove') return;
    const isPerMetric = pairs.length > 1 || this.#prompt.card.metrics.length > 1;
    for (const { chart, metrics: own } of pairs) {
      if (
        isPerMetric &&
        own.length > 0 &&
        own.length < Math.max(2, this.#prompt.card.metrics.length) &&
        !['pie', 'combo'].includes(chart)
      )
        this.#add({ type: 'setChartType', chartType: chart, metricIds: own });
      else this.#add({ type: 'setChartType', chartType: chart });
    }
  }
}

const idsOf = (names: readonly Token[], kind: Token['kind']): string[] => [
  ...new Set(names.filter((token) => token.kind === kind).map(({ text }) => text)),
];

function dateAction({ dateRange, from, to }: { dateRange: string; from?: string; to?: string }): Action {
  const calendarDay = (day = ''): Record<string, number> => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return { year, month, day: date };
  };
  return from && to
    ? { type: 'setDateRange', dateRange, datePicker: { begin: calendarDay(from), end: calendarDay(to) } }
    : { type: 'setDateRange', dateRange };
}

/** A whole reply: a sentence, and the proposed actions as one JSON block. */
export function interpret(prompt: ReadPrompt): string {
  const { actions } = new Interpretation(prompt);
  const words = actions.length > 0 ? (prompt.isGerman ? 'Das schlage ich vor.' : 'Here is what I propose.') : '';
  return `${words}\n\n\`\`\`json\n${JSON.stringify({ actions })}\n\`\`\``.trim();
}
