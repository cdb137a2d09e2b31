import type { Connection } from '@shala/contract/attendance/participants'
import { Email } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import { decodeText } from '../../../shared/tables/decodeText.ts'
import { parseRows } from '../../../shared/tables/parseRows.ts'
import { isSpreadsheet, readSheets } from '../../../shared/tables/readSheets.ts'

const day = 86_400

/**
 * Reads the times of joining and leaving, in seconds since the start of the first day in the file. Only
 * the distance of two times matters, so their zone does not. A leaving before the joining is after midnight.
 *
 * @param days the numbers of the days that were read before, by their text; a new day is added
 */
function readSpan(
  joined: string,
  left: string,
  days: Map<string, number>,
): { from: number; until: number } | null {
  const [start, end] = [readClock(joined), readClock(left)]
  if (start === null || end === null) return null
  const number = days.get(start.day) ?? days.size
  days.set(start.day, number)
  const from = number * day + start.seconds
  const until = number * day + end.seconds
  return { from, until: until < from ? until + day : until }
}

/** Reads a time of day, and what stands before it: `11/26/25, 4:16:54 PM`, `2026-09-15T09:00:23Z`, `18:02`. */
function readClock(text: string): { day: string; seconds: number } | null {
  const found = /^(.*?)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?/i.exec(text)
  if (found === null) return null
  const [, before = '', hours = '', minutes = '', seconds = '0', half = ''] = found
  const hour = Number(hours) % (half === '' ? 24 : 12)
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return {
    day: before.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(),
    seconds: ((hour + afternoon) * 60 + Number(minutes)) * 60 + Number(seconds),
  }
}

/**
 * Returns true if durations such as `32:14` are minutes and seconds: one of them would be too long in
 * hours and minutes.
 */
function sharesMinutesAndSeconds(durations: readonly string[]): boolean {
  return durations.some((text) => Number(/^(\d+):\d{2}$/.exec(text)?.[1] ?? 0) > 12)
}

/**
 * Reads a duration in seconds: `57` minutes, `1:02:30`, `1 hr 2 min`, `47m 22s`, `1 Std. 5 Min.`; null
 * if it is none.
 *
 * @param hasMinutes true if `32:14` is minutes and seconds, not hours and minutes
 */
function readDuration(text: string, hasMinutes: boolean): number | null {
  const parts = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (parts !== null) {
    const [, first = '', second = '', third] = parts
    // Two parts are minutes and seconds, or hours and minutes.
    const isShort = third === undefined && hasMinutes
    const [hours, minutes] = isShort ? ['0', first] : [first, second]
    const seconds = isShort ? second : (third ?? '0')
    return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  }
  if (/^\d+([.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')) * 60)
  const count = (unit: RegExp) => Number(unit.exec(text)?.[1] ?? Number.NaN)
  const units = [
    count(/(\d+)\s*(?:h|st|or[ae]|uur|godz|時)/i) * 3600,
    count(/(\d+)\s*(?:m|分)/i) * 60,
    count(/(\d+)\s*(?:s(?!t)|秒)/i),
  ].filter((seconds) => !Number.isNaN(seconds))
  return units.length === 0 ? null : units.reduce((sum, seconds) => sum + seconds, 0)
}

/** The largest file that is read, in bytes. */
const mostBytes = 4 * 1024 * 1024

/** The data of a column in a participant file. */
type Column = 'name' | 'first' | 'last' | 'email' | 'duration' | 'join' | 'leave' | 'attended'

/**
 * The titles of columns by their search keys, in the languages in which Zoom, Meet and Teams write them.
 * The first pattern that fits counts.
 */
const titles: readonly (readonly [Column, RegExp])[] = [
  ['attended', /^(attended|teilgenommen|asistio|a participe|partecipato)$/],
  ['email', /e-?mail|correo|courriel|adresse mail|posta elettronica/],
  ['first', /^(first name|vorname|prenom|nombre de pila|nome proprio|voornaam|imie)$/],
  [
    'last',
    /^(last name|surname|nachname|familienname|nom de famille|apellidos?|cognome|achternaam|nazwisko)$/,
  ],
  [
    'duration',
    /duration|dauer|duree|duracion|durata|duracao|duur|czas trwania|time in (session|meeting)|attended duration/,
  ],
  [
    'join',
    /^(join|first join|time joined|joined|beitritt|beigetreten|erster beitritt|heure d'arrivee|entree|hora de (union|entrada|ingreso)|(ora|orario) di (ingresso|partecipazione|accesso))/,
  ],
  [
    'leave',
    /^(leave|last leave|time exited|time left|left|verlassen|austritt|letzte|heure de (depart|sortie)|sortie|hora de salida|(ora|orario) di uscita)/,
  ],
  [
    'name',
    /^((full|user|participant|display) ?name|name|nom|nombre|nome|naam|nazwa|(participants?|teilnehmer)$|benutzername|vollstandiger name)\b/,
  ],
]

/** Titles of the lines about the call itself, above its participants. */
const aboutCall = /^(topic|thema|sujet|tema|argomento|meeting (id|title)|webinar id|meeting code)$/

export type ConnectionsReading =
  { readonly connections: readonly Connection[] } | { readonly problem: string }

/**
 * Reads the participant file of a video call: Zoom's reports of meetings and webinars, Google Meet's and
 * Microsoft Teams' attendance reports, as separated values or as a spreadsheet. Lines about the call
 * above its participants, other sections and people who did not come are left out.
 */
export function readConnections(bytes: Uint8Array): ConnectionsReading {
  if (bytes.length > mostBytes) return { problem: 'It is larger than 4 MB. Is it the right file?' }
  const read = readCells(bytes)
  if ('problem' in read) return read
  const connections = readSections(read.rows)
  if (connections === null) {
    return {
      problem:
        'It has no column with names and no column with times. Choose the participant report of Zoom, Google Meet or Microsoft Teams.',
    }
  }
  if (connections.length === 0) return { problem: 'It lists no participants.' }
  if (connections.length > limits.callConnections) {
    return { problem: `It lists more than ${limits.callConnections} connections.` }
  }
  return { connections }
}

function readCells(bytes: Uint8Array): { rows: string[][] } | { problem: string } {
  const read = isSpreadsheet(bytes)
    ? readSheets(bytes, 5 * limits.callConnections)
    : { sheets: [parseRows(decodeText(bytes).text)] }
  if ('problem' in read) return read
  const rows = read.sheets.flatMap((sheet) => sheet.rows)
  return { rows: rows.map(({ cells }) => cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())) }
}

/** Returns the connections below each row that names columns; null if no row does. */
function readSections(rows: readonly (readonly string[])[]): Connection[] | null {
  const found: { section: string; columns: ReadonlyMap<Column, number>; cells: string[][] }[] = []
  let section = ''
  for (const cells of rows) {
    const filled = cells.filter((cell) => cell !== '')
    const columns = findColumns(cells)
    if (columns !== null) found.push({ section, columns, cells: [] })
    else if (filled.length === 1) section = filled[0] ?? ''
    else if (filled.length > 1) found.at(-1)?.cells.push([...cells])
  }
  // Teams numbers its sections. The third lists again what the participants of the second did.
  const numbered = found.find((part) => /^\d+\.\s/.test(part.section))
  const parts = found.filter((part) => numbered === undefined || part === numbered)
  if (parts.length === 0) return null
  const hasMinutes = sharesMinutesAndSeconds(
    parts.flatMap(({ columns, cells }) =>
      cells.map((row) => row[columns.get('duration') ?? -1] ?? ''),
    ),
  )
  const days = new Map<string, number>()
  return parts.flatMap(({ columns, cells }) =>
    cells.flatMap((row) => readConnection(row, columns, { days, hasMinutes }) ?? []),
  )
}

/** Returns the places of the columns that a row names; null for a row that names none, or no people. */
function findColumns(cells: readonly string[]): ReadonlyMap<Column, number> | null {
  const columns = new Map<Column, number>()
  const keys = cells.map((cell) => searchKey(cell))
  // Zoom can repeat the call and its host in each row, before the participant.
  const person = Math.max(
    0,
    keys.findIndex((key) => /\(.*orig/.test(key)),
  )
  for (const [place, key] of keys.entries()) {
    const column = titles.find(([, pattern]) => pattern.test(key))?.[0]
    if (column === undefined || columns.has(column)) continue
    if (place >= person || column === 'attended') columns.set(column, place)
  }
  const hasName = columns.has('name') || columns.has('first')
  const hasTimes = columns.has('join') && columns.has('leave')
  if (!hasName || (!hasTimes && !columns.has('duration'))) return null
  return keys.some((key) => aboutCall.test(key)) && !hasTimes ? null : columns
}

function readConnection(
  row: readonly string[],
  columns: ReadonlyMap<Column, number>,
  { days, hasMinutes }: { days: Map<string, number>; hasMinutes: boolean },
): Connection | null {
  const read = (column: Column) => row[columns.get(column) ?? -1] ?? ''
  const isAbsent = columns.has('attended') && /^(no|nein|non)$/i.test(read('attended'))
  const whole = columns.has('first') ? `${read('first')} ${read('last')}`.trim() : read('name')
  const names = listNames(whole)
  const span = readSpan(read('join'), read('leave'), days)
  const seconds = readDuration(read('duration'), hasMinutes)
  if (isAbsent || names.length === 0 || (span === null && seconds === null)) return null
  return { names, email: Email.safeParse(read('email')).data ?? null, span, seconds }
}

/** Returns the shown name, and the one in parentheses: `iPhone (Ana Lopez)`, `Ana (she/her)`. */
function listNames(text: string): string[] {
  const [, shown = text, other = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(text) ?? []
  return [shown, other]
    .map((name) => name.trim().slice(0, limits.displayName))
    .filter((name) => name !== '')
}
