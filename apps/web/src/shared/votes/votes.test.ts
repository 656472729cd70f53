import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVotes, type Vote, type Votes, withVote } from './votes.ts';

/** A server with one reader; its answers wait for `settle`. */
function makeServer(start: Vote | null = null) {
  let votes: Votes = {
    likes: start === 'like' ? 11 : 10,
    dislikes: start === 'dislike' ? 3 : 2,
    my_vote: start,
  };
  const pending: (() => void)[] = [];
  let calls = 0;
  return {
    votes: () => votes,
    calls: () => calls,
    /** Answers all pending calls, and those that follow from the answers. */
    async settle() {
      for (let round = 0; round < 50; round += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        const answers = pending.splice(0);
        if (answers.length === 0) return;
        for (const answer of answers) answer();
      }
    },
    send(vote: Vote): Promise<Votes> {
      calls += 1;
      return new Promise((resolve) => {
        pending.push(() => {
          votes = withVote(votes, votes.my_vote === vote ? null : vote);
          resolve(votes);
        });
      });
    },
  };
}

function openVotes(server: ReturnType<typeof makeServer>) {
  const { likes, dislikes } = server.votes();
  return createVotes(
    { likes, dislikes },
    { send: server.send, load: async () => server.votes().my_vote },
  );
}

test('a tap shows at once, before the server has answered', async () => {
  const server = makeServer();
  const votes = openVotes(server);
  votes.toggle('like');
  expect(votes.state.get()).toEqual({ likes: 11, dislikes: 2, my_vote: 'like' });
  await server.settle();
  expect(votes.state.get()).toEqual(server.votes());
});

test('like and dislike exclude each other', async () => {
  const server = makeServer('dislike');
  const votes = openVotes(server);
  await votes.load();
  votes.toggle('like');
  expect(votes.state.get()).toEqual({ likes: 11, dislikes: 2, my_vote: 'like' });
  await server.settle();
  expect(server.votes()).toEqual({ likes: 11, dislikes: 2, my_vote: 'like' });
});

test('a second tap undoes', async () => {
  const server = makeServer();
  const votes = openVotes(server);
  votes.toggle('like');
  await server.settle();
  votes.toggle('like');
  await server.settle();
  expect(server.votes()).toEqual({ likes: 10, dislikes: 2, my_vote: null });
});

test('taps during a call become one more call', async () => {
  const server = makeServer();
  const votes = openVotes(server);
  for (const vote of ['like', 'dislike', 'like', 'dislike', 'like', 'dislike'] as const) {
    votes.toggle(vote);
  }
  await server.settle();
  expect(server.votes().my_vote).toBe('dislike');
  expect(server.calls()).toBe(2);
});

test('a tap before the own vote has loaded still ends as the reader wants', async () => {
  const server = makeServer('like');
  const votes = openVotes(server);
  votes.toggle('like');
  await server.settle();
  expect(server.votes().my_vote).toBe('like');
  expect(votes.state.get()).toEqual(server.votes());
});

test('an own vote that was read before a tap and comes after its answer changes nothing', async () => {
  const server = makeServer();
  const { promise, resolve } = Promise.withResolvers<null>();
  const votes = createVotes({ likes: 10, dislikes: 2 }, { send: server.send, load: () => promise });
  const loaded = votes.load();
  votes.toggle('like');
  await server.settle();
  resolve(null);
  await loaded;
  expect(votes.state.get()).toEqual({ likes: 11, dislikes: 2, my_vote: 'like' });
});

test('after a failed call the last confirmed votes show again', async () => {
  const votes = createVotes(
    { likes: 10, dislikes: 2 },
    { send: () => Promise.reject(new Error('down')), load: async () => 'dislike' },
  );
  await votes.load();
  votes.toggle('like');
  expect(votes.state.get().my_vote).toBe('like');
  await new Promise((resolve) => setTimeout(resolve));
  expect(votes.state.get()).toEqual({ likes: 10, dislikes: 2, my_vote: 'dislike' });
});

test('for any taps and any order of answers, page and server agree with the last tap', async () => {
  const steps = fc.array(fc.constantFrom('like' as const, 'dislike' as const, 'wait' as const), {
    maxLength: 20,
  });
  const starts = fc.constantFrom(null, 'like' as const, 'dislike' as const);
  await fc.assert(
    fc.asyncProperty(starts, steps, async (start, taps) => {
      const server = makeServer(start);
      const votes = openVotes(server);
      await votes.load();
      let wanted = start;
      for (const step of taps) {
        if (step === 'wait') await server.settle();
        else {
          wanted = wanted === step ? null : step;
          votes.toggle(step);
          expect(votes.state.get().my_vote).toBe(wanted);
        }
      }
      await server.settle();
      expect(server.votes().my_vote).toBe(wanted);
      expect(votes.state.get()).toEqual(server.votes());
    }),
    { numRuns: 60 },
  );
});
