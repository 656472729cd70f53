import { type Language, type Localized, textIn } from '@mam/contract/core/localized';
import { EMERGENCY_HOTLINES } from '@mam/contract/site/emergency-hotlines';
import { layout_call_title, layout_exit } from '@mam/texts/layout';
import { maintain_retry, offline_text, offline_title } from '@mam/texts/status-pages';
import { plainPage } from './plain-page.ts';

/** Where the service worker lists what a reader has kept (`apps/web/src/service-worker/offline-page.ts`). */
const KEPT_PLACE = '<!--kept-->';

/**
 * The page for when no process answers, in both languages, because none is there to read the reader's choice.
 * Service workers fetch it from the API; `deploy/offline.html` is a copy for a web server in front.
 */
export function offlinePage(): string {
  return plainPage({
    language: 'vi',
    exit: inBoth(layout_exit),
    answer: `<h1>${offline_title({}, { locale: 'vi' })}</h1>
<p>${offline_text({}, { locale: 'vi' })}</p>
<div lang="en">
<h2>${offline_title({}, { locale: 'en' })}</h2>
<p>${offline_text({}, { locale: 'en' })}</p>
</div>
${KEPT_PLACE}`,
    retry: inBoth(maintain_retry),
    help: inBoth(layout_call_title),
    hotlines: EMERGENCY_HOTLINES.map(({ number, name }) => ({ number, name: both(name) })),
  });
}

type Message = (inputs: Record<string, never>, options: { locale: Language }) => string;

function inBoth(message: Message): string {
  return both({ vi: message({}, { locale: 'vi' }), en: message({}, { locale: 'en' }) });
}

function both(text: Localized): string {
  return `${textIn(text, 'vi')} · ${textIn(text, 'en')}`;
}
