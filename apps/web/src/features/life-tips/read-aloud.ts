import { getLocale } from '@mam/texts/runtime';

export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;

/**
 * Calls back once this device has a voice of its own for the page's language.
 * Voices of the network are never used: they would send the text to somebody else's server.
 */
export function onVoiceAvailable(onReadable: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  const look = () => {
    if (localVoice()) onReadable();
  };
  look();
  speechSynthesis.addEventListener('voiceschanged', look);
  return () => speechSynthesis.removeEventListener('voiceschanged', look);
}

/** Reads paragraph by paragraph: long utterances are cut off by some phones. */
export function readAloud(parts: string[], rate: number, onEnd: () => void): void {
  stopReading();
  for (const [index, part] of parts.entries()) {
    const utterance = new SpeechSynthesisUtterance(part);
    utterance.voice = localVoice() ?? null;
    utterance.lang = utterance.voice?.lang ?? getLocale();
    utterance.rate = rate;
    if (index === parts.length - 1) utterance.onend = onEnd;
    speechSynthesis.speak(utterance);
  }
}

export function stopReading(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}

function localVoice(): SpeechSynthesisVoice | undefined {
  const language = getLocale();
  return speechSynthesis
    .getVoices()
    .find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language));
}
