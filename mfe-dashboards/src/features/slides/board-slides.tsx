import type { BoardAnnotation, BoardCard, CardResult } from '@reportage/contracts';
import { Button, CloseOutlined, Select, useFocusReturn } from '@reportage/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Slide } from './slide.tsx';
import { useSlidesMessages } from './slides.messages.ts';
import classes from './slides.module.css';
import { intervalsInSeconds, useSlides } from './use-slides.ts';

interface BoardSlidesProps {
  name: string;
  /** At least one card. */
  cards: readonly BoardCard[];
  results: readonly CardResult[];
  /** The charts' figures for the period with which they are compared. */
  earlierResults: readonly CardResult[];
  annotations: readonly BoardAnnotation[];
  /** Colors of the board's series. */
  colors: readonly string[];
  onClose(): void;
}

function useFullscreen(getElement: () => HTMLElement | null) {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const onFullscreenChange = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onFullscreenChange);
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreenChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const toggle = () => {
    // If the browser does not allow full screen, the slideshow fills only the window.
    const change = document.fullscreenElement ? document.exitFullscreen() : getElement()?.requestFullscreen?.();
    change?.catch(() => undefined);
  };
  return { isFullscreen, toggle };
}

/**
 * Shows a board card by card, filling the window or screen: arrow keys go back and forth, space pauses, F toggles full
 * screen, Escape closes the slideshow.
 */
export function BoardSlides({ name, cards, results, earlierResults, annotations, colors, onClose }: BoardSlidesProps) {
  const t = useSlidesMessages();
  useFocusReturn();
  const dialog = useRef<HTMLDialogElement>(null);
  const { index, isPlaying, seconds, step, setPlaying, setSeconds } = useSlides(cards.length);
  const { isFullscreen, toggle } = useFullscreen(() => dialog.current);
  const card = cards[index];

  useEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    element?.focus();
    return () => element?.close?.();
  }, []);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // A control on the slide handles the keys pressed while it has focus.
    const isOnControl = event.target !== dialog.current && event.target instanceof HTMLElement;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      PageDown: () => step(1),
      PageUp: () => step(-1),
      f: toggle,
      ...(isOnControl ? {} : { ' ': () => setPlaying(!isPlaying) }),
    };
    if (isOnControl && (event.target as HTMLElement).closest('input, [role="combobox"], [role="listbox"]')) return;
    const runAction = actions[event.key];
    if (!runAction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    runAction();
  };

  if (!card) return null;
  const { title } = card;
  const belongsToCard = ({ cardId }: CardResult) => cardId === card.card.id;
  const result = results.find(belongsToCard);
  return (
    <dialog
      ref={dialog}
      className={classes.slides}
      aria-label={t('slideshow', { name })}
      tabIndex={-1}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.bar}>
        <h2>{title}</h2>
        <span role="status">
          <span aria-hidden="true">
            {index + 1} / {cards.length}
          </span>
          <span className="ui-visually-hidden">{t('position', { title, number: index + 1, count: cards.length })}</span>
        </span>
        <Button onClick={() => step(-1)}>{t('previous')}</Button>
        <Button onClick={() => setPlaying(!isPlaying)}>{isPlaying ? t('pause') : t('play')}</Button>
        <Button onClick={() => step(1)}>{t('next')}</Button>
        <Select
          aria-label={t('interval')}
          value={seconds}
          onChange={setSeconds}
          getPopupContainer={() => dialog.current ?? document.body}
          options={intervalsInSeconds.map((count) => ({ value: count, label: t('seconds', { count }) }))}
        />
        <Button onClick={toggle}>{isFullscreen ? t('leaveFullscreen') : t('fullscreen')}</Button>
        <Button icon={<CloseOutlined />} aria-label={t('close')} title={t('close')} onClick={onClose} />
      </div>
      <Slide
        key={card.card.id}
        {...{ card, result, annotations, colors }}
        earlier={earlierResults.find(belongsToCard)}
      />
    </dialog>
  );
}
