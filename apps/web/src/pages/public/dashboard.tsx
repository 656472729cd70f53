import { bannersApi } from '@mam/contract/banners/banners';
import { type Category, categoriesApi } from '@mam/contract/categories/categories';
import type { PLAYABLE_SORTS } from '@mam/contract/core/constants';
import { podcastsApi, videosApi } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import { ContinueRow } from '../../features/home/ContinueRow.tsx';
import { Doors } from '../../features/home/Doors.tsx';
import { Hero } from '../../features/home/Hero.tsx';
import { HomeRedirect } from '../../features/home/HomeRedirect.ts';
import { Teasers } from '../../features/home/Teasers.tsx';
import { TipOfDay } from '../../features/home/TipOfDay.tsx';
import { TOP_FILMS_SIZE, topFilms } from '../../features/home/top-films.ts';
import { listLifeTips } from '../../features/life-tips/life-tips.server.ts';
import { tipOfDay } from '../../features/life-tips/life-tips.ts';
import { ListenAction } from '../../features/mini-player/ListenButton.tsx';
import { type CardItem, toCard } from '../../features/playables/card-item.ts';
import { CategoryLinks } from '../../features/playables/list/CategoryLinks.tsx';
import { RankRow } from '../../features/playables/list/RankRow.tsx';
import { PlayableCard } from '../../features/playables/PlayableCard.tsx';
import { PodcastCard } from '../../features/playables/PodcastCard.tsx';
import { playableHref } from '../../features/playables/playable-links.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { today } from '../../platform/today.ts';
import { Section } from '../../ui/Section.tsx';
import type { Route } from './+types/dashboard.ts';

const PODCASTS_SHOWN = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContext);
  const films = (sort: (typeof PLAYABLE_SORTS)[number]) =>
    call(videosApi.list, { query: { sort, size: TOP_FILMS_SIZE } });
  const [banners, categories, byViews, byLikes, newest, podcasts] = await Promise.all([
    call(bannersApi.list, {}),
    call(categoriesApi.list, {}),
    films('views'),
    films('likes'),
    films('newest'),
    call(podcastsApi.list, { query: { size: PODCASTS_SHOWN } }),
  ]);
  const top = topFilms(byViews.items, byLikes.items, newest.items);
  const tip = tipOfDay(listLifeTips(language), today());
  return {
    banners: banners.items,
    categories: categories.items,
    ...top,
    viewed: top.viewed.map((item, index) =>
      index === 0 ? { ...toCard(item), description: item.description } : toCard(item),
    ),
    liked: top.liked.map(toCard),
    podcasts: podcasts.items.map(toCard),
    tip: tip && { id: tip.id, title: tip.title, quote: tip.quote },
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.nav_home(),
    description: m.home_welcome_text(),
    path: '/dashboard',
  });

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { tip, viewed, liked } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-10 sm:gap-14 lg:gap-18">
      <div>
        <Hero banners={loaderData.banners} />
        <Doors />
        <CategoryLinks categories={loaderData.categories} />
      </div>
      <ContinueRow hrefOf={playableHref} />
      {viewed.length > 0 && <MostViewed {...loaderData} />}
      <div className="grid grid-cols-1 gap-x-gap gap-y-10 sm:gap-y-14 xl:grid-cols-[7fr_5fr]">
        {liked.length > 0 && <MostLiked {...loaderData} />}
        {tip && (
          <Section title={m.home_tip()}>
            <TipOfDay quote={tip.quote} title={tip.title} to={`/life-tips/${tip.id}`} />
          </Section>
        )}
      </div>
      <NewPodcasts {...loaderData} />
      <TakePart />
      <HomeRedirect />
    </div>
  );
}

function TakePart() {
  return (
    <Section title={m.home_take_part()}>
      <Teasers />
    </Section>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

interface Leads {
  none: () => string;
  some: () => string;
  all: () => string;
}

const VIEW_LEADS: Leads = {
  none: m.home_no_views,
  some: m.home_some_views,
  all: m.home_most_viewed_lead,
};
const LIKE_LEADS: Leads = {
  none: m.home_no_likes,
  some: m.home_some_likes,
  all: m.home_most_liked_lead,
};

/** The line below a list: whether none, some or all of its films have earned their place. */
function leadOf(ranks: number, length: number, { none, some, all }: Leads): string {
  if (ranks === 0) return none();
  return ranks < length ? some() : all();
}

function MostViewed({ viewed, viewedRanks, categories }: LoaderData) {
  return (
    <Section
      title={m.home_most_viewed()}
      lead={leadOf(viewedRanks, viewed.length, VIEW_LEADS)}
      more={{ to: '/video?sort=views', label: m.home_all_videos() }}
    >
      <LeadGrid items={viewed} categories={categories} ranks={viewedRanks} />
    </Section>
  );
}

interface LeadGridProps {
  items: CardItem[];
  categories: Category[];
  /** How many have a place. */
  ranks: number;
}

/** One large card and four small ones. */
function LeadGrid({ items, categories, ranks }: LeadGridProps) {
  return (
    <ol className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-gap xl:grid-cols-4 xl:grid-rows-2">
      {items.map((item, index) => (
        <li key={item.uuid} className={index === 0 ? 'sm:col-span-2 xl:row-span-2' : ''}>
          <PlayableCard
            item={item}
            category={categoryOf(categories, item.category_id)}
            rank={index < ranks ? index + 1 : undefined}
            variant={index === 0 ? 'lead' : 'row'}
          />
        </li>
      ))}
    </ol>
  );
}

function MostLiked({ liked, likedRanks, categories }: LoaderData) {
  return (
    <Section
      title={m.home_most_liked()}
      lead={leadOf(likedRanks, liked.length, LIKE_LEADS)}
      more={{ to: '/video?sort=likes', label: m.home_all_videos() }}
    >
      <ol className="flex flex-1 flex-col overflow-hidden rounded-m bg-surface shadow-card [&>li]:flex-1 [&>li+li]:border-t [&>li+li]:border-line">
        {liked.map((item, index) => (
          <li key={item.uuid} className="grid">
            <RankRow
              item={item}
              category={categoryOf(categories, item.category_id)}
              rank={index < likedRanks ? index + 1 : undefined}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function NewPodcasts({ podcasts: newest }: LoaderData) {
  return (
    <Section
      title={m.home_new_podcasts()}
      lead={m.home_new_podcasts_lead()}
      more={{ to: '/podcast', label: m.home_all_podcasts() }}
    >
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-gap md:grid-cols-3 md:max-xl:[&>li:nth-child(4)]:hidden xl:grid-cols-4">
        {newest.map((item) => (
          <li key={item.uuid}>
            <PodcastCard item={item} action={<ListenAction item={item} />} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function categoryOf(categories: Category[], id: number): Category | undefined {
  return categories.find((category) => category.id === id);
}
