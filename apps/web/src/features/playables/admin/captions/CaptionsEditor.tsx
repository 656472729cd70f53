import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import type { Captions, EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { RestoredNote } from '../../../../admin-ui/form/RestoredNote.tsx';
import { useUnsavedNames, useWrongNames } from '../../../../admin-ui/form/unsaved.ts';
import { LANGUAGE_NAMES } from '../../../../platform/language.ts';
import { createStore, type Store, useStore } from '../../../../platform/store.ts';
import { FactWarnings } from '../../../../shared/facts/admin/FactWarnings.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { EditorFooter } from '../editor/EditorFooter.tsx';
import { EditorTab } from '../editor/EditorTab.tsx';
import { captionsQuery, editorQuery, type PlayableRef } from '../editor/editor-requests.ts';
import { unsavedEditors } from '../editor/kept-rows.ts';
import { MediaPreview } from '../editor/MediaPreview.tsx';
import type { PreviewHandle } from '../editor/use-preview.ts';
import { CaptionsFile } from './CaptionsFile.tsx';
import { CueList } from './CueList.tsx';
import { type CueRow, cueAt, spokenText } from './cue-list.ts';
import { PlaybackBar } from './PlaybackBar.tsx';
import { useCueEditor } from './use-cue-editor.ts';

/** Edits the captions of one item in both languages below a preview of it. */
export function CaptionsEditor({ kind, id }: PlayableRef) {
  const query = useQuery(editorQuery({ kind, id }));
  return (
    <QueryBoundary query={query} rows={4}>
      {(parts) =>
        parts.play ? (
          <BothLanguages parts={parts} play={parts.play} />
        ) : (
          <p className="text-muted">{m.admin_parts_not_ready()}</p>
        )
      }
    </QueryBoundary>
  );
}

function BothLanguages({ parts, play }: { parts: EditedPlayable; play: string }) {
  const [clock] = useState(() => createStore({ seconds: 0 }));
  const [language, setLanguage] = useState<Language>('vi');
  const preview = useRef<PreviewHandle>(null);
  const [edited, onRows] = useEditedRows();
  const rows = useStore(edited, (state) => state);
  const caption = useStore(
    clock,
    ({ seconds }) => cueAt(rows[language] ?? [], seconds)?.text ?? '',
  );
  const spoken = { vi: spokenText(rows.vi ?? []), en: spokenText(rows.en ?? []) };
  return (
    <div className="grid gap-3">
      <MediaPreview
        kind={parts.kind}
        src={play}
        poster={parts.image}
        duration={parts.duration}
        handle={preview}
        onTime={(seconds) => clock.set({ seconds })}
        caption={caption}
      />
      <FactWarnings document={{ captions: spoken }} />
      <CaptionTabs item={parts} language={language} setLanguage={setLanguage}>
        {(each) => (
          <LanguagePanel
            parts={parts}
            language={each}
            clock={clock}
            preview={preview}
            onRows={onRows[each]}
          />
        )}
      </CaptionTabs>
    </div>
  );
}

/** The cues of each language as they are edited now, for the preview, and how they are updated. */
function useEditedRows() {
  const [edited] = useState(() => createStore<Partial<Record<Language, CueRow[]>>>({}));
  const [onRows] = useState(() => ({
    vi: (vi: CueRow[]) => edited.set({ vi }),
    en: (en: CueRow[]) => edited.set({ en }),
  }));
  return [edited, onRows] as const;
}

interface CaptionTabsProps {
  item: PlayableRef;
  language: Language;
  setLanguage: (language: Language) => void;
  children: (language: Language) => ReactNode;
}

/** One tab for each language; both stay mounted, so that edits are kept. */
function CaptionTabs({ item, language, setLanguage, children }: CaptionTabsProps) {
  const [unsavedNames, wrongNames] = [useUnsavedNames(), useWrongNames()];
  const unsaved = unsavedEditors(item, (name) => unsavedNames.includes(name));
  const wrong = unsavedEditors(item, (name) => wrongNames.includes(name));
  return (
    <Tabs
      value={language}
      onChange={(value) => setLanguage(value === 'en' ? 'en' : 'vi')}
      keepMounted
      keepMountedMode="display-none"
    >
      <Tabs.List aria-label={m.admin_parts_captions()}>
        {LANGUAGES.map((each) => (
          <EditorTab
            key={each}
            value={each}
            isUnsaved={unsaved.includes(`captions-${each}`)}
            isWrong={wrong.includes(`captions-${each}`)}
          >
            {LANGUAGE_NAMES[each]()}
          </EditorTab>
        ))}
      </Tabs.List>
      {LANGUAGES.map((each) => (
        <Tabs.Panel key={each} value={each} pt="md">
          {children(each)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface LanguagePanelProps {
  parts: EditedPlayable;
  language: Language;
  clock: Store<{ seconds: number }>;
  preview: RefObject<PreviewHandle | null>;
  onRows: (rows: CueRow[]) => void;
}

function LanguagePanel(props: LanguagePanelProps) {
  const query = useQuery(captionsQuery(props.parts, props.language));
  return (
    <QueryBoundary query={query} rows={4}>
      {(loaded) => <CuesEditor {...props} loaded={loaded} />}
    </QueryBoundary>
  );
}

function CuesEditor(props: LanguagePanelProps & { loaded: Captions }) {
  const { parts, language, clock, preview, onRows, loaded } = props;
  const editor = useCueEditor({ ...parts, language }, loaded);
  const [focused, setFocused] = useState<number>();
  useEffect(() => onRows(editor.rows), [editor.rows, onRows]);
  return (
    <div className="grid gap-3" data-fields>
      <RestoredNote isRestored={editor.isRestored} discard={editor.revert} />
      <CaptionsFile
        editor={editor}
        url={parts.captions.find((each) => each.language === language)?.url}
      />
      {editor.rows.length === 0 && <p className="text-muted">{m.admin_parts_captions_none()}</p>}
      <CueList editor={editor} clock={clock} preview={preview} onFocus={setFocused} />
      <EditorFooter
        failure={editor.failure?.text}
        problems={editor.problems}
        isDirty={editor.isDirty}
        isBusy={editor.isBusy}
        save={m.admin_parts_captions_save()}
        onSave={() => void editor.save()}
        onRevert={editor.revert}
        recovery={
          editor.failure?.isStale
            ? { text: m.admin_parts_captions_reload(), run: () => void editor.reload() }
            : undefined
        }
      >
        <PlaybackBar editor={editor} clock={clock} focused={focused} />
      </EditorFooter>
    </div>
  );
}
