/**
 * 0–5 from likes and dislikes, one decimal: a Bayesian mean that starts from ten votes at 3.5 of 5
 * and moves as real votes come in. Below five votes there is no rating.
 */
export function ratingOf(likes: number, dislikes: number): number | undefined {
  const votes = likes + dislikes;
  if (votes < VOTES_MIN) return undefined;
  const mean = (PRIOR_VOTES * PRIOR_SHARE + likes) / (PRIOR_VOTES + votes);
  return Math.round(mean * 5 * 10) / 10;
}

const VOTES_MIN = 5;
const PRIOR_VOTES = 10;
const PRIOR_SHARE = 0.7;
