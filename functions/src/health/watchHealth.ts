import { newCorrelationId } from '@shala/contract/correlation'
import {
  JobRun,
  jobRuns,
  getJobState,
  scheduledJobs,
  type JobName,
} from '@shala/contract/school/scheduledJobs'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { version } from '../version.ts'

/**
 * Runs every few minutes and logs jobs that did not run, failed emails and emails that have waited
 * long, for alerts. It logs them each time until they are fixed, which ends the incident. A
 * separate alert checks that this job runs.
 */
export async function watchHealth(now: Date) {
  return {
    jobs: await reportStoppedJobs(now),
    emails: await reportEmails(now),
    delayed: await reportDelayedEmails(now),
  }
}

/**
 * Reports the number of jobs that did not run. A job that has never run is expected from now on.
 */
export async function reportStoppedJobs(now: Date): Promise<number> {
  const collection = firestore().collection(jobRuns)
  const others = scheduledJobs.filter(({ name }) => name !== 'watchHealth')
  const stored = await firestore().getAll(...others.map(({ name }) => collection.doc(name)))
  let overdue = 0
  for (const [place, { name, schedule }] of others.entries()) {
    const run = JobRun.safeParse(stored[place]?.data())
    if (!run.success) {
      await expectRun(name, now)
      continue
    }
    const state = getJobState(schedule, run.data, now)
    if (state !== 'overdue' && state !== 'stopped') continue
    overdue += 1
    const last = { startedAt: run.data.startedAt, finishedAt: run.data.finishedAt ?? null }
    log.write('job.overdue', { job: name, detail: { state, ...last } })
  }
  return overdue
}

async function expectRun(name: JobName, now: Date): Promise<void> {
  const run: JobRun = {
    outcome: 'waiting',
    startedAt: now,
    endedAt: null,
    correlationId: newCorrelationId(),
    version,
  }
  await firestore().collection(jobRuns).doc(name).set(run)
}

const day = 24 * 60 * 60_000

/** How many emails of the last day could not be delivered. */
export async function reportEmails(now: Date): Promise<number> {
  const failed = await firestore()
    .collection('mail')
    .where('delivery.state', '==', 'ERROR')
    .where('createdAt', '>=', new Date(now.getTime() - day))
    .count()
    .get()
  const { count } = failed.data()
  if (count > 0) log.write('email.failed', { counts: { emails: count } })
  return count
}

const hour = 60 * 60_000

/** Logs how many emails have waited for more than an hour: their mail server is away, or the sender. */
export async function reportDelayedEmails(now: Date): Promise<number> {
  const delayed = await firestore()
    .collection('mail')
    .where('delivery.waitingSince', '<=', new Date(now.getTime() - hour))
    .count()
    .get()
  const { count } = delayed.data()
  if (count > 0) log.write('email.delayed', { counts: { emails: count } })
  return count
}
