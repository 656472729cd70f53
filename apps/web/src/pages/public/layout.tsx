import { Outlet } from 'react-router';
import { AudioHost } from '../../features/mini-player/AudioHost.tsx';
import { MiniPlayerBar } from '../../features/mini-player/MiniPlayer.tsx';

export default function PublicLayout() {
  return (
    <>
      <main id="main" className="mx-auto w-full max-w-[1248px] min-w-0 px-gutter pt-4 pb-14">
        <Outlet />
      </main>
      <MiniPlayerBar />
      <AudioHost />
    </>
  );
}
