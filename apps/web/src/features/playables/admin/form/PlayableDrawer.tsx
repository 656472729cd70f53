import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdminForm } from '../../../../admin-ui/form/AdminForm.tsx';
import { EditDrawer } from '../../../../admin-ui/form/EditDrawer.tsx';
import type { OpenRow } from '../../../../admin-ui/form/use-drawer-params.ts';
import { showToast } from '../../../../platform/toast.ts';
import { FactWarnings } from '../../../../shared/facts/admin/FactWarnings.tsx';
import { mediaStates } from '../../../../shared/uploads/admin/media-states.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { pageHref } from '../item-tabs.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import { playableQuery } from '../playable-queries.ts';
import { Comparison } from './Comparison.tsx';
import { ContentFields } from './ContentFields.tsx';
import { PublishFields } from './PublishFields.tsx';
import { saveLabel } from './save-label.ts';
import { type FormSubject, usePlayableForm } from './use-playable-form.ts';

export interface DrawerProps {
  kind: PlayableKind;
  open: NonNullable<OpenRow>;
  categories: readonly { value: string; label: string }[];
  /** The uploaded file of a new item. */
  file: string | undefined;
  show: (row: OpenRow) => void;
}

/** The drawer of one new or existing video or podcast. */
export function PlayableDrawer(props: DrawerProps) {
  const { kind, open, file, categories, show } = props;
  const labels = KIND_LABELS[kind];
  const close = () => show(undefined);
  return (
    <EditDrawer title={open === 'new' ? labels.add() : labels.edit()} close={close}>
      {open === 'new' ? (
        <NewItem
          kind={kind}
          file={file}
          categories={categories}
          cancel={close}
          done={(created) => {
            showToast(m.admin_playables_created({ title: created.title.vi }));
            // The drawer goes on to poster, captions and chapters, and shows the progress of the file.
            show(created.id);
          }}
        />
      ) : (
        <ExistingItem {...props} id={open} cancel={close} done={close} />
      )}
    </EditDrawer>
  );
}

interface NewItemProps extends Pick<DrawerProps, 'kind' | 'categories' | 'file'> {
  cancel: () => void;
  done: (item: AdminPlayableInfo) => void;
}

/** The form of a new item; one that begins with an uploaded file waits for its name. */
function NewItem({ file, ...rest }: NewItemProps) {
  const { data, error } = useQuery(mediaStates(file ? [file] : []));
  if (file && !data && !error) {
    return (
      <div className="p-5">
        <Skeleton rows={6} />
      </div>
    );
  }
  return <PlayableForm file={data?.items.find(({ dir }) => dir === file)} {...rest} />;
}

interface ItemProps extends Pick<DrawerProps, 'kind' | 'categories'> {
  id: number;
  cancel: () => void;
  done: (item: AdminPlayableInfo) => void;
}

/** The form of an item that exists; its captions, poster and the rest are on its own page. */
function ExistingItem({ kind, id, ...rest }: ItemProps) {
  const { data, error, refetch } = useQuery(playableQuery(kind, id));
  if (data?.status === 'trash') return <p className="p-5">{m.admin_playables_gone()}</p>;
  if (error && !data) {
    return (
      <div className="p-5">
        <ErrorState error={error} retry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="p-5">
        <Skeleton rows={6} />
      </div>
    );
  }
  return (
    <>
      <Link
        to={pageHref(kind, data.uuid)}
        className="mx-4 mt-4 lg:mx-5 flex min-h-11 items-center gap-2 rounded-[10px] bg-sunk px-3.5 py-2 leading-snug font-strong text-heading no-underline hover:bg-primary-soft"
      >
        <span className="mr-auto">{m.admin_item_open()}</span>
        <Icon name="right" />
      </Link>
      <PlayableForm kind={kind} item={data} {...rest} />
    </>
  );
}

interface PlayableFormProps extends FormSubject {
  categories: readonly { value: string; label: string }[];
  cancel: () => void;
}

/** The form of a video or podcast. */
function PlayableForm(props: PlayableFormProps) {
  const { kind, item, categories, cancel } = props;
  const state = usePlayableForm(props);
  const { form, control, submit } = state;
  const { title, description, warning } = form.values;
  return (
    <AdminForm
      {...{ control, submit }}
      save={saveLabel(item && form.getInitialValues(), form.values)}
      cancel={cancel}
    >
      {state.isStale && item && <Comparison {...{ item, categories, state }} />}
      <ContentFields {...{ kind, item, form }} errors={control.errors} />
      <FactWarnings document={{ title, description, warning }} />
      <PublishFields {...{ item, categories, form }} />
    </AdminForm>
  );
}
