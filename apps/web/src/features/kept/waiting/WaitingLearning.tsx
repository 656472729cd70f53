import { m } from '@mam/texts';
import { dropAnswers, waitingAttempts } from '../../../shared/learning/attempts.ts';
import { dropMarks, waitingMarks } from '../../../shared/learning/progress.ts';
import { WaitingCard } from '../../../shared/waiting/WaitingCard.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';

/** Answers of tests, and lessons that are done, of which the server does not know yet. */
export function WaitingLearning() {
  const marks = waitingMarks().length;
  return (
    <>
      {waitingAttempts().map(({ attempt: { course }, queue }) => (
        <li key={course.uuid}>
          <WaitingCard
            icon="learn"
            title={m.waiting_kind_answers({ title: course.title })}
            text={m.waiting_answers({ count: queue.length })}
          >
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink size="s" to={`/learning/${course.uuid}/test`} reloadDocument>
                {m.waiting_open_test()}
              </ButtonLink>
              <Button size="s" icon="edit" onClick={() => dropAnswers(course.uuid)}>
                {m.waiting_drop_answers()}
              </Button>
            </div>
          </WaitingCard>
        </li>
      ))}
      {marks > 0 && (
        <li>
          <WaitingCard
            icon="learn"
            title={m.waiting_kind_marks()}
            text={m.waiting_marks({ count: marks })}
          >
            <div className="mt-3">
              <Button size="s" icon="trash" onClick={dropMarks}>
                {m.waiting_remove()}
              </Button>
            </div>
          </WaitingCard>
        </li>
      )}
    </>
  );
}
