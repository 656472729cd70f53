import { getLocale } from '@mam/texts/runtime';

/**
 * Calls back once this device has a local voice for the page's language. Network voices are never
 * used: they would send the text to another server.
 */
export function onVoiceAvailable(onReadable: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  const check = () => {
    if (localVoice()) onReadable();
  };
  check();
  speechSynthesis.addEventListener('voiceschanged', check);
  return () => speechSynthesis.removeEventListener('voiceschanged', check);
}

interface Reading {
  parts: string[];
  /** Index of the part that is being read. */
  at: number;
  onEnd: () => void;
}
let reading: Reading | undefined;

/** Reads paragraph by paragraph: some phones cut off long utterances. */
export function readAloud(parts: string[], rate: number, onEnd: () => void): void {
  stopReading();
  const current: Reading = { parts, at: 0, onEnd };
  reading = current;
  for (const [index, part] of parts.entries()) {
    const utterance = new SpeechSynthesisUtterance(part);
    utterance.voice = localVoice() ?? null;
    utterance.lang = utterance.voice?.lang ?? getLocale();
    utterance.rate = rate;
    utterance.onstart = () => {
      current.at = index;
    };
    if (index === parts.length - 1) {
      utterance.onend = () => {
        // A reading that was cancelled ends, too.
        if (reading === current) onEnd();
      };
    }
    speechSynthesis.speak(utterance);
  }
}

/** Goes on at another speed, from the start of the paragraph that is being read. */
export function changeSpeed(rate: number): void {
  if (reading) readAloud(reading.parts.slice(reading.at), rate, reading.onEnd);
}

export function stopReading(): void {
  reading = undefined;
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}

function localVoice(): SpeechSynthesisVoice | undefined {
  const language = getLocale();
  return speechSynthesis
    .getVoices()
    .find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language));
}
