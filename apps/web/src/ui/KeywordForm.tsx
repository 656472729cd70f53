import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface KeywordFormProps extends ComponentProps<'input'> {
  /** Where the keyword is looked for. */
  action: string;
  label: string;
  /** Label of the button. */
  go: string;
  /** The words of this entry of the tab's history, which may come late. */
  defaultValue: string | undefined;
}

/** A plain GET form; with script, the words stay out of the address (useHiddenKeyword). */
export function KeywordForm(props: KeywordFormProps) {
  const { action, label, go, children, className = '', ...input } = props;
  const field = useWords(input.defaultValue ?? '');
  return (
    <search>
      <form
        action={action}
        method="get"
        aria-label={label}
        className="flex items-center gap-2 rounded-pill border-[1.5px] border-line-strong bg-surface pr-1.5 pl-4 focus-within:border-primary has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
      >
        <Icon name="search" className="text-muted" />
        {children}
        <label className="sr-only" htmlFor="keyword">
          {label}
        </label>
        <input
          ref={field}
          id="keyword"
          name="keyword"
          type="search"
          maxLength={KEYWORD_LENGTH_MAX}
          {...input}
          className={`min-h-13 min-w-0 flex-1 bg-transparent text-ellipsis outline-none ${className}`}
        />
        <Button type="submit" variant="primary" className="text-sm!">
          {go}
        </Button>
      </form>
    </search>
  );
}

/** Each entry brings its words into the field; what was typed there before they came stays. */
function useWords(words: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    const isNew = shown.current !== key;
    shown.current = key;
    if (field.current && (isNew || field.current.value === '')) field.current.value = words;
  }, [words, key]);
  return field;
}
