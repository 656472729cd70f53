import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A child process that answers each line it is given with one line of JSON. */
export interface Program<Question, Answer> {
  pid: number;
  ask: (question: Question) => Promise<Answer>;
  stop: () => void;
}

/** Starts one of the benchmark's own programs. Its answers are what its file says it prints. */
export function startProgram<Question, Answer>(file: string): Program<Question, Answer> {
  const path = new URL(file, import.meta.url).pathname;
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  // It ends with us, however we end: its standard input closes.
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended before it answered`);
      const answer: Answer = JSON.parse(value);
      return answer;
    },
    stop: () => {
      child.kill();
    },
  };
}

/** The other side: answers every line of standard input, one after the other. */
export async function answerLines<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
): Promise<void> {
  for await (const line of createInterface(process.stdin)) {
    const question: Question = JSON.parse(line);
    console.log(JSON.stringify(await answer(question)));
  }
}
