import { expect, test } from 'vitest';
import { sampleFileProblem, sampleRowsProblem, supportImagesProblem } from './files.ts';

test('sample data is a .csv or .xlsx file', () => {
  for (const name of ['a.csv', 'A.CSV', 'mẫu 1.xlsx']) {
    expect(sampleFileProblem({ name, size: 1 })).toBeUndefined();
  }
  for (const name of ['a.xls', 'a.csv.exe', 'csv', 'a.txt', '']) {
    expect(sampleFileProblem({ name, size: 1 })).toBe('validation_sample_file_type');
  }
});

test('sample data contains data', () => {
  expect(sampleFileProblem({ name: 'a.csv', size: 0 })).toBe('validation_sample_file_empty');
  expect(sampleRowsProblem([])).toBe('validation_sample_file_empty');
  expect(sampleRowsProblem([['Họ và tên', 'Email']])).toBe('validation_sample_file_empty');
  expect(sampleRowsProblem([['Họ và tên'], [' '], ['']])).toBe('validation_sample_file_empty');
  expect(sampleRowsProblem([['Họ và tên'], ['Lê Lan']])).toBeUndefined();
});

test('support images total under 1 MB', () => {
  expect(supportImagesProblem([])).toBeUndefined();
  expect(supportImagesProblem([1_000_000, 48_575])).toBeUndefined();
  expect(supportImagesProblem([1_000_000, 48_576])).toBe('validation_support_images_size');
});
