import { jobRunners, type JobRunner, type JobSchedule } from '@shala/contract/school/scheduledJobs'
import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler'
import { accountsBackup, frequentJobs, morningJobs, nightlyJobs } from '../settings.ts'

export const backUpAccounts = runAt('backUpAccounts', accountsBackup)
export const runFrequentJobs = runAt('runFrequentJobs', frequentJobs)
export const runMorningJobs = runAt('runMorningJobs', morningJobs)
export const runNightlyJobs = runAt('runNightlyJobs', nightlyJobs)

function runAt(runner: JobRunner, options: Omit<ScheduleOptions, 'schedule'>) {
  const schedule = toCron(jobRunners[runner])
  return onSchedule({ ...options, schedule, timeZone: 'Etc/UTC' }, async ({ scheduleTime }) =>
    (await import('./runJob.ts')).runJobs(runner, new Date(scheduleTime)),
  )
}

/** As Cloud Scheduler reads it: https://cloud.google.com/scheduler/docs/configuring/cron-job-schedules */
function toCron(schedule: JobSchedule): string {
  if ('everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * *`
  const [hours, minutes] = schedule.dailyAt.split(':').map(Number)
  return `${minutes} ${hours} * * *`
}
