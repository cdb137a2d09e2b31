import { assumptions } from './assumptions.ts'
import { computeMonth, nightPerStudent, perBusySecond, countJourneys, type Costs } from './month.ts'

/** Something of which there is only so much. */
export interface Load {
  readonly what: string
  /** How much there is, or null where only the bill grows. */
  readonly limit: number | null
  readonly needed: number
}

/** Auth gives a thousand accounts in about so many milliseconds: by experience, not measured here. */
const listUsersMs = 1500

/** An instance of `site` asks every 20 s whether content has changed, while it is visited; there are 20 at most. */
const mostContentQueries = 20 * 3 * 60 * 24 * assumptions.daysPerMonth

/**
 * Returns the use of each limited resource by a school with this many students, in its busiest hour
 * or day.
 */
export function computeLoad(costs: Costs, students: number): readonly Load[] {
  const times = countJourneys(students)
  const { spent, seconds, calls } = computeMonth(costs, students)
  const { daysPerMonth, slowerThanHere } = assumptions
  const nightMs = nightPerStudent(costs).functionMs * slowerThanHere + listUsersMs / 1000
  // Each lesson that is opened or ticked writes the progress and an event.
  const events = perBusySecond((times.study * costs.study.writes) / 2)
  return [
    { what: 'events of one collection, in a second (500)', limit: 500, needed: events },
    {
      what: 'e-mails through a mailbox of Google Workspace, in a day (2,000)',
      limit: 2000,
      needed: spent.emails / daysPerMonth,
    },
    {
      what: 'queries of Sanity, in a month (250,000 are free)',
      limit: 250_000,
      needed: Math.min(spent.contentQueries, mostContentQueries),
    },
    {
      what: 'new accounts, each with an e-mail of Authentication, in a day (100,000)',
      limit: 100_000,
      needed: times.register / daysPerMonth,
    },
    {
      what: 'the nightly round, in seconds (1,440)',
      limit: 1440,
      needed: (students * nightMs) / 1000,
    },
    {
      what: 'accounts that functions look up, in a second (500)',
      limit: 500,
      needed: perBusySecond(calls),
    },
    {
      what: 'calls under way together (80 in the 4 instances of api)',
      limit: 80,
      needed: perBusySecond(seconds),
    },
    { what: 'GB of Hosting in a month', limit: null, needed: spent.siteBytes / 1e9 },
  ]
}

/** The limit of which a school needs the greatest share. */
export function firstLimit(costs: Costs, students: number): Load {
  const getShare = ({ limit, needed }: Load) => (limit === null ? 0 : needed / limit)
  return computeLoad(costs, students).reduce((first, load) =>
    getShare(load) > getShare(first) ? load : first,
  )
}
