import { newCorrelationId } from '@shala/contract/correlation'
import {
  jobRuns,
  scheduledJobs,
  type JobName,
  type JobRun,
  type JobSchedule,
} from '@shala/contract/scheduledJobs'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../log.ts'
import { withLogContext } from '../logContext.ts'
import { version } from '../version.ts'
import { firestore } from './client.ts'

/** What a run counted, such as `{ seats: 3 }`, for the log. */
type Counts = Readonly<Record<string, number | boolean>>

/**
 * A function that runs by the clock of `scheduledJobs`. Written once around every one of them: a
 * correlation id, a line of the log when it ends, and `jobRuns/{name}`, which the page Health shows. That
 * the run cannot be written down does not stop it. A failure is thrown, so that Google counts it, too.
 */
export function scheduledJob(
  name: JobName,
  options: { readonly region: string; readonly timeoutSeconds: number },
  work: (now: Date) => Promise<Counts>,
) {
  const schedule = cronOf(name)
  return onSchedule({ ...options, schedule, timeZone: 'Etc/UTC' }, ({ scheduleTime }) =>
    runJob(name, () => work(new Date(scheduleTime))),
  )
}

async function runJob(name: JobName, work: () => Promise<Counts>): Promise<void> {
  const correlationId = newCorrelationId()
  const startedAt = new Date()
  const began = { startedAt, correlationId, version }
  await withLogContext({ job: name, actor: 'system', correlationId }, async () => {
    await record(name, { ...began, outcome: 'running', endedAt: null })
    try {
      const counts = await work()
      const endedAt = new Date()
      log.write('job.finished', { counts, milliseconds: endedAt.getTime() - startedAt.getTime() })
      await record(name, { ...began, outcome: 'finished', endedAt, finishedAt: endedAt })
    } catch (error) {
      const endedAt = new Date()
      log.write('job.failed', { error, milliseconds: endedAt.getTime() - startedAt.getTime() })
      await record(name, { ...began, outcome: 'failed', endedAt })
      throw error
    }
  })
}

/** `finishedAt` stays as it was where a run has none. */
async function record(name: JobName, run: JobRun): Promise<void> {
  try {
    await firestore().collection(jobRuns).doc(name).set(run, { merge: true })
  } catch (error) {
    log.write('job.notRecorded', { error })
  }
}

/** As Cloud Scheduler reads it: https://cloud.google.com/scheduler/docs/configuring/cron-job-schedules */
function cronOf(name: JobName): string {
  const schedule: JobSchedule | undefined = scheduledJobs.find((job) => job.name === name)?.schedule
  if (schedule === undefined) throw new Error(`${name} has no schedule`)
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`
  const [hours, minutes] = schedule.dailyAt.split(':').map(Number)
  return `${minutes} ${hours} * * *`
}
