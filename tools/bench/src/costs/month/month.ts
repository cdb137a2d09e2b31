import { jobRunners } from '@shala/contract/school/scheduledJobs'
import { addCosts, Cost } from '../Cost.ts'
import { type JourneyName, journeyNames, schoolSize } from '../journeys/journeyNames.ts'

/** The monthly activity of a school. These are not measured: enter your own figures. */
export const assumptions = {
  /** First visits of three pages, for each student: most visitors never become one. */
  visitsPerStudent: 5,
  /** Hours that a student studies, each after a sign-in. */
  studyHoursPerStudent: 8,
  /** Sessions with a register that a student attends. */
  sessionsPerStudent: 8,
  /** The share of students who registered, requested a place and were accepted this month. */
  newShare: 0.05,
  /** The shares of students who get a course this month, by an import and manually. */
  importedShare: 0.1,
  grantedShare: 0.02,
  /** The share of students who subscribe to their calendar, and its requests per day. */
  calendarShare: 0.3,
  calendarFetchesPerDay: 8,
  /**
   * The number of students per admin, at least one admin, and the visits of each to the admin
   * pages.
   */
  studentsPerAdmin: 1000,
  officeVisitsPerMonth: 44,
  daysPerMonth: 30,
  /**
   * The checks for batches every five minutes. The check for seats runs half as often and is
   * counted as often.
   */
  watchesPerDay: 288,
  /** The share of a day's work in its busiest hour. */
  busiestHourShare: 0.2,
  /** The functions here ask a database beside them. There is a network between them at Google. */
  slowerThanHere: 3,
  /** The function `sendMail` per email: triggered by the email and by its own two writes. */
  sender: { calls: 3, reads: 1, writes: 2 },
} as const

/** So much is free in a month, and beyond it so many dollars for so many units. */
interface Price {
  readonly free: number
  readonly dollars: number
  readonly per: number
}

const perDay = 30

/**
 * List prices in US dollars, looked up in November 2026, without tax. Firestore: the multi-region locations
 * eur3 and nam5, the dearest that a school would choose; in one region, such as us-central1 or
 * europe-west1, reads, writes and deletes cost about half. Functions: regions of tier 1, to which
 * us-central1, europe-west1 and europe-west2 belong. docs/costs.md names the pages.
 */
export const prices = {
  reads: { free: 50_000 * perDay, dollars: 0.06, per: 100_000 },
  writes: { free: 20_000 * perDay, dollars: 0.18, per: 100_000 },
  deletes: { free: 20_000 * perDay, dollars: 0.02, per: 100_000 },
  /** Bytes. */
  stored: { free: 2 ** 30, dollars: 0.18, per: 2 ** 30 },
  firestoreEgress: { free: 10 * 2 ** 30, dollars: 0.12, per: 2 ** 30 },
  calls: { free: 2_000_000, dollars: 0.4, per: 1_000_000 },
  /** Seconds of one virtual processor, and of one GiB. */
  cpu: { free: 180_000, dollars: 0.000024, per: 1 },
  memory: { free: 360_000, dollars: 0.0000025, per: 1 },
  hosting: { free: 10e9, dollars: 0.15, per: 1e9 },
  storageEgress: { free: 100e9, dollars: 0.12, per: 1e9 },
  /** Jobs of Cloud Scheduler: one for each function that runs by a clock. */
  jobs: { free: 3, dollars: 0.1, per: 1 },
  /** Active users, once App Check has turned Authentication into Identity Platform. */
  activeUsers: { free: 50_000, dollars: 0.0055, per: 1 },
  /** A mail service, such as Amazon SES. */
  emails: { free: 0, dollars: 0.1, per: 1000 },
} as const satisfies Readonly<Record<string, Price>>

/** Returns the price of this many units in a month. */
export function computePrice(units: number, { free, dollars, per }: Price): number {
  return (Math.max(0, units - free) / per) * dollars
}

export type Costs = Readonly<Record<JourneyName, Cost>>

/** Parses the budget. Throws for one that leaves a journey out. */
export function parseCosts(budget: Readonly<Record<string, Cost>>): Costs {
  const of = (name: JourneyName): Cost => {
    const cost = budget[name]
    if (cost === undefined) throw new Error(`The budget says nothing of ${name}`)
    return cost
  }
  return {
    visit: of('visit'),
    register: of('register'),
    study: of('study'),
    openCalendar: of('openCalendar'),
    calendarFetch: of('calendarFetch'),
    grant: of('grant'),
    import500: of('import500'),
    ask: of('ask'),
    accept: of('accept'),
    order: of('order'),
    takeRegister: of('takeRegister'),
    office: of('office'),
    watch: of('watch'),
    nightSmall: of('nightSmall'),
    nightLarge: of('nightLarge'),
  }
}

/** How often each journey is gone in a month, at a school of so many students. */
export function countJourneys(students: number): Readonly<Record<JourneyName, number>> {
  const a = assumptions
  return {
    visit: students * a.visitsPerStudent,
    register: students * a.newShare,
    study: students * a.studyHoursPerStudent,
    openCalendar: students * a.newShare * a.calendarShare,
    calendarFetch: students * a.calendarShare * a.calendarFetchesPerDay * a.daysPerMonth,
    grant: students * a.grantedShare,
    import500: (students * a.importedShare) / 500,
    ask: students * a.newShare,
    accept: students * a.newShare,
    order: students * a.newShare,
    takeRegister: (students * a.sessionsPerStudent) / 30,
    office: Math.max(1, Math.ceil(students / a.studentsPerAdmin)) * a.officeVisitsPerMonth,
    watch: a.watchesPerDay * a.daysPerMonth,
    nightSmall: a.daysPerMonth,
    nightLarge: 0,
  }
}

/**
 * Returns the additional cost of a night per student: the slope between the two measured nights.
 */
export function nightPerStudent({ nightSmall, nightLarge }: Costs): Cost {
  const rise = addCosts([{ cost: nightLarge, times: 1 / schoolSize }])
  const rest = addCosts([{ cost: nightSmall, times: 1 / schoolSize }])
  return Cost.parse(
    Object.fromEntries(
      Cost.keyof().options.map((measure) => [
        measure,
        measure === 'storedBytes' ? 0 : Math.max(0, rise[measure] - rest[measure]),
      ]),
    ),
  )
}

/** Returns the units and costs of a month for a school with this many students. */
export function computeMonth(costs: Costs, students: number) {
  const times = countJourneys(students)
  const spent = addCosts([
    ...journeyNames.map((name) => ({ cost: costs[name], times: times[name] })),
    { cost: nightPerStudent(costs), times: students * assumptions.daysPerMonth },
  ])
  const { sender, slowerThanHere } = assumptions
  const reads = spent.reads + spent.ruleReads + spent.emails * sender.reads
  const writes = spent.writes + spent.emails * sender.writes
  const calls = spent.calls + spent.emails * sender.calls
  const seconds = (spent.functionMs / 1000) * slowerThanHere
  const dollars = {
    firestore:
      computePrice(reads, prices.reads) +
      computePrice(writes, prices.writes) +
      computePrice(spent.deletes, prices.deletes) +
      computePrice(spent.firestoreBytes, prices.firestoreEgress) +
      // Storage for a year, because old data is not deleted.
      computePrice(spent.storedBytes * 12, prices.stored),
    functions:
      computePrice(calls, prices.calls) +
      computePrice(seconds, prices.cpu) +
      // Most functions have half a GiB.
      computePrice(seconds / 2, prices.memory) +
      computePrice(Object.keys(jobRunners).length, prices.jobs),
    hosting: computePrice(spent.siteBytes, prices.hosting),
    storage: computePrice(spent.storageBytes, prices.storageEgress),
    signIn: computePrice(students, prices.activeUsers),
    emails: computePrice(spent.emails, prices.emails),
  }
  const total = Object.values(dollars).reduce((sum, part) => sum + part, 0)
  return { reads, writes, calls, seconds, spent, dollars, total }
}

/** How many of something fall into one second of the busiest hour of a day. */
export function perBusySecond(perMonth: number): number {
  return (perMonth / assumptions.daysPerMonth) * (assumptions.busiestHourShare / 3600)
}
