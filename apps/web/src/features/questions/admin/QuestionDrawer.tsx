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
  close: () => void;
}

/** The drawer of one new or existing question. */
export function QuestionDrawer({ open, close }: QuestionDrawerProps) {
  if (open === 'new') {
    return (
      <EditDrawer title={m.admin_questions_add()} close={close}>
        <QuestionForm saved={undefined} initial={EMPTY_QUESTION} close={close} />
      </EditDrawer>
    );
  }
  return (
    <EditDrawer title={m.admin_questions_edit()} close={close}>
      <ExistingQuestion id={open} close={close} />
    </EditDrawer>
  );
}

function ExistingQuestion({ id, close }: { id: number; close: () => void }) {
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
      {(row) => <QuestionForm saved={row} initial={valuesOf(row)} close={close} />}
    </QueryBoundary>
  );
}
