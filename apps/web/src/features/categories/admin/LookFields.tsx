import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import {
  CATEGORY_ICONS,
  CATEGORY_TINTS,
  type CategoryIcon,
  type CategoryTint,
} from '@mam/contract/categories/category-look';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useId } from 'react';
import { lookText } from '../../../shared/categories/admin/look-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { VariantOf } from './category-looks.ts';

interface Look {
  icon: CategoryIcon;
  tint: CategoryTint;
}

interface LookFieldsProps {
  value: Look;
  onChange: (look: Partial<Look>) => void;
  /** The other topics: what they have is dimmed. */
  others: readonly AdminCategory[];
  variantOf: VariantOf;
}

/** Colour and icon of a topic. Each is named; what another topic has can still be chosen. */
export function LookFields({ value, onChange, others, variantOf }: LookFieldsProps) {
  const userOf = (name: keyof Look, choice: string) => others.find((row) => row[name] === choice);
  return (
    <>
      <Choices
        label={m.admin_categories_tint()}
        hint={m.admin_categories_used_hint()}
        className="grid-cols-3 sm:grid-cols-5"
        choices={CATEGORY_TINTS}
        chosen={value.tint}
        userOf={(tint) => (tint === 'plain' ? undefined : userOf('tint', tint))}
        onChange={(tint) => onChange({ tint })}
        signOf={(tint, isChosen) => ({
          className: variantOf({ ...value, tint }).tint,
          icon: isChosen ? 'check' : 'drop',
        })}
      />
      <Choices
        label={m.admin_categories_icon()}
        className="grid-cols-6"
        choices={CATEGORY_ICONS}
        chosen={value.icon}
        userOf={(icon) => (icon === 'leaf' ? undefined : userOf('icon', icon))}
        onChange={(icon) => onChange({ icon })}
        signOf={(icon, isChosen) => ({
          className: isChosen ? variantOf(value).tint : 'bg-surface text-heading',
          icon,
        })}
      />
    </>
  );
}

interface ChoicesProps<T extends CategoryIcon | CategoryTint> {
  label: string;
  hint?: string;
  /** Columns of the grid. */
  className: string;
  choices: readonly T[];
  chosen: T;
  userOf: (choice: T) => AdminCategory | undefined;
  onChange: (choice: T) => void;
  signOf: (choice: T, isChosen: boolean) => { className: string; icon: string };
}

function Choices<T extends CategoryIcon | CategoryTint>(props: ChoicesProps<T>) {
  const { label, hint, className, choices, chosen, userOf, onChange, signOf } = props;
  const name = useId();
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-strong text-heading">{label}</legend>
      <div className={`grid gap-2 ${className}`}>
        {choices.map((choice) => {
          const user = userOf(choice);
          const sign = signOf(choice, choice === chosen);
          const text = user
            ? m.admin_categories_used_by({
                look: lookText(choice),
                name: textIn(user.name, getLocale()),
              })
            : lookText(choice);
          return (
            <label
              key={choice}
              title={text}
              className={`grid min-h-11 cursor-pointer place-items-center rounded-[12px] border border-line-strong outline-offset-2 has-checked:border-2 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-focus ${sign.className}`}
            >
              <input
                type="radio"
                name={name}
                checked={choice === chosen}
                onChange={() => onChange(choice)}
                className="sr-only"
                aria-label={text}
              />
              <Icon
                name={sign.icon}
                className={user && choice !== chosen ? 'opacity-35' : undefined}
              />
            </label>
          );
        })}
      </div>
      {hint && <p className="mt-1.5 text-xs text-muted">{hint}</p>}
    </fieldset>
  );
}
