import * as z from 'zod'
import { Cost } from '../Cost.ts'
import budget from '../budget.json' with { type: 'json' }
import { journeyNames, journeyTitles } from '../journeys/journeyNames.ts'
import {
  assumptions,
  computeMonth,
  type Costs,
  countJourneys,
  nightPerStudent,
  parseCosts,
  perBusySecond,
} from './month.ts'

/** A table of Markdown as prettier formats it: the first column to the left, all others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) =>
    Math.max(4, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) => {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? ''
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    return `| ${cells.join(' | ')} |`
  }
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n')
}

/** A number as people read it: whole from a hundred on, else with two figures. */
export function figure(value: number): string {
  const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(2))
  return rounded.toLocaleString('en-GB', { maximumFractionDigits: 4 })
}

/** The sizes of school that the page tells of, in students. */
const sizes = [100, 1000, 10_000, 1_000_000] as const

const sizeHeads = sizes.map((size) => size.toLocaleString('en-GB'))
const kilobytes = (bytes: number) => figure(bytes / 1000)

/** The page with its tables as the budget has them. Throws where one of them has no place in it. */
export function withFigures(page: string): string {
  const costs = parseCosts(z.record(z.string(), Cost).parse(budget))
  const tables = {
    journeys: journeyTable(costs),
    month: monthTable(costs),
    limits: limitTable(costs),
  }
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
    const [from, until] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || until < from) throw new Error(`The page has no place for ${name}`)
    return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(until)}`
  }, page)
}

function journeyTable(costs: Costs): string {
  const heads = ['read', 'by the rules', 'written', 'functions', 'site kB', 'database kB', 'emails']
  return formatTable([
    ['journey', ...heads],
    ...journeyNames.map((name) => {
      const { reads, ruleReads, writes, deletes, calls, siteBytes, firestoreBytes, emails } =
        costs[name]
      const counts = [reads, ruleReads, writes + deletes, calls].map(figure)
      return [
        journeyTitles[name],
        ...counts,
        kilobytes(siteBytes),
        kilobytes(firestoreBytes),
        figure(emails),
      ]
    }),
  ])
}

function monthTable(costs: Costs): string {
  const months = sizes.map((students) => computeMonth(costs, students))
  type Month = (typeof months)[number]
  const row = (what: string, of: (month: Month) => number) => [
    what,
    ...months.map((month) => figure(of(month))),
  ]
  return formatTable([
    ['a month', ...sizeHeads],
    row('thousand documents read', ({ reads }) => reads / 1000),
    row('thousand documents written', ({ writes }) => writes / 1000),
    row('thousand calls of functions', ({ calls }) => calls / 1000),
    row('hours of functions', ({ seconds }) => seconds / 3600),
    row('GB from Hosting', ({ spent }) => spent.siteBytes / 1e9),
    row('emails', ({ spent }) => spent.emails),
    row('Firestore, $', ({ dollars }) => dollars.firestore),
    row('functions and schedules, $', ({ dollars }) => dollars.functions),
    row('Hosting, $', ({ dollars }) => dollars.hosting),
    row('Storage, $', ({ dollars }) => dollars.storage),
    row('accounts, $', ({ dollars }) => dollars.signIn),
    row('emails, $', ({ dollars }) => dollars.emails),
    row('**together, $**', ({ total }) => total),
    row('for each student, cents', (month) => (month.total * 100) / getSize(months, month)),
  ])
}

const getSize = <Month>(months: readonly Month[], month: Month): number =>
  sizes[months.indexOf(month)] ?? 1

function limitTable(costs: Costs): string {
  const loads = sizes.map((students) => computeLoad(costs, students))
  const [first = []] = loads
  return formatTable([
    ['needed of', ...sizeHeads],
    ...first.map(({ what }, place) => [
      what,
      ...loads.map((load) => figure(load[place]?.needed ?? 0)),
    ]),
  ])
}

/** Something of which there is only so much. */
interface Load {
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
      what: 'emails through a mailbox of Google Workspace, in a day (2,000)',
      limit: 2000,
      needed: spent.emails / daysPerMonth,
    },
    {
      what: 'queries of Sanity, in a month (250,000 are free)',
      limit: 250_000,
      needed: Math.min(spent.contentQueries, mostContentQueries),
    },
    {
      what: 'new accounts, each with an email of Authentication, in a day (100,000)',
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
