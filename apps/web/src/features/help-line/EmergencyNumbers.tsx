import { EMERGENCY_HOTLINES } from '@mam/contract/site/emergency-hotlines';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { HotlineRows } from './HotlineRows.tsx';

/** The national numbers on a page that has no data and perhaps no script. */
export function EmergencyNumbers() {
  const hotlines = EMERGENCY_HOTLINES.map(({ number, name, note }) => ({
    number,
    name: name[getLocale()],
    note: note[getLocale()],
  }));
  return (
    <section className="mx-auto max-w-[440px] px-gutter pb-8">
      <h2 className="text-xl">{m.layout_call_title()}</h2>
      <p className="text-muted">{m.layout_call_text()}</p>
      <HotlineRows hotlines={hotlines} />
    </section>
  );
}
