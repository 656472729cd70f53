import { type Language, textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { rankCanned } from './rank-canned.ts';

interface CannedAnswersProps {
  /** Language of the asker. */
  language: Language;
  /** What was asked last: the likeliest answer comes first. */
  message: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onChoose: (text: string) => void;
}

/** Answers to begin with. Titles are in the language of the page, texts in the language of the asker. */
export function CannedAnswers({
  language,
  message,
  isOpen,
  setOpen,
  onChoose,
}: CannedAnswersProps) {
  const query = { kind: 'ticket' } as const;
  const { data } = useQuery({
    queryKey: ['canned-answers', query],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/canned-answers', { query }, { signal, toast: false }),
  });
  const ranked = useMemo(() => rankCanned(data?.items ?? [], message), [data, message]);
  return (
    <Menu
      // The first answer has the focus as soon as the menu opens, so it must be there by then.
      opened={isOpen && data !== undefined}
      onChange={setOpen}
      width={320}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button icon="log" size="s">
          {m.admin_ticket_canned()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="overflow-y-auto">
        {ranked.map(({ id, title, text }, index) => (
          <Menu.Item
            key={id}
            data-autofocus={index === 0 || undefined}
            className="min-h-11"
            onClick={() => onChoose(textIn(text, language))}
          >
            {textIn(title, getLocale())}
          </Menu.Item>
        ))}
        {data?.items.length === 0 && <Menu.Label>{m.admin_ticket_canned_none()}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
