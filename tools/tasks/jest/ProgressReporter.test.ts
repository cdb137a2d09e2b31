import { describeProgress, describeTimes } from './ProgressReporter.ts'

test.each([
  [{ done: 0, all: 454, failed: 0, elapsed: 100 }, '0 of 454 files, 0 failed, about 0:00 left'],
  [
    { done: 100, all: 400, failed: 2, elapsed: 30_000 },
    '100 of 400 files, 2 failed, about 1:30 left',
  ],
  [{ done: 9, all: 10, failed: 0, elapsed: 9000 }, '9 of 10 files, 0 failed, about 0:01 left'],
])('describeProgress() describes %o', (progress, line) => {
  expect(describeProgress(progress)).toBe(line)
})

test('describeTimes() lists the slowest project first', () => {
  const times = new Map([
    ['contract', { files: 2, tests: 20, seconds: 1.4 }],
    ['web', { files: 1, tests: 3, seconds: 12.6 }],
  ])
  expect(describeTimes(times)).toEqual([
    'web: 1 files, 3 tests, 13 s',
    'contract: 2 files, 20 tests, 1 s',
  ])
})
