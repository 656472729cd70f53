import { helpPath } from '@mam/contract/core/help-doors';
import type { PlaceService } from '@mam/contract/help-places/place-facts';
import { m } from '@mam/texts';
import { DoorRow } from './DoorTiles.tsx';
import { DOORS } from './help-doors.ts';
import { NeedLinks } from './PlaceFilters.tsx';

interface PregnancyPartProps {
  chosen: PlaceService | undefined;
  onChange: (need: PlaceService | undefined) => void;
}

export const PREGNANCY_NEEDS: readonly PlaceService[] = ['pregnancy', 'abortion', 'contraception'];

/** Where to go with a pregnancy, or the fear of one. */
export function PregnancyPart({ chosen, onChange }: PregnancyPartProps) {
  const { icon, title, text } = DOORS.late;
  return (
    <section aria-labelledby="co-thai" className="mt-8">
      <h2 id="co-thai" className="text-xl">
        {m.help_pregnancy_title()}
      </h2>
      <p className="mt-1 max-w-prose">{m.help_pregnancy_text()}</p>
      <NeedLinks
        needs={PREGNANCY_NEEDS}
        chosen={chosen}
        onChange={(need) => {
          onChange(need);
          scrollTo({ top: 0 });
        }}
      />
      <div className="mt-3 max-w-105">
        <DoorRow to={helpPath('late')} icon={icon} title={title()} text={text()} />
      </div>
    </section>
  );
}
