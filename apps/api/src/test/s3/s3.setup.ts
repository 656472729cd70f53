import type { TestProject } from 'vitest/node';
import { findS3Program } from './s3-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of an S3 server; empty: none. */
    s3Program: string;
  }
}

/** Once per run, before any test has its time. */
export default async function setup(project: TestProject) {
  const program = await findS3Program();
  if (!program)
    console.log(
      'The store on S3 was not tested: no S3_TEST_SERVER, no versitygw on the path, no Go to build it',
    );
  project.provide('s3Program', program ?? '');
}
