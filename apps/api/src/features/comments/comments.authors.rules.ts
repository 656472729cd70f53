/** An account on one item: as itself and as its anonymous comments have it. */
export interface Viewer {
  user_id: number;
  person: Buffer;
}

interface Written {
  user_id: number | null;
  person: Buffer | null;
  is_staff: boolean;
}

/** Whether an account wrote a comment, under whichever name. */
export function isBy({ user_id, person, is_staff }: Written, viewer: Viewer | undefined): boolean {
  if (!viewer || is_staff) return false;
  return person ? person.equals(viewer.person) : user_id === viewer.user_id;
}
