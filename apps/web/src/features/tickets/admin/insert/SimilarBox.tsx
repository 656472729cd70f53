import type { Question } from '@mam/contract/questions/questions';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../platform/client/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { InsertText } from '../AnswerEditor.tsx';
import { InsertBox } from './InsertBox.tsx';

interface SimilarBoxProps {
  ticket: AdminTicket;
  insert: InsertText;
}

/**
 * Published questions that are similar, in the language of the asker, who saw the same ones while typing. One tap puts
 * one of them into the answer.
 */
export function SimilarBox({ ticket, insert }: SimilarBoxProps) {
  const { language, status } = ticket;
  const text = ticket.messages[0]?.text ?? '';
  const { data } = useQuery({
    queryKey: ['questions', 'similar', language, text],
    queryFn: ({ signal }) =>
      callApi(
        'POST /api/questions/similar',
        { body: { text } },
        { signal, language, toast: false },
      ),
    enabled: text !== '',
  });
  const insertAnswer = async (id: string) => {
    const answer = await callApi('GET /api/questions/:id', { params: { id } }, { language });
    insert(quoted(answer, language));
  };
  if (!data || data.items.length === 0) return null;
  return (
    <InsertBox title={m.admin_ticket_similar()}>
      <ul className="grid gap-3 text-sm">
        {data.items.map(({ uuid, question }) => (
          <li key={uuid} className="grid justify-items-start gap-1">
            <a
              href={`/qa/${uuid}`}
              target="_blank"
              rel="noreferrer"
              className="inline-block py-1.5"
            >
              {question}
            </a>
            {status === 'open' && (
              <Button
                icon="plus"
                size="s"
                aria-label={`${m.admin_ticket_similar_insert()}: ${question}`}
                onClick={() => void insertAnswer(uuid).catch(() => undefined)}
              >
                {m.admin_ticket_similar_insert()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </InsertBox>
  );
}

/** The short answer, the first paragraph of its reason, and where all of it is. */
function quoted({ answer, reason, uuid }: Question, language: AdminTicket['language']): string {
  const link = `${location.origin}/qa/${uuid}`;
  const [first] = reason.split('\n\n');
  const more = m.admin_ticket_similar_more({ link }, { locale: language });
  return [answer, first, more].filter(Boolean).join('\n\n');
}
