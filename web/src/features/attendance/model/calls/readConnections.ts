import { Email } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import { decodeText } from '#shared/tables/decodeText.ts'
import { parseRows } from '#shared/tables/parseRows.ts'
import { isSpreadsheet, readSheets } from '#shared/tables/readSheets.ts'
import { type CallTable, findCallTables, findUnknownTable } from './callTable.ts'
import { type CallColumn, isLeft, isNo, isYes } from './callTitles.ts'
import type { Connection } from './countTime.ts'
import { zoneStep } from './findCalls.ts'
import { findDurationForm, readDuration } from './readDuration.ts'
import { type CallSession, readMoments } from './readMoments.ts'

/** The largest file that is read, in bytes. */
const mostBytes = 4 * 1024 * 1024

export type ConnectionsReading =
  | {
      readonly connections: readonly Connection[]
      /** The number of rows of the waiting room, which do not count. */
      readonly waiting: number
    }
  /** The titles are unknown, so the reader has to choose the columns. */
  | { readonly table: CallTable }
  | { readonly problem: string }

/**
 * Reads the participant file of a video call: Zoom's reports of meetings and webinars, Google Meet's and
 * Microsoft Teams' attendance reports and the list from within a meeting of Teams, as separated values or
 * as a spreadsheet, in the vendors' languages. People who did not come and rows of the waiting room are
 * left out.
 */
export function readConnections(bytes: Uint8Array, session: CallSession): ConnectionsReading {
  if (bytes.length > mostBytes) return { problem: 'It is larger than 4 MB. Is it the right file?' }
  const read = readCells(bytes)
  if ('problem' in read) return read
  const { rows } = read
  const tables = findCallTables(rows)
  if (tables.length > 0) return readCallTables(tables, session)
  const table = findUnknownTable(rows)
  return table === null
    ? {
        problem:
          'It has no column with names and no column with times. Choose the participant report of Zoom, Google Meet or Microsoft Teams.',
      }
    : { table }
}

function readCells(bytes: Uint8Array): { rows: string[][] } | { problem: string } {
  const read = isSpreadsheet(bytes)
    ? readSheets(bytes, 5 * limits.callConnections)
    : { sheets: [parseRows(decodeText(bytes).text)] }
  if ('problem' in read) return read
  const rows = read.sheets.flatMap((sheet) => sheet.rows)
  return { rows: rows.map(({ cells }) => cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())) }
}

/** Reads tables whose columns are known. */
export function readCallTables(
  tables: readonly CallTable[],
  session: CallSession,
): ConnectionsReading {
  const read = tables.map((table) => readTable(table, session))
  const connections = read.flatMap((part) => part.connections)
  if (connections.length === 0) return { problem: 'It lists no participants.' }
  if (connections.length > limits.callConnections) {
    return { problem: `It lists more than ${limits.callConnections} connections.` }
  }
  return { connections, waiting: read.reduce((sum, part) => sum + part.waiting, 0) }
}

function readTable({ titles, columns, rows }: CallTable, session: CallSession) {
  const read = (row: readonly string[], column: CallColumn) => row[columns.get(column) ?? -1] ?? ''
  const isWaiting = (row: readonly string[]) => isYes(read(row, 'waiting'))
  const kept = rows.filter((row) => !isNo(read(row, 'attended')) && !isWaiting(row))
  const waiting = rows.filter(isWaiting).length
  const people = kept.map((row) => {
    const whole = columns.has('first')
      ? `${read(row, 'first')} ${read(row, 'last')}`.trim()
      : read(row, 'name')
    const email = Email.safeParse(read(row, 'email')).data ?? null
    return { names: listNames(whole), email, topic: read(row, 'topic') }
  })
  const readColumn = (column: CallColumn) => kept.map((row) => read(row, column))
  const connections = columns.has('action')
    ? pairActions(people, readColumn('action'), readMoments(readColumn('time'), session), session)
    : readSpans(people, {
        joins: readColumn('join'),
        leaves: readColumn('leave'),
        durations: readColumn('duration'),
        title: titles[columns.get('duration') ?? -1] ?? '',
        session,
      })
  return { connections: connections.filter(({ names }) => names.length > 0), waiting }
}

type Person = Pick<Connection, 'names' | 'email' | 'topic'>

/**
 * Returns when people left who have no time of leaving: at the end of the session, or at the last time of the
 * file after it. In a file of another time zone the session is where the file begins.
 */
function findEnd(moments: readonly (number | null)[], { startsAt, endsAt }: CallSession): number {
  const length = (Date.parse(endsAt) - Date.parse(startsAt)) / 1000
  const known = moments.filter((moment) => moment !== null)
  const [first, last] = [Math.min(...known), Math.max(...known)]
  const isElsewhere = first > length || last < 0
  return Math.max(last, length + (isElsewhere ? Math.round(first / zoneStep) * zoneStep : 0))
}

interface TimeColumns {
  readonly joins: readonly string[]
  readonly leaves: readonly string[]
  readonly durations: readonly string[]
  readonly title: string
  readonly session: CallSession
}

const day = 86_400

function readSpans(people: readonly Person[], columns: TimeColumns): Connection[] {
  const { joins, leaves, durations, title, session } = columns
  const moments = readMoments([...joins, ...leaves], session)
  const form = findDurationForm(title, durations)
  const end = findEnd(moments, session)
  return people.flatMap((person, place): Connection[] => {
    const [join = '', leave = '', duration = ''] = [joins[place], leaves[place], durations[place]]
    const seconds = readDuration(duration, form)
    const joined = moments[place] ?? null
    const left = moments[people.length + place] ?? null
    const from = joined ?? (left !== null && seconds !== null ? left - seconds : null)
    const until = left ?? (from === null || leave !== '' ? null : from + (seconds ?? end - from))
    const span =
      from === null || until === null
        ? null
        : { from, until: until < from && from - until < day ? until + day : Math.max(from, until) }
    if (span !== null || seconds !== null) return [{ ...person, span, seconds, unread: null }]
    const unread = [join, leave, duration].filter((text) => /\d/.test(text)).join(', ')
    return unread === '' ? [] : [{ ...person, span, seconds, unread }]
  })
}

/**
 * Pairs the rows of people who joined and left. A person can join with several devices. A person without a
 * row that says that they left stayed to the end.
 */
function pairActions(
  people: readonly Person[],
  actions: readonly string[],
  moments: readonly (number | null)[],
  session: CallSession,
): Connection[] {
  const keys = people.map(({ names, email }) => email ?? names.join(' '))
  // The first row of a person is about joining, in whatever language.
  const joining = new Set(actions.filter((_, place) => keys.indexOf(keys[place] ?? '') === place))
  const open = new Map<string, { person: Person; from: number }[]>()
  const connections: Connection[] = []
  const add = (person: Person, from: number, until: number) =>
    connections.push({ ...person, span: { from, until }, seconds: null, unread: null })
  for (const [place, person] of people.entries()) {
    const [key = '', action = '', at = null] = [keys[place], actions[place], moments[place]]
    if (at === null) {
      connections.push({ ...person, span: null, seconds: null, unread: action })
      continue
    }
    const own = open.get(key) ?? []
    open.set(key, own)
    if (isLeft(action) || !joining.has(action)) {
      const first = own.shift()
      if (first !== undefined) add(person, first.from, Math.max(first.from, at))
    } else own.push({ person, from: at })
  }
  const end = findEnd(moments, session)
  for (const { person, from } of [...open.values()].flat()) add(person, from, Math.max(from, end))
  return connections
}

/** Returns the shown name, and the one in parentheses: `iPhone (Ana Lopez)`, `Ana (she/her)`. */
function listNames(text: string): string[] {
  const [, shown = text, other = ''] = /^(.*?)\s*[((]([^()()]*)[))]\s*$/.exec(text) ?? []
  return [shown, other]
    .map((name) => name.trim().slice(0, limits.displayName))
    .filter((name) => name !== '')
}
