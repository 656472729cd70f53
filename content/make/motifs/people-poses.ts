import type { Pose } from './pen.ts';
import type { Grip, Point } from './people-hands.ts';

/**
 * An arm from its shoulder: elbow and wrist as seen from the shoulder joint, outward positive, and
 * what the hand does; `front` arms lie over the body and the face.
 */
export type Arm = { elbow: Point; wrist: Point; grip: Grip; front?: boolean };
export type Posture = { right: Arm; left: Arm; legs?: 'walk' | 'sit'; look?: 'down' };

const REST: Arm = { elbow: [4, 15], wrist: [1.5, 28], grip: 'rest' };
const arm = (elbow: Point, wrist: Point, grip: Grip): Arm => ({ elbow, wrist, grip, front: true });

/** Right is the side the face looks to. */
export const POSTURES: Readonly<Record<Pose, Posture>> = {
  stand: { right: REST, left: REST },
  wave: { right: arm([13, 5], [18, -14], 'open'), left: REST },
  point: { right: arm([12, 5], [27, -1], 'point'), left: REST },
  talk: { right: arm([9, 13], [23, 7], 'palm'), left: REST },
  think: { right: arm([6, 13], [-9, -3], 'fist'), left: arm([2, 15], [-19, 17], 'rest') },
  sit: { right: arm([4, 14], [-1, 27], 'rest'), left: REST, legs: 'sit' },
  'hug-self': { right: arm([5, 15], [-19, 14], 'rest'), left: arm([5, 16], [-20, 10], 'rest') },
  stop: { right: arm([12, 7], [22, -6], 'stop'), left: REST },
  phone: {
    right: arm([7, 14], [-5, 12], 'fist'),
    left: arm([3, 16], [-17, 17], 'rest'),
    look: 'down',
  },
  walk: {
    right: arm([6, 14], [15, 23], 'fist'),
    left: { elbow: [7, 13], wrist: [14, 25], grip: 'fist' },
    legs: 'walk',
  },
  'hold-hands': { right: arm([7, 13], [12, 26], 'fist'), left: REST },
  write: {
    right: arm([8, 13], [-6, 9], 'fist'),
    left: arm([3, 16], [-16, 15], 'rest'),
    look: 'down',
  },
  carry: { right: arm([6, 14], [-3, 22], 'rest'), left: arm([6, 14], [-3, 22], 'rest') },
  comfort: { right: arm([13, 3], [28, 1], 'rest'), left: REST },
  'cover-face': { right: arm([8, 8], [-9, -13], 'palm'), left: arm([8, 8], [-9, -13], 'palm') },
};
