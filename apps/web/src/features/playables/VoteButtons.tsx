import type { PlayableInfo } from '@mam/contract/playables';
import { m } from '@mam/texts';
import { lazy, Suspense, useState } from 'react';
import { count } from '../../platform/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

const SignInSheet = lazy(async () => {
  const { SignInSheet } = await import('../../ui/SignInSheet.tsx');
  return { default: SignInSheet };
});

/** Like and dislike with their counts. A visitor is asked to sign in and no call is made. */
export function VoteButtons({ info }: { info: PlayableInfo }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="s" look="line" aria-pressed={false} onClick={() => setAsking(true)}>
        <Icon name="like" />
        <span className="tabular-nums">{count(info.likes)}</span>
        <span className="sr-only">{m.playables_likes_sr()}</span>
      </Button>
      <Button size="s" look="line" aria-pressed={false} onClick={() => setAsking(true)}>
        <Icon name="dislike" />
        <span className="tabular-nums">{count(info.dislikes)}</span>
        <span className="sr-only">{m.playables_dislikes_sr()}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <SignInSheet onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
