import type { CallOutput, calls, FactMediaType } from '@reportage/contracts';
import { getDateDimension, maxAssistantRequestLength } from '@reportage/contracts';
import { Button, Flex, Input, ProblemText, problemProps, Tag, useRequiredFields } from '@reportage/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AssistantExchange } from './assistant-exchange.tsx';
import { useCardAssistantMessages } from './card-assistant.messages.ts';
import classes from './card-assistant.module.css';
import type { AssistantChat } from './use-assistant-chat.ts';

type Status = CallOutput<typeof calls.getAssistant>;
type Options = CallOutput<typeof calls.listDashboardMetrics>;

interface AssistantPanelProps {
  chat: AssistantChat;
  status: Status & { model: NonNullable<Status['model']> };
  mediaType: FactMediaType;
  options: Options;
  selectedMetrics: readonly string[];
}

/** The chat beside a card: example requests, the conversation, and a field for the next request. */
export function AssistantPanel({ chat, status, mediaType, options, selectedMetrics }: AssistantPanelProps) {
  const t = useCardAssistantMessages();
  const [request, setRequest] = useState('');
  const id = useId();
  const fieldRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const { exchanges, isRunning } = chat;
  const latestExchange = exchanges.at(-1);
  const progress = `${exchanges.length} ${latestExchange?.text.length ?? 0} ${latestExchange?.state ?? ''}`;
  useEffect(() => {
    if (progress) endRef.current?.scrollIntoView({ block: 'nearest' });
  }, [progress]);

  const names = new Map([...options.data, ...options.dimensions].map(({ id: optionId, name }) => [optionId, name]));
  const { problems, isComplete } = useRequiredFields({ request: request.trim() === '' && t('requestMissing') });
  const send = () => {
    if (isRunning || !isComplete()) return;
    setRequest('');
    chat.ask(request.trim());
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const startFrom = (example: string) => {
    setRequest(example);
    fieldRef.current?.querySelector('textarea')?.focus();
  };
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <Flex align="center" gap={8} wrap>
        <h3 className={classes.title}>{t('title')}</h3>
        {status.model.isRuleBased && <Tag>{t('ruleBased')}</Tag>}
      </Flex>
      <p className={classes.quiet}>
        {status.model.isRuleBased ? t('ruleBasedHint') : t('model', { name: status.model.name })}
      </p>
      {exchanges.length === 0 ? (
        <>
          <p>{t('intro')}</p>
          <p className={classes.quiet}>{t('examples')}</p>
          <ul className={classes.examples}>
            {getExamples(options, mediaType, selectedMetrics, t).map((example) => (
              <li key={example}>
                <Button size="small" onClick={() => startFrom(example)}>
                  {example}
                </Button>
              </li>
            ))}
          </ul>
          <p className={classes.quiet}>{t('privacy')}</p>
        </>
      ) : (
        <div role="log" aria-label={t('conversation')} aria-busy={isRunning}>
          <ol className={classes.conversation}>
            {exchanges.map((exchange) => (
              <AssistantExchange key={exchange.key} exchange={exchange} chat={chat} names={names} />
            ))}
          </ol>
          <div ref={endRef} />
        </div>
      )}
      <div ref={fieldRef} className={classes.field}>
        <label htmlFor={id}>{t('request')}</label>
        <Input.TextArea
          id={id}
          value={request}
          placeholder={t('placeholder')}
          maxLength={maxAssistantRequestLength}
          autoSize={{ minRows: 2, maxRows: 6 }}
          {...problemProps(problems.request)}
          onChange={(event) => setRequest(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <ProblemText problem={problems.request} />
        <Flex justify="space-between" align="center" gap={8} wrap>
          <span className={classes.quiet}>{t('used', { used: status.usedToday, limit: status.dailyLimit })}</span>
          {isRunning ? (
            <Button onClick={chat.stop}>{t('stop')}</Button>
          ) : (
            <Button type="primary" onClick={send}>
              {t('send')}
            </Button>
          )}
        </Flex>
      </div>
    </section>
  );
}

/** Returns example requests that fit the current card, with names of metrics and dimensions that it can show. */
function getExamples(
  { data, dimensions }: Options,
  mediaType: FactMediaType,
  selectedMetrics: readonly string[],
  t: ReturnType<typeof useCardAssistantMessages>,
): string[] {
  const metric = data.find(({ id }) => !selectedMetrics.includes(id));
  const date = getDateDimension(mediaType);
  const metrics = data.filter(({ id }) => selectedMetrics.includes(id));
  const dimension = dimensions.find(
    ({ id }) => id !== date && !id.endsWith('_media') && metrics.every((metric) => metric.dimensions.includes(id)),
  );
  return [
    ...(metric ? [t('exampleMetric', { name: metric.name })] : []),
    ...(dimension && selectedMetrics.length > 0 ? [t('exampleBreakdown', { name: dimension.name })] : []),
    t('exampleDates'),
  ];
}
