import { HOME_TOP_LIKES, HOME_TOP_VIEWS } from '@mam/contract/core/constants';

interface Film {
  uuid: string;
  views: number;
  likes: number;
}

interface TopFilms<T> {
  viewed: T[];
  hasViews: boolean;
  liked: T[];
  hasLikes: boolean;
}

/** Films to ask for: while nothing is viewed or liked, the list below shows others than the one above. */
export const TOP_FILMS_SIZE = HOME_TOP_VIEWS + HOME_TOP_LIKES;

/**
 * The most viewed and the most liked films. Equal counts say nothing of age, so while all are zero the newest stand in.
 */
export function topFilms<T extends Film>(byViews: T[], byLikes: T[], newest: T[]): TopFilms<T> {
  const hasViews = byViews.some(({ views }) => views > 0);
  const hasLikes = byLikes.some(({ likes }) => likes > 0);
  const viewed = (hasViews ? byViews : newest).slice(0, HOME_TOP_VIEWS);
  return {
    viewed,
    hasViews,
    liked: hasLikes ? byLikes.slice(0, HOME_TOP_LIKES) : othersThan(viewed, newest),
    hasLikes,
  };
}

/** Films that the list above does not show, as far as there are any; as many as the list has. */
function othersThan<T extends Film>(shown: T[], films: T[]): T[] {
  const others = films.filter(({ uuid }) => !shown.some((each) => each.uuid === uuid));
  return [...others, ...shown].slice(0, HOME_TOP_LIKES);
}
