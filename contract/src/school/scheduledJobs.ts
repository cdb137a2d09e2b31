import * as z from 'zod'
import { StoredInstant } from '../values/days.ts'

/** When a job runs: every so many minutes from midnight on, or each day at a time; both in UTC. */
export type JobSchedule = { readonly everyMinutes: number } | { readonly dailyAt: string }

/**
 * The deployed functions that run jobs, with their schedules. A daily job has the schedule of its
 * runner; `everyMinutes` of a frequent job is a multiple of the runner's. The backup has a runner to
 * itself because its service account has rights that no other job needs.
 */
export const jobRunners = {
  runFrequentJobs: { everyMinutes: 5 },
  backUpAccounts: { dailyAt: '01:20' },
  runNightlyJobs: { dailyAt: '02:10' },
  runMorningJobs: { dailyAt: '07:10' },
} as const satisfies Record<string, JobSchedule>

export type JobRunner = keyof typeof jobRunners

interface Job {
  /** The name in the log, in `jobRuns` and in alerts. */
  readonly name: string
  /** The title on admin pages. */
  readonly title: string
  readonly does: string
  readonly schedule: JobSchedule
}

/** Every job that runs by a clock. */
export const scheduledJobs = [
  {
    name: 'continueBatches',
    title: 'Stalled imports',
    does: 'Restarts imports and group updates that stopped.',
    schedule: { everyMinutes: 5 },
  },
  {
    name: 'sendWaitingEmails',
    title: 'Waiting emails',
    does: 'Sends emails that waited for an undo or were missed, and tries deferred ones again.',
    schedule: { everyMinutes: 5 },
  },
  {
    name: 'lapseOrders',
    title: 'Offers without a deposit',
    does: 'Ends offers whose deposit did not arrive in time, and frees their seats.',
    schedule: { everyMinutes: 5 },
  },
  {
    name: 'sendWithdrawals',
    title: 'Withdrawals',
    does: 'Sends refunds and emails of withdrawals that can no longer be undone.',
    schedule: { everyMinutes: 5 },
  },
  {
    name: 'removeDisabledStaff',
    title: 'Disabled staff',
    does: 'Removes the roles of staff whose accounts are disabled.',
    schedule: { everyMinutes: 5 },
  },
  {
    name: 'watchSeats',
    title: 'Seats of lost access',
    does: 'Frees the seats of students who have lost access.',
    schedule: { everyMinutes: 10 },
  },
  {
    name: 'watchHealth',
    title: 'Job monitor',
    does: 'Checks for jobs that did not run and emails that failed, and raises an alert.',
    schedule: { everyMinutes: 10 },
  },
  {
    name: 'backUpAccounts',
    title: 'Backup of the accounts',
    does: 'Saves all accounts in the backup bucket.',
    schedule: { dailyAt: '01:20' },
  },
  {
    name: 'reconcileNightly',
    title: 'Accounts',
    does: 'Updates stored data about people to match their accounts.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'reconcilePayments',
    title: 'Payments by card',
    does: 'Compares the orders with the payment provider, and finishes payments without an answer.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'recomputeHours',
    title: 'Hours',
    does: 'Compares the hours of students with the registers, and repairs differences.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'rebuildSearchKeys',
    title: 'Search',
    does: 'Updates the stored search words once after a change of the search.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'sweepSeats',
    title: 'Seats of access that ends',
    does: 'Frees the seats of students whose access ends before the session.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'sweepContactMessages',
    title: 'Old messages',
    does: 'Deletes messages after a year.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'sweepApplications',
    title: 'Old applications',
    does: 'Deletes answers to application questions after the time in the settings.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'sweepStorage',
    title: 'Unused files',
    does: 'Deletes uploads and pictures that nothing uses.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'endOverdueInvitations',
    title: 'Old invitations',
    does: 'Ends expired invitations.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'eraseOldAddresses',
    title: 'Old addresses',
    does: 'Erases addresses from invitations that ended and imports that finished a year ago.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'computeStatistics',
    title: 'Statistics',
    does: 'Sums up payments, enrolments and seats for the charts.',
    schedule: { dailyAt: '02:10' },
  },
  {
    name: 'sendReminders',
    title: 'Reminders',
    does: 'Emails students whose access ends soon.',
    schedule: { dailyAt: '07:10' },
  },
  {
    name: 'collectInstalments',
    title: 'Instalments',
    does: 'Charges saved cards for instalments that are due.',
    schedule: { dailyAt: '07:10' },
  },
  {
    name: 'remindDueOrders',
    title: 'Payments due',
    does: 'Reminds students of instalments that they pay by themselves.',
    schedule: { dailyAt: '07:10' },
  },
  {
    name: 'remindRegisters',
    title: 'Missing registers',
    does: 'Reminds teachers, and the office a day later, of registers that were not taken.',
    schedule: { dailyAt: '07:10' },
  },
] as const satisfies readonly Job[]

export type ScheduledJob = (typeof scheduledJobs)[number]
export type JobName = ScheduledJob['name']

/** The collection with the latest run of each job, by job name. */
export const jobRuns = 'jobRuns'

/** The result of the latest run of a job, without personal data. */
export const JobRun = z.object({
  /** `waiting`: none has begun since `startedAt`, when the first was looked for. */
  outcome: z.enum(['waiting', 'running', 'finished', 'failed']),
  startedAt: StoredInstant,
  /** Null until it has ended. */
  endedAt: StoredInstant.nullable(),
  /** When one last finished well; not there where none ever did. */
  finishedAt: StoredInstant.optional(),
  /** By which its lines are found in the log. */
  correlationId: z.string(),
  /** The build of the functions that ran it. */
  version: z.string(),
})
export type JobRun = z.infer<typeof JobRun>

/** No run may take longer: the functions end it. */
export const longestRunMinutes = 30

const minute = 60_000
const day = 24 * 60 * minute

/** Returns the names of the jobs that a runner runs at a moment. */
export function listDueJobs(runner: JobRunner, at: Date): JobName[] {
  const own: JobSchedule = jobRunners[runner]
  const isDue = (schedule: JobSchedule): boolean => {
    if ('dailyAt' in own) return 'dailyAt' in schedule && schedule.dailyAt === own.dailyAt
    if ('dailyAt' in schedule) return false
    const step = own.everyMinutes * minute
    const slot = Math.floor(at.getTime() / step) * step
    return slot % (schedule.everyMinutes * minute) === 0
  }
  return scheduledJobs.flatMap(({ name, schedule }) => (isDue(schedule) ? [name] : []))
}

/** When a job should start next after `at`. */
export function getNextRun(schedule: JobSchedule, at: Date): Date {
  if ('everyMinutes' in schedule) {
    const step = schedule.everyMinutes * minute
    return new Date((Math.floor(at.getTime() / step) + 1) * step)
  }
  const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number)
  const midnight = Math.floor(at.getTime() / day) * day
  const today = midnight + (hours * 60 + minutes) * minute
  return new Date(today > at.getTime() ? today : today + day)
}

/**
 * How long after its time a job counts as one that did not run: an hour for one of each day, and
 * three of its steps for the others. In milliseconds.
 */
export function getGracePeriod(schedule: JobSchedule): number {
  return 'everyMinutes' in schedule ? 3 * schedule.everyMinutes * minute : 60 * minute
}

/**
 * The state of a job at a moment. `overdue`: it has not started on time. `stopped`: it started but
 * did not finish. Both, and `failed`, need attention.
 */
export type JobState = JobRun['outcome'] | 'overdue' | 'stopped'

export function getJobState(schedule: JobSchedule, run: JobRun, now: Date): JobState {
  const { outcome, startedAt } = run
  const due = getNextRun(schedule, startedAt).getTime() + getGracePeriod(schedule)
  if (due < now.getTime()) return 'overdue'
  const ran = now.getTime() - startedAt.getTime()
  return outcome === 'running' && ran > longestRunMinutes * minute ? 'stopped' : outcome
}

export const needsLook = (state: JobState): boolean =>
  state === 'failed' || state === 'overdue' || state === 'stopped'
