import { m } from '@mam/texts';
import { FormBody } from '../../../../admin-ui/form/FormBody.tsx';
import { FormFooter } from '../../../../admin-ui/form/FormFooter.tsx';
import { Comparison } from './Comparison.tsx';
import { ContentFields } from './ContentFields.tsx';
import { PublishFields } from './PublishFields.tsx';
import { type FormSubject, usePlayableForm } from './use-playable-form.ts';

interface PlayableFormProps extends FormSubject {
  categories: readonly { value: string; label: string }[];
  cancel: () => void;
}

/** The form of a video or podcast. */
export function PlayableForm(props: PlayableFormProps) {
  const { kind, item, categories, cancel } = props;
  const state = usePlayableForm(props);
  const { form, control, submit } = state;
  return (
    <form onSubmit={submit} noValidate>
      <FormBody control={control}>
        {state.isStale && item && <Comparison {...{ item, categories, state }} />}
        <ContentFields {...{ kind, item, form }} errors={control.errors} />
        <PublishFields {...{ item, categories, form }} />
      </FormBody>
      <FormFooter
        control={control}
        save={item ? m.admin_save() : KIND_SAVE[kind]()}
        cancel={cancel}
      />
    </form>
  );
}

const KIND_SAVE = {
  video: m.admin_playables_new_video,
  podcast: m.admin_playables_new_podcast,
};
