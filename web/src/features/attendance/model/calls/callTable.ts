import { type CallColumn, findCallColumn } from './callTitles.ts'

type Row = readonly string[]

export type CallColumns = ReadonlyMap<CallColumn, number>

/** A part of a participant file: a row of titles, and the people below it. */
export interface CallTable {
  readonly titles: Row
  readonly columns: CallColumns
  readonly rows: readonly Row[]
}

/**
 * Returns the tables of participants in a file. Lines about the call above them and other sections are
 * left out. Empty if no row names the columns.
 */
export function findCallTables(rows: readonly Row[]): CallTable[] {
  const found: { section: string; titles: Row; columns: CallColumns; rows: Row[] }[] = []
  let section = ''
  for (const cells of rows) {
    const filled = cells.filter((cell) => cell !== '')
    const columns = findColumns(cells)
    if (columns !== null) found.push({ section, titles: cells, columns, rows: [] })
    else if (filled.length === 1) section = filled[0] ?? ''
    else if (filled.length > 1) found.at(-1)?.rows.push(cells)
  }
  // Teams numbers its sections. The third lists again what the participants of the second did.
  const numbered = found.find((part) => /^\d+\.\s/.test(part.section))
  return found.filter((part) => numbered === undefined || part === numbered)
}

/** Returns the columns that a row names; null if these are not enough to read people and times. */
function findColumns(cells: Row): CallColumns | null {
  const kinds = cells.map(findCallColumn)
  // Zoom can repeat the call and its host in each row, before the participant.
  const person = cells.findLastIndex((cell, place) => kinds[place] === 'name' && /[((]/.test(cell))
  const columns = new Map<CallColumn, number>()
  for (const [place, kind] of kinds.entries()) {
    if (kind === undefined || columns.has(kind)) continue
    if (place >= person || kind === 'attended' || kind === 'topic') columns.set(kind, place)
  }
  if (columns.has('topic') && person <= 0) return null
  return hasEnough(columns) ? columns : null
}

/** Returns true if columns say who was in the call, and for how long. */
export function hasEnough(columns: CallColumns): boolean {
  const hasPeople = columns.has('name') || columns.has('first')
  const hasActions = columns.has('action') && columns.has('time')
  return hasPeople && (columns.has('join') || columns.has('duration') || hasActions)
}

/** Returns the widest table of a file whose titles are not known; null for prose and lists of one column. */
export function findUnknownTable(rows: readonly Row[]): CallTable | null {
  const counts = rows.map((cells) => cells.filter((cell) => cell !== '').length)
  const widest = Math.max(0, ...counts)
  const first = counts.indexOf(widest)
  const titles = rows[first]
  const below = rows
    .slice(first + 1)
    .filter((cells) => cells.filter((cell) => cell !== '').length > 1)
  if (titles === undefined || widest < 2 || below.length === 0) return null
  const kinds = titles.map((title) => findCallColumn(title))
  const columns = new Map(
    kinds.flatMap((kind, place): [CallColumn, number][] =>
      kind === undefined || kinds.indexOf(kind) !== place ? [] : [[kind, place]],
    ),
  )
  return { titles, columns, rows: below }
}
