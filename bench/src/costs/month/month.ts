import { jobRunners } from '@shala/contract/school/scheduledJobs'
import { Cost, addCosts } from '../Cost.ts'
import { journeyNames, schoolSize, type JourneyName } from '../journeys/journeyNames.ts'
import { assumptions, computePrice, prices } from './assumptions.ts'

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
