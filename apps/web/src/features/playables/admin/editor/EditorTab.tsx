import { m } from '@mam/texts';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { UnsavedDot } from '../../../../admin-ui/controls/UnsavedDot.tsx';
import { Icon } from '../../../../ui/Icon.tsx';

interface EditorTabProps {
  value: string;
  isUnsaved: boolean;
  isWrong: boolean;
  rightSection?: ReactNode;
  children: ReactNode;
}

/** A tab with a dot before its name where changes are unsaved; what is wrong has a sign and a word instead. */
export function EditorTab({ value, isUnsaved, isWrong, rightSection, children }: EditorTabProps) {
  return (
    <Tabs.Tab
      value={value}
      rightSection={rightSection}
      leftSection={
        isWrong ? <Icon name="alert" className="text-danger-text" /> : isUnsaved && <UnsavedDot />
      }
      aria-description={isUnsaved ? m.admin_parts_unsaved() : undefined}
    >
      {children}
      {isWrong && ` · ${m.admin_language_wrong()}`}
    </Tabs.Tab>
  );
}
