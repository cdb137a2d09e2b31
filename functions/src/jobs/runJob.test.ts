import { JobRun, jobRuns, listDueJobs, type JobName } from '@shala/contract/school/scheduledJobs'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { keepLogLines } from '../testing/logLines.ts'
import * as schedules from './jobRunners.ts'
import { runJobs } from './runJob.ts'

const readRun = async (name: JobName) =>
  JobRun.parse((await firestore().collection(jobRuns).doc(name).get()).data())

afterEach(() => jest.restoreAllMocks())

slowTest('the due jobs of a schedule run, and each is recorded by name', async () => {
  const lines = keepLogLines()
  const at = new Date('2026-11-25T12:10:00Z')
  const names = listDueJobs('runFrequentJobs', at)
  expect(names).toContain('watchSeats')
  await runJobs('runFrequentJobs', at)
  const finished = lines.filter(({ event }) => event === 'job.finished')
  expect(finished.map(({ job }) => job).toSorted()).toEqual(names.toSorted())
  for (const name of names) expect(await readRun(name)).toMatchObject({ outcome: 'finished' })
})

slowTest('a failing job does not stop the others, and the run as a whole fails', async () => {
  // Jobs that compute a deadline from this invalid date fail.
  const never = new Date('never')
  const names = listDueJobs('runNightlyJobs', never)
  await expect(runJobs('runNightlyJobs', never)).rejects.toThrow('Failed: ')
  const outcomes = await Promise.all(names.map(async (name) => (await readRun(name)).outcome))
  expect(outcomes).toContain('failed')
  expect(outcomes).toContain('finished')
  expect(outcomes).not.toContain('running')
})

test('exactly four functions are scheduled', () => {
  expect(Object.keys(schedules).toSorted()).toEqual([
    'backUpAccounts',
    'runFrequentJobs',
    'runMorningJobs',
    'runNightlyJobs',
  ])
})
