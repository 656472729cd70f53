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

/** Reads paragraph by paragraph: some phones cut off long utterances. */
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
