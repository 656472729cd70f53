import { HOME_TOP_LIKES, HOME_TOP_VIEWS } from '@mam/contract/core/constants';

interface Film {
  uuid: string;
  views: number;
  likes: number;
}

interface TopFilms<T> {
  viewed: T[];
  /** How many of them, the first ones, have been viewed. */
  viewedRanks: number;
  liked: T[];
  likedRanks: number;
}

/** Films to ask for: what fills a list up is not in the list above. */
export const TOP_FILMS_SIZE = HOME_TOP_VIEWS + HOME_TOP_LIKES;

/**
 * The most viewed and the most liked films. A film without a view or a like has no place in a ranking: the newest
 * fill up what is left.
 */
export function topFilms<T extends Film>(byViews: T[], byLikes: T[], newest: T[]): TopFilms<T> {
  const views = byViews.filter((film) => film.views > 0).slice(0, HOME_TOP_VIEWS);
  const viewed = filledUp(views, newest, HOME_TOP_VIEWS);
  const likes = byLikes.filter((film) => film.likes > 0).slice(0, HOME_TOP_LIKES);
  const others = newest.filter(({ uuid }) => !viewed.some((each) => each.uuid === uuid));
  return {
    viewed,
    viewedRanks: views.length,
    liked: filledUp(likes, [...others, ...viewed], HOME_TOP_LIKES),
    likedRanks: likes.length,
  };
}

/** The first films, then further ones that are not among them. */
function filledUp<T extends Film>(first: T[], films: T[], size: number): T[] {
  const further = films.filter(({ uuid }) => !first.some((each) => each.uuid === uuid));
  return [...first, ...further].slice(0, size);
}
