import { m } from '@mam/texts';
import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { languageChoices } from './user-labels.tsx';

interface UserFieldsProps {
  input: (name: 'full_name' | 'phone_number' | 'language') => GetInputPropsReturnType;
  /** The field of the email address, which can be set for a new account only. */
  email: ReactNode;
}

/** The fields of new and existing accounts. */
export function UserFields({ input, email }: UserFieldsProps) {
  return (
    <>
      <TextInput
        label={m.import_column_full_name()}
        description={m.admin_users_full_name_hint()}
        required
        autoComplete="off"
        {...input('full_name')}
      />
      {email}
      <TextInput
        label={m.admin_users_phone_optional()}
        type="tel"
        autoComplete="off"
        {...input('phone_number')}
      />
      <Select
        label={m.import_column_language()}
        description={m.admin_users_language_hint()}
        data={languageChoices()}
        {...input('language')}
      />
    </>
  );
}
