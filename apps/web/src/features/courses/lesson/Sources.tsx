import { m } from '@mam/texts';
import { SourceList } from '../../../ui/reading/SourceList.tsx';

/** Names of the publications that a text rests on. */
export function Sources({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="mt-8 border-t border-line pt-4 text-sm">
      <h2 className="text-sm">{m.sources_title()}</h2>
      <SourceList lines={names} />
    </div>
  );
}
