import {
  JobRun,
  jobRunners,
  getJobState,
  listDueJobs,
  needsLook,
  getNextRun,
  scheduledJobs,
  type JobRunner,
} from './scheduledJobs.ts'

const at = (time: string) => new Date(`2026-11-25T${time}Z`)

test.each([
  [{ everyMinutes: 5 }, '10:00:00', '2026-11-25T10:05:00.000Z'],
  [{ everyMinutes: 5 }, '10:04:59', '2026-11-25T10:05:00.000Z'],
  [{ everyMinutes: 10 }, '23:55:00', '2026-11-26T00:00:00.000Z'],
  [{ dailyAt: '03:40' }, '03:39:59', '2026-11-25T03:40:00.000Z'],
  [{ dailyAt: '03:40' }, '03:40:00', '2026-11-26T03:40:00.000Z'],
  [{ dailyAt: '03:40' }, '23:00:00', '2026-11-26T03:40:00.000Z'],
])('a job with %j after %s runs at %s', (schedule, time, next) => {
  expect(getNextRun(schedule, at(time)).toISOString()).toBe(next)
})

const run = (outcome: JobRun['outcome'], startedAt: Date): JobRun => ({
  outcome,
  startedAt,
  endedAt: null,
  correlationId: '7F3K-2MQD',
  version: 'a1b2c3d',
})
const nightly = { dailyAt: '03:40' }
const often = { everyMinutes: 10 }

test.each([
  ['finished' as const, nightly, '03:40:05', '2026-11-26T04:39:59Z', 'finished'],
  ['finished' as const, nightly, '03:40:05', '2026-11-26T04:40:01Z', 'overdue'],
  ['failed' as const, nightly, '03:40:05', '2026-11-25T12:00:00Z', 'failed'],
  ['running' as const, nightly, '03:40:05', '2026-11-25T04:10:00Z', 'running'],
  ['running' as const, nightly, '03:40:05', '2026-11-25T04:10:06Z', 'stopped'],
  ['waiting' as const, nightly, '12:00:00', '2026-11-26T04:00:00Z', 'waiting'],
  ['waiting' as const, nightly, '12:00:00', '2026-11-26T05:00:00Z', 'overdue'],
  ['finished' as const, often, '10:00:01', '2026-11-25T10:39:59Z', 'finished'],
  ['finished' as const, often, '10:00:01', '2026-11-25T10:40:01Z', 'overdue'],
])('a %s job with %j started at %s is, at %s, %s', (outcome, schedule, begun, now, state) => {
  expect(getJobState(schedule, run(outcome, at(begun)), new Date(now))).toBe(state)
})

test('failed, stopped and overdue jobs need attention', () => {
  const states = ['waiting', 'running', 'finished', 'failed', 'overdue', 'stopped'] as const
  expect(states.filter(needsLook)).toEqual(['failed', 'overdue', 'stopped'])
})

test('each job has a unique name and title, and a schedule within a day', () => {
  const names = scheduledJobs.map(({ name }) => name)
  const titles = scheduledJobs.map(({ title }) => title)
  expect([new Set(names).size, new Set(titles).size]).toEqual([names.length, names.length])
  for (const { schedule } of scheduledJobs) {
    if ('dailyAt' in schedule) expect(schedule.dailyAt).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    else expect(60 % schedule.everyMinutes).toBe(0)
  }
})

test.each([{}, { outcome: 'late' }, { startedAt: 'yesterday' }, { endedAt: 7 }, { version: 1 }])(
  'a run with %j is invalid',
  (wrong) => {
    const good = { ...run('finished', at('10:00:00')), endedAt: at('10:01:00') }
    expect(JobRun.safeParse(good).success).toBe(true)
    const isWhole = Object.keys(wrong).length > 0
    expect(JobRun.safeParse(isWhole ? { ...good, ...wrong } : {}).success).toBe(false)
  },
)

test('each job has exactly one runner', () => {
  const runners: JobRunner[] = [
    'runFrequentJobs',
    'backUpAccounts',
    'runNightlyJobs',
    'runMorningJobs',
  ]
  expect(runners.toSorted()).toEqual(Object.keys(jobRunners).toSorted())
  const run = runners.flatMap((runner) => listDueJobs(runner, at('00:00:00')))
  expect(run.toSorted()).toEqual(scheduledJobs.map(({ name }) => name).toSorted())
})

const frequent = [
  'continueBatches',
  'sendWaitingEmails',
  'lapseOrders',
  'sendWithdrawals',
  'removeDisabledStaff',
]
test.each([
  ['10:05:00', frequent],
  ['10:05:03', frequent],
  ['10:10:00', [...frequent, 'watchSeats', 'watchHealth']],
  ['10:13:00', [...frequent, 'watchSeats', 'watchHealth']],
])('at %s the due frequent jobs run', (time, names) => {
  expect(listDueJobs('runFrequentJobs', at(time))).toEqual(names)
})

test('a daily runner runs its jobs at any time, also when started by hand', () => {
  expect(listDueJobs('runMorningJobs', at('15:00:00'))).toEqual([
    'sendReminders',
    'collectInstalments',
    'remindDueOrders',
    'remindRegisters',
  ])
})
