import type { Page } from '@playwright/test';

/**
 * The device can read aloud, as most phones can: what it was given last is `data-spoken`, and it has come to
 * the second of these texts.
 */
export async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: { text: string; rate: number; onstart?: () => void }[] = [];
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, { SpeechSynthesisUtterance: Utterance });
    Object.assign(speechSynthesis, {
      getVoices: () => [{ lang: 'vi-VN', localService: true }],
      cancel: () => given.splice(0),
      speak: (utterance: (typeof given)[number]) => {
        given.push(utterance);
        if (given.length <= 2) utterance.onstart?.();
        document.documentElement.dataset.spoken = JSON.stringify(
          given.map(({ text, rate }) => ({ text, rate })),
        );
      },
    });
  });
}
