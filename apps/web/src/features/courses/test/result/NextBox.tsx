import { m } from '@mam/texts';
import { COURSES_HREF, courseHref } from '../../course-links.ts';
import type { NextCourse } from '../test-types.ts';
import { WayRow } from './WayRow.tsx';

/** What to do after a test. */
export function NextBox({ next }: { next: NextCourse | undefined }) {
  return (
    <section className="grid gap-3 rounded-m bg-surface p-5 shadow-card">
      <h2 className="text-lg">{m.courses_after()}</h2>
      {next ? (
        <WayRow
          to={courseHref(next)}
          icon="learn"
          title={next.title}
          text={m.courses_size({ lessons: next.lesson_count, minutes: next.minutes })}
        />
      ) : (
        <WayRow
          to={COURSES_HREF}
          icon="learn"
          title={m.courses_list()}
          text={m.courses_list_lead()}
        />
      )}
      <WayRow
        to="/game"
        icon="game"
        title={m.courses_after_game()}
        text={m.courses_after_game_text()}
      />
    </section>
  );
}
