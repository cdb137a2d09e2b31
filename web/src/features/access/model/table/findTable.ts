import { searchKey } from '@shala/contract/values/searchKey'
import type { NumberedRow } from '#shared/tables/parseRows.ts'
import type { SkippedLine } from './ListFile.ts'
import { fieldNamed, isPersonName } from './columnNames.ts'

/** How far below the top of a file its titles are looked for. */
const highestTitles = 20

/** Words that begin the last rows of reports, by their search keys. */
const totals =
  /^(?:grand )?(?:total|subtotal|sum|summe|gesamt|gesamtsumme|zwischensumme|somme|suma|totale|somma|totaal|soma|razem|Σ|count|anzahl|numero|participants|teilnehmer)\b/u

/** Words that begin the lines below a report. */
const footers =
  /^(?:page|seite|pagina|strona|generated|exported|created|printed|report|erstellt|exportiert|gedruckt|stand|generado|genere|generato|gegenereerd|gerado|wygenerowano)\b/u

interface FoundTable {
  readonly rows: readonly NumberedRow[]
  readonly skipped: readonly SkippedLine[]
}

/**
 * Finds the table among the rows of a file: below the lines of a report's title, above its totals, and
 * without titles that repeat on each page.
 */
export function findTable(all: readonly NumberedRow[]): FoundTable {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const titles = findTitles(rows)
  const above = rows.slice(0, Math.max(0, titles))
  const below = rows.slice(Math.max(0, titles))
  const [header] = below
  const last = below.findLastIndex(({ cells }) => cells.some((cell) => cell.includes('@')))
  const skipped: SkippedLine[] = above.map((row) => skip(row, 'above'))
  const kept = below.filter((row, place) => {
    const kind = getKind(row, { header: titles >= 0 ? header : undefined, place, last })
    if (kind !== null) skipped.push(skip(row, kind))
    return kind === null
  })
  return { rows: kept, skipped }
}

/** The place of the row that names the columns; -1 for none. */
function findTitles(rows: readonly NumberedRow[]): number {
  let best = { place: -1, named: 0 }
  for (const [place, { cells }] of rows.slice(0, highestTitles).entries()) {
    if (cells.some((cell) => cell.includes('@'))) break
    const fields = new Set(cells.map((cell) => fieldNamed(cell)).filter((field) => field !== ''))
    const named = fields.size + (cells.some(isPersonName) ? 1 : 0)
    const isWhole = cells.filter((cell) => cell !== '').length > 1 || rows.every(isNarrow)
    if (isWhole && fields.size > 0 && named > best.named) best = { place, named }
  }
  return best.place
}

const isNarrow = ({ cells }: NumberedRow) => cells.filter((cell) => cell !== '').length <= 1

function getKind(
  { cells }: NumberedRow,
  { header, place, last }: { header: NumberedRow | undefined; place: number; last: number },
): SkippedLine['kind'] | null {
  if (header === undefined || place === 0) return null
  if (cells.join('\n') === header.cells.join('\n')) return 'repeated'
  if (cells.some((cell) => cell.includes('@'))) return null
  if (areTitles(cells)) return isSameTitles(cells, header.cells) ? 'repeated' : 'otherTitles'
  const first = cells.find((cell) => cell !== '') ?? ''
  if (totals.test(searchKey(first))) return 'total'
  const isLine = cells.filter((cell) => cell !== '').length === 1 && header.cells.length > 1
  return isLine && place > last && footers.test(searchKey(first)) ? 'below' : null
}

/** Whether a row below the titles names columns too: a course may be called like one, a row is not. */
function areTitles(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const named = filled.map((cell) => fieldNamed(cell)).filter((field) => field !== '')
  return new Set(named).size >= 2 && 2 * named.length >= filled.length
}

/** Whether two rows name the same columns at the same places, in whichever words. */
const isSameTitles = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((cell, column) => fieldNamed(cell) === fieldNamed(other[column] ?? ''))

function skip({ line, cells }: NumberedRow, kind: SkippedLine['kind']): SkippedLine {
  const text = cells.filter((cell) => cell !== '').join(' · ')
  return { line, text: text.length > 120 ? `${text.slice(0, 119)}…` : text, kind }
}
