import { useEffect, useRef } from 'react';
import { bindAudio } from './podcast-controller.ts';

/** The one audio element of the site; it is in the document and outlives every page, failed ones too. */
export function AudioHost() {
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => (element.current ? bindAudio(element.current) : undefined), []);
  // biome-ignore lint/a11y/useMediaCaption: the transcript is on the podcast's page.
  return <audio ref={element} preload="none" hidden />;
}
