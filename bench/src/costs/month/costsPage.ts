import * as z from 'zod'
import { Cost } from '../Cost.ts'
import budget from '../budget.json' with { type: 'json' }
import { journeyNames, journeyTitles } from '../journeys/journeyNames.ts'
import { computeLoad } from './computeLoad.ts'
import { parseCosts, computeMonth, type Costs } from './month.ts'

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
  const heads = [
    'read',
    'by the rules',
    'written',
    'functions',
    'site kB',
    'database kB',
    'e-mails',
  ]
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
    row('e-mails', ({ spent }) => spent.emails),
    row('Firestore, $', ({ dollars }) => dollars.firestore),
    row('functions and schedules, $', ({ dollars }) => dollars.functions),
    row('Hosting, $', ({ dollars }) => dollars.hosting),
    row('Storage, $', ({ dollars }) => dollars.storage),
    row('accounts, $', ({ dollars }) => dollars.signIn),
    row('e-mails, $', ({ dollars }) => dollars.emails),
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
