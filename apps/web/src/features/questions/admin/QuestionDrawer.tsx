import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import type { OpenRow } from '../../../admin-ui/form/use-drawer-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { EMPTY_QUESTION, valuesOf } from './question-values.ts';

interface QuestionDrawerProps {
  open: NonNullable<OpenRow>;
  /** The question that a new one begins as a copy of. */
  copied: number | undefined;
  close: () => void;
}

/** The drawer of one new or existing question. */
export function QuestionDrawer({ open, copied, close }: QuestionDrawerProps) {
  const isNew = open === 'new';
  const id = isNew ? copied : open;
  return (
    <EditDrawer title={isNew ? m.admin_questions_add() : m.admin_questions_edit()} close={close}>
      {id === undefined ? (
        <QuestionForm saved={undefined} initial={EMPTY_QUESTION} close={close} />
      ) : (
        <StoredQuestion {...{ id, isNew, close }} />
      )}
    </EditDrawer>
  );
}

interface StoredQuestionProps {
  id: number;
  /** Whether a new question begins with its values: as a draft, until it differs. */
  isNew: boolean;
  close: () => void;
}

function StoredQuestion({ id, isNew, close }: StoredQuestionProps) {
  const question = useQuery({
    queryKey: ['questions', 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/questions/:id', { params: { id } }, { signal, toast: false }),
    // A form that is being edited must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryBoundary query={question} rows={6} rowClass="h-14">
      {(row) =>
        isNew ? (
          <QuestionForm
            saved={undefined}
            initial={{ ...valuesOf(row), status: 'draft' }}
            close={close}
          />
        ) : (
          <QuestionForm saved={row} initial={valuesOf(row)} close={close} />
        )
      }
    </QueryBoundary>
  );
}
