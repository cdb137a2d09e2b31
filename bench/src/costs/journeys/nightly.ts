import { milliseconds } from '../../measure.ts'

/** What runs once a night, and what looks every few minutes whether there is something to do. */
export const scheduled = {
  nightly: [
    'reconcileNightly',
    'endOverduePendingGrants',
    'sweepContactMessages',
    'sweepSeats',
    'sweepStorage',
    'sendReminders',
  ],
  watch: ['continueBatches', 'watchSeats'],
} as const

type Scheduled = (typeof scheduled)[keyof typeof scheduled][number]

/** As far as a schedule knows a function. */
interface ScheduleFunction {
  run(event: { readonly scheduleTime: string; readonly jobName: string }): unknown
}

/**
 * Runs them as their schedule would in some minutes, one after the other, in this process; answers how
 * long each took.
 */
export async function run(
  names: readonly Scheduled[],
  minutes = 0,
): Promise<{ readonly name: string; readonly ms: number }[]> {
  const functions: Readonly<Record<Scheduled, ScheduleFunction>> =
    await import('../../../../functions/src/index.ts')
  const took = []
  for (const name of names) {
    const at = new Date(Date.now() + minutes * 60_000)
    const event = { scheduleTime: at.toISOString(), jobName: name }
    const ms = await milliseconds(async () => {
      await functions[name].run(event)
    })
    took.push({ name, ms })
  }
  return took
}
