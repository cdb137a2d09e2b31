import { JobRun, jobRuns, scheduledJobs, type JobName } from '@shala/contract/school/scheduledJobs'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { runJob } from '../jobs/runJob.ts'
import { keepLogLines } from '../testing/logLines.ts'
import { reportDelayedEmails, reportEmails, reportStoppedJobs } from './watchHealth.ts'

const now = new Date('2026-11-25T12:00:00Z')
const runRef = (name: JobName) => firestore().collection(jobRuns).doc(name)
const readRun = async (name: JobName) => JobRun.parse((await runRef(name).get()).data())

/** All jobs have run on time. */
beforeEach(async () => {
  const run = { outcome: 'finished', endedAt: now, correlationId: '7F3K-2MQD', version: 'a1b2c3d' }
  for (const { name } of scheduledJobs) await runRef(name).set({ ...run, startedAt: now })
})
afterEach(() => jest.restoreAllMocks())

test('nothing is logged if all jobs ran and all emails arrived', async () => {
  const lines = keepLogLines()
  expect(await reportStoppedJobs(now)).toBe(0)
  expect(await reportEmails(now)).toBe(0)
  expect(lines).toEqual([])
})

slowTest('an overdue job is logged by name at each check', async () => {
  await runRef('sendReminders').update({ startedAt: new Date('2026-11-24T07:10:02Z') })
  const lines = keepLogLines()
  expect(await reportStoppedJobs(now)).toBe(1)
  expect(await reportStoppedJobs(now)).toBe(1)
  expect(lines).toEqual([
    expect.objectContaining({ event: 'job.overdue', job: 'sendReminders', severity: 'ERROR' }),
    expect.objectContaining({ event: 'job.overdue', job: 'sendReminders' }),
  ])
})

slowTest('a job that never ran is logged once it is overdue from now on', async () => {
  await runRef('sweepStorage').delete()
  const lines = keepLogLines()
  expect(await reportStoppedJobs(now)).toBe(0)
  expect(await readRun('sweepStorage')).toMatchObject({ outcome: 'waiting', startedAt: now })
  expect(lines).toEqual([])
  await reportStoppedJobs(new Date('2026-11-26T04:41:00Z'))
  expect(lines.map(({ job }) => job)).toContain('sweepStorage')
})

slowTest('emails that failed within a day are counted without addresses', async () => {
  const mail = firestore().collection('mail')
  const failed = { to: ['lea@x.test'], delivery: { state: 'ERROR' } }
  await mail.doc('one').set({ ...failed, createdAt: new Date('2026-11-25T11:00:00Z') })
  await mail.doc('old').set({ ...failed, createdAt: new Date('2026-11-24T11:00:00Z') })
  await mail.doc('sent').set({ ...failed, delivery: { state: 'SUCCESS' }, createdAt: now })
  const lines = keepLogLines()
  expect(await reportEmails(now)).toBe(1)
  expect(lines).toEqual([
    expect.objectContaining({ event: 'email.failed', counts: { emails: 1 }, severity: 'ERROR' }),
  ])
  expect(JSON.stringify(lines)).not.toContain('lea')
})

slowTest('emails that have waited for over an hour are counted without addresses', async () => {
  const mail = firestore().collection('mail')
  const waiting = (waitingSince: Date | null, state = 'RETRY') => ({
    to: ['lea@x.test'],
    delivery: { state, waitingSince },
  })
  await mail.doc('long').set(waiting(new Date('2026-11-25T10:59:00Z')))
  await mail.doc('short').set(waiting(new Date('2026-11-25T11:01:00Z')))
  await mail.doc('done').set(waiting(null, 'SUCCESS'))
  const lines = keepLogLines()
  expect(await reportDelayedEmails(now)).toBe(1)
  expect(lines).toEqual([
    expect.objectContaining({ event: 'email.delayed', counts: { emails: 1 }, severity: 'ERROR' }),
  ])
  expect(JSON.stringify(lines)).not.toContain('lea')
})

describe('a run', () => {
  slowTest('is recorded with its outcome and correlation ID', async () => {
    const lines = keepLogLines()
    await runJob('watchHealth', now)
    const run = await readRun('watchHealth')
    expect(run).toMatchObject({ outcome: 'finished', version: 'unknown' })
    expect(run.finishedAt).toEqual(run.endedAt)
    expect(lines.at(-1)).toMatchObject({
      event: 'job.finished',
      job: 'watchHealth',
      actor: 'system',
      correlationId: run.correlationId,
      milliseconds: expect.any(Number),
    })
  })

  slowTest('with an error is recorded, logged and thrown; the last success stays', async () => {
    await runJob('watchHealth', now)
    const { finishedAt } = await readRun('watchHealth')
    const lines = keepLogLines()
    await expect(runJob('watchHealth', new Date('never'))).rejects.toThrow()
    expect(await readRun('watchHealth')).toMatchObject({ outcome: 'failed', finishedAt })
    expect(lines.at(-1)).toMatchObject({
      event: 'job.failed',
      job: 'watchHealth',
      severity: 'ERROR',
    })
  })
})
