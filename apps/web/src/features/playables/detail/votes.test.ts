import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVotes, type Vote, type Votes, withVote } from './votes.ts';

/** A server with one reader, whose answers come when the test lets them. */
function makeServer(start: Vote | null = null) {
  let stands: Votes = {
    likes: start === 'like' ? 11 : 10,
    dislikes: start === 'dislike' ? 3 : 2,
    my_vote: start,
  };
  const waiting: (() => void)[] = [];
  let calls = 0;
  return {
    stands: () => stands,
    calls: () => calls,
    /** Answers everything, and what is asked because of the answers. */
    async settle() {
      for (let round = 0; round < 50; round += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        const answers = waiting.splice(0);
        if (answers.length === 0) return;
        for (const answer of answers) answer();
      }
    },
    turn(vote: Vote): Promise<Votes> {
      calls += 1;
      return new Promise((resolve) => {
        waiting.push(() => {
          stands = withVote(stands, stands.my_vote === vote ? null : vote);
          resolve(stands);
        });
      });
    },
  };
}

function open(server: ReturnType<typeof makeServer>) {
  const { likes, dislikes } = server.stands();
  return createVotes(
    { likes, dislikes },
    { send: server.turn, load: async () => server.stands().my_vote },
  );
}

test('a tap shows at once, before the server has answered', async () => {
  const server = makeServer();
  const votes = open(server);
  votes.tap('like');
  expect(votes.state.get()).toEqual({ likes: 11, dislikes: 2, my_vote: 'like' });
  await server.settle();
  expect(votes.state.get()).toEqual(server.stands());
});

test('like and dislike exclude each other', async () => {
  const server = makeServer('dislike');
  const votes = open(server);
  await votes.look();
  votes.tap('like');
  expect(votes.state.get()).toEqual({ likes: 11, dislikes: 2, my_vote: 'like' });
  await server.settle();
  expect(server.stands()).toEqual({ likes: 11, dislikes: 2, my_vote: 'like' });
});

test('a second tap undoes', async () => {
  const server = makeServer();
  const votes = open(server);
  votes.tap('like');
  await server.settle();
  votes.tap('like');
  await server.settle();
  expect(server.stands()).toEqual({ likes: 10, dislikes: 2, my_vote: null });
});

test('taps while a call is under way become one more call', async () => {
  const server = makeServer();
  const votes = open(server);
  for (const vote of ['like', 'dislike', 'like', 'dislike', 'like', 'dislike'] as const) {
    votes.tap(vote);
  }
  await server.settle();
  expect(server.stands().my_vote).toBe('dislike');
  expect(server.calls()).toBe(2);
});

test('a tap before the own vote is known still ends as the reader wants', async () => {
  const server = makeServer('like');
  const votes = open(server);
  votes.tap('like');
  await server.settle();
  expect(server.stands().my_vote).toBe('like');
  expect(votes.state.get()).toEqual(server.stands());
});

test('a failed call shows again what the server last said', async () => {
  const votes = createVotes(
    { likes: 10, dislikes: 2 },
    { send: () => Promise.reject(new Error('down')), load: async () => 'dislike' },
  );
  await votes.look();
  votes.tap('like');
  expect(votes.state.get().my_vote).toBe('like');
  await new Promise((resolve) => setTimeout(resolve));
  expect(votes.state.get()).toEqual({ likes: 10, dislikes: 2, my_vote: 'dislike' });
});

test('whatever is tapped and whenever answers come, page and server agree with the last tap', async () => {
  const steps = fc.array(fc.constantFrom('like' as const, 'dislike' as const, 'wait' as const), {
    maxLength: 20,
  });
  const starts = fc.constantFrom(null, 'like' as const, 'dislike' as const);
  await fc.assert(
    fc.asyncProperty(starts, steps, async (start, taps) => {
      const server = makeServer(start);
      const votes = open(server);
      await votes.look();
      let wanted = start;
      for (const step of taps) {
        if (step === 'wait') await server.settle();
        else {
          wanted = wanted === step ? null : step;
          votes.tap(step);
          expect(votes.state.get().my_vote).toBe(wanted);
        }
      }
      await server.settle();
      expect(server.stands().my_vote).toBe(wanted);
      expect(votes.state.get()).toEqual(server.stands());
    }),
    { numRuns: 60 },
  );
});
