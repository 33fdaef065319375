import { Alert, Button, Disclosure, Flex } from '@reportage/ui';
import type { Exchange } from './assistant-chat.model.ts';
import { useCardAssistantMessages } from './card-assistant.messages.ts';
import classes from './card-assistant.module.css';
import { ProposalChanges } from './proposal-changes.tsx';
import type { AssistantChat } from './use-assistant-chat.ts';

interface AssistantExchangeProps {
  exchange: Exchange;
  chat: AssistantChat;
  names: ReadonlyMap<string, string>;
}

/** A request with its answer and actions. */
export function AssistantExchange({ exchange, chat, names }: AssistantExchangeProps) {
  const t = useCardAssistantMessages();
  const { request, text, answer, failure, state, decision, sent } = exchange;
  const isPending = chat.proposal?.key === exchange.key;
  const isUndoable = chat.undoableExchange?.key === exchange.key;
  return (
    <li className={classes.exchange}>
      <div className={classes.request}>
        <span className={classes.hidden}>{t('you')}: </span>
        {request}
      </div>
      <div className={classes.reply}>
        <span className={classes.hidden}>{t('assistant')}: </span>
        {text && <p className={classes.text}>{text}</p>}
        {state === 'running' && <p className={classes.quiet}>{t('writing')}</p>}
        {failure && failure.reason !== 'cancelled' && (
          <Alert
            type="warning"
            showIcon
            title={failure.message}
            action={
              <Button size="small" disabled={chat.isRunning} onClick={() => chat.ask(request)}>
                {t('retry')}
              </Button>
            }
          />
        )}
        {failure?.reason === 'cancelled' && <p className={classes.quiet}>{t('stopped')}</p>}
        {answer && <ProposalChanges answer={answer} names={names} />}
        {isPending && (
          <Flex gap={8} wrap>
            <Button type="primary" size="small" onClick={chat.accept}>
              {t('accept')}
            </Button>
            <Button size="small" onClick={chat.reject}>
              {t('reject')}
            </Button>
          </Flex>
        )}
        {decision !== 'pending' && (
          <Flex gap={8} align="center" wrap>
            <span className={classes.quiet}>{t(decision)}</span>
            {isUndoable && (
              <Button size="small" onClick={chat.undo}>
                {t('undo')}
              </Button>
            )}
          </Flex>
        )}
        {sent && (
          <Disclosure className={classes.sent} summary={t('sent')}>
            {sent.map((message, index) => (
              <div key={index}>
                <strong>
                  {message.role === 'system' ? t('system') : t(message.role === 'user' ? 'you' : 'assistant')}
                </strong>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
                <pre tabIndex={0}>{message.text}</pre>
              </div>
            ))}
          </Disclosure>
        )}
      </div>
    </li>
  );
}
