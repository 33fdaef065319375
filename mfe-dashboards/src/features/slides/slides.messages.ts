import { createMessages } from '@reportage/state';

export const useSlidesMessages = createMessages('boardSlides', {
  en: {
    present: 'Present',
    slideshow: 'Slideshow of {{name}}',
    position: '{{title}}: card {{number}} of {{count}}',
    previous: 'Previous card',
    next: 'Next card',
    pause: 'Pause',
    play: 'Play',
    interval: 'Seconds per card',
    seconds: '{{count}} s',
    fullscreen: 'Full screen',
    leaveFullscreen: 'Leave full screen',
    close: 'End slideshow',
  },
  de: {
    present: 'Präsentieren',
    slideshow: 'Bildschirmpräsentation von {{name}}',
    position: '{{title}}: Karte {{number}} von {{count}}',
    previous: 'Vorige Karte',
    next: 'Nächste Karte',
    pause: 'Anhalten',
    play: 'Abspielen',
    interval: 'Sekunden je Karte',
    seconds: '{{count}} s',
    fullscreen: 'Vollbild',
    leaveFullscreen: 'Vollbild verlassen',
    close: 'Präsentation beenden',
  },
});
