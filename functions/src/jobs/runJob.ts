import { newCorrelationId } from '@shala/contract/correlation'
import {
  type JobName,
  type JobRun,
  type JobRunner,
  jobRuns,
  listDueJobs,
} from '@shala/contract/school/scheduledJobs'
import { firestore } from '../firestore/client.ts'
import { log, withLogContext } from '../log.ts'
import { version } from '../version.ts'

/** The work of a job. Returns what it counted, such as `{ seats: 3 }`, for the log. */
type JobWork = (now: Date) => Promise<Readonly<Record<string, number | boolean>>>

/** Every job by name; each loads its module when it runs. When it runs, the contract says. */
export const jobs = {
  backUpAccounts: async () => (await import('../archive/backUpAccounts.ts')).backUpAccounts,
  computeStatistics: async () =>
    (await import('../statistics/computeStatistics.ts')).computeStatistics,
  continueBatches: async () =>
    (await import('../imports/batches/resumeStalledBatches.ts')).continueBatches,
  collectInstalments: async () =>
    (await import('../orders/jobs/collectInstalments.ts')).collectInstalments,
  lapseOrders: async () => (await import('../orders/jobs/lapseOrders.ts')).lapseOrders,
  reconcilePayments: async () =>
    (await import('../orders/jobs/reconcilePayments.ts')).reconcilePayments,
  remindDueOrders: async () => (await import('../orders/jobs/remindOrders.ts')).remindDueOrders,
  sendWithdrawals: async () => (await import('../orders/withdrawOrder.ts')).sendWithdrawals,
  endOverdueInvitations: async () =>
    (await import('../invitations/endInvitations.ts')).endOverdueInvitations,
  eraseOldAddresses: async () =>
    (await import('../accounts/erasure/eraseAddress.ts')).eraseOldAddresses,
  rebuildSearchKeys: async () => (await import('./rebuildSearchKeys.ts')).rebuildSearchKeys,
  recomputeHours: async () => (await import('../attendance/recomputeHours.ts')).recomputeNightly,
  reconcileNightly: async () => (await import('../accounts/reconcileAccounts.ts')).reconcileNightly,
  removeDisabledStaff: async () =>
    (await import('../people/staff/removeDisabledStaff.ts')).removeDisabledStaff,
  remindRegisters: async () => (await import('../attendance/remindRegisters.ts')).remindRegisters,
  sendReminders: async () => (await import('../emails/sendExpiryReminders.ts')).sendReminders,
  sendWaitingEmails: async () =>
    (await import('../bookings/sendWaitingEmails.ts')).sendWaitingEmails,
  sweepApplications: async () =>
    (await import('../requests/deleteOldAnswers.ts')).sweepApplications,
  sweepContactMessages: async () =>
    (await import('../contact/deleteMessages.ts')).sweepContactMessages,
  sweepSeats: async () => (await import('../bookings/watchSeats.ts')).sweepSeats,
  sweepStorage: async () => (await import('../storageCleanup/removeOrphanedFiles.ts')).sweepStorage,
  watchHealth: async () => (await import('../health/watchHealth.ts')).watchHealth,
  watchSeats: async () => (await import('../bookings/watchSeats.ts')).watchSeats,
} as const satisfies Record<JobName, () => Promise<JobWork>>

/**
 * Runs a job and records the run: its log lines share a correlation ID, the last line reports the
 * result, and the Health page shows `jobRuns/{name}`. The job runs even if it cannot be recorded.
 * Throws the job's errors.
 */
export async function runJob(name: JobName, now: Date): Promise<void> {
  const correlationId = newCorrelationId()
  const startedAt = new Date()
  const began = { startedAt, correlationId, version }
  await withLogContext({ job: name, actor: 'system', correlationId }, async () => {
    await record(name, { ...began, outcome: 'running', endedAt: null })
    try {
      const work = await jobs[name]()
      const counts = await work(now)
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

/** Keeps the stored `finishedAt` if the run has none. */
async function record(name: JobName, run: JobRun): Promise<void> {
  try {
    await firestore().collection(jobRuns).doc(name).set(run, { merge: true })
  } catch (error) {
    log.write('job.notRecorded', { error })
  }
}

/**
 * Runs the jobs of one schedule side by side, so that a failing or slow job does not hold up the others.
 * Throws an AggregateError if any of them fails, so that Google counts the run as failed.
 */
export async function runJobs(runner: JobRunner, now: Date): Promise<void> {
  const names = listDueJobs(runner, now)
  const runs = await Promise.allSettled(names.map((name) => runJob(name, now)))
  const failed = runs.flatMap((run, place) =>
    run.status === 'rejected' ? (names[place] ?? []) : [],
  )
  const reasons = runs.flatMap((run): unknown[] => (run.status === 'rejected' ? [run.reason] : []))
  if (failed.length > 0) throw new AggregateError(reasons, `Failed: ${failed.join(', ')}`)
}
