import { fieldNamed, getLetters, type Field } from './columnNames.ts'
import type { Table } from './fileForm.ts'
import { isDay } from './readDay.ts'

/** Whether the first row names the columns: it says one of their names and holds no address. */
export function isTitled([first = []]: Table): boolean {
  return first.some((cell) => fieldNamed(cell) !== '') && !first.some((cell) => cell.includes('@'))
}

/**
 * Matches each column to a field by its title; no field is used twice. Without a title for
 * addresses, they are in the column with the most at-signs.
 */
export function matchColumns(table: Table, titled: boolean): Field[] {
  const width = table.reduce((most, row) => Math.max(most, row.length), 0)
  const taken = new Set<Field>()
  const titles = titled ? (table[0] ?? []) : []
  const named = titles.map((title) => fieldNamed(title))
  const isElsewhere = (column: number) =>
    isOnlyAddress(titles[column] ?? '') && named.some(isBetterAddress(titles))
  const columns = Array.from({ length: width }, (_, column): Field => {
    const field = named[column] ?? ''
    if (field === '' || taken.has(field) || isElsewhere(column)) return ''
    // Other software counts its people; our ids are no numbers.
    if (field === 'userId' && isNumbered(table.slice(1), column)) return ''
    taken.add(field)
    return field
  })
  if (taken.has('email') || taken.has('userId')) return columns
  const signs = columns.map((_, column) => table.filter((row) => row[column]?.includes('@')).length)
  const most = Math.max(0, ...signs)
  const addresses = signs.indexOf(most)
  return columns.map((field, column) => (most > 0 && column === addresses ? 'email' : field))
}

/**
 * Whether the columns hold what `matchColumns` takes them for, and nothing that is needed is left
 * out: the titles name the addresses, no two name the same, and no column that is left out holds
 * addresses or days that its title does not explain.
 */
export function areColumnsCertain(table: Table, titled: boolean): boolean {
  const columns = matchColumns(table, titled)
  if (!titled) return columns.length === 1 && columns[0] === 'email'
  const titles = table[0] ?? []
  const named = titles.map((title) => fieldNamed(title))
  if (!columns.some((field, place) => isPerson(field) && named[place] === field)) return false
  return columns.every((field, place) => {
    if (field !== '') return true
    const title = titles[place] ?? ''
    const cells = table.slice(1).map((row) => row[place] ?? '')
    if (ofNoUse.test(getLetters(title))) return true
    const isSecond = (named[place] ?? '') !== '' && !isOnlyAddress(title)
    const isNumber = named[place] === 'userId' && isNumbered(table.slice(1), place)
    return (!isSecond || isNumber) && !cells.some((cell) => /^\S+@\S+$/.test(cell) || isDay(cell))
  })
}

const isPerson = (field: Field) => field === 'email' || field === 'userId'

/** Days that exports tell of, and that are not those of an enrolment. */
const ofNoUse =
  /^(paid|order|payment|purchase|created|updated|signup|registration|birth)(date|day|at|on)$|^(given|entered|removed|datecreated|dateofbirth|last(access|login|signin|activity)|joined(at|on)?|completedat|completedon)$/

/** A title that may as well stand over streets and towns. */
const isOnlyAddress = (title: string) =>
  /^(?:address(?:es)?|adresse|adres)$/.test(getLetters(title))

const isBetterAddress = (titles: readonly string[]) => (field: Field, column: number) =>
  field === 'email' && !isOnlyAddress(titles[column] ?? '')

function isNumbered(body: Table, column: number): boolean {
  const cells = body.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell))
}

/** The columns after one of them was said to hold something, which no other holds any more. */
export function withColumn(columns: readonly Field[], column: number, field: Field): Field[] {
  return columns.map((held, place) => (place === column ? field : held === field ? '' : held))
}
