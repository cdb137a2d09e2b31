import { readAmount } from '@shala/contract/payments/amounts'
import { type Field, isOwnField, type Table } from './ListFile.ts'
import { fieldNamed, getLetters, isPersonName } from './columnNames.ts'
import { readOwnStatus } from './ownExport.ts'
import { isDay } from './readDay.ts'
import { isPaymentStatus } from './readPaymentStatus.ts'

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
    if (isOwnField(field) && !isOwnExport(table)) return ''
    // Other software counts its people; our ids are no numbers.
    if (field === 'userId' && isNumbered(table.slice(1), column)) return ''
    taken.add(field)
    return field
  })
  return withProposals(withPerson(columns, table), table, titled)
}

/**
 * Returns true for an export of the school's own lists: the titles name a type and a status, and each
 * status is one of ours. Other software has a status too, which says something else.
 */
function isOwnExport([titles = [], ...body]: Table): boolean {
  const named = titles.map((title) => fieldNamed(title))
  const status = named.indexOf('status')
  const cells = body.map((row) => row[status] ?? '').filter((cell) => cell !== '')
  return (
    status >= 0 &&
    named.includes('types') &&
    cells.every((cell) => readOwnStatus(cell) !== undefined)
  )
}

/** Finds the column of the addresses by their signs where no title names it. */
function withPerson(columns: readonly Field[], table: Table): readonly Field[] {
  if (columns.some(isPerson)) return columns
  const signs = columns.map((_, column) => table.filter((row) => row[column]?.includes('@')).length)
  const most = Math.max(0, ...signs)
  const addresses = signs.indexOf(most)
  return columns.map((field, column) => (most > 0 && column === addresses ? 'email' : field))
}

/**
 * Proposes a field for columns that no title explains: of columns with days the first two are the
 * first and the last day, a single one the last day; a column with amounts is the amount; one such as
 * `Paid` with yes and no is the payment.
 */
function withProposals(columns: readonly Field[], table: Table, titled: boolean): Field[] {
  const titles = titled ? (table[0] ?? []) : []
  const body = titled ? table.slice(1) : table
  const free = columns.flatMap((field, column) =>
    field === '' && !ofNoUse.test(getLetters(titles[column] ?? '')) ? column : [],
  )
  const getCells = (column: number) =>
    body.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  const days = free.filter((column) => isEvery(getCells(column), isDay))
  const amounts = free.filter((column) => !days.includes(column) && isMoney(getCells(column)))
  const isFree = (field: Field) => !columns.includes(field)
  const proposed = new Map<number, Field>()
  const [first, second] = days
  if (first !== undefined && second !== undefined && isFree('startsOn') && isFree('endsOn')) {
    proposed.set(first, 'startsOn').set(second, 'endsOn')
  } else if (first !== undefined) {
    const field = isFree('endsOn') ? 'endsOn' : 'startsOn'
    if (isFree(field)) proposed.set(first, field)
  }
  const [amount] = amounts
  if (amount !== undefined && isFree('amount')) proposed.set(amount, 'amount')
  const isPaid = (column: number) =>
    paidTitle.test(getLetters(titles[column] ?? '')) && isEvery(getCells(column), isPaymentStatus)
  const paid = free.find((column) => !proposed.has(column) && isPaid(column))
  if (paid !== undefined && isFree('paymentStatus')) proposed.set(paid, 'paymentStatus')
  return columns.map((field, column) => proposed.get(column) ?? field)
}

const isEvery = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length > 0 && cells.every(test)

/** Returns true for amounts of which one at least has a currency or two decimals. */
const isMoney = (cells: readonly string[]) =>
  isEvery(cells, (cell) => readAmount(cell, 'unknown').kind !== 'unreadable') &&
  cells.some((cell) => {
    const read = readAmount(cell, 'unknown')
    return read.kind === 'amount' && (read.currencies !== null || /\.\d\d$/.test(read.amount))
  })

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
    if (field !== '') return named[place] === field
    const title = titles[place] ?? ''
    const cells = table.slice(1).map((row) => row[place] ?? '')
    if (isOwnField(named[place] ?? '') && !cells.some((cell) => cell.includes('@'))) return true
    // A person without a name is named by the address.
    if (isPersonName(title)) return true
    if (ofNoUse.test(getLetters(title))) return true
    const isSecond = (named[place] ?? '') !== '' && !isOnlyAddress(title)
    const isNumber = named[place] === 'userId' && isNumbered(table.slice(1), place)
    return (!isSecond || isNumber) && !cells.some((cell) => /^\S+@\S+$/.test(cell) || isDay(cell))
  })
}

const isPerson = (field: Field) => field === 'email' || field === 'userId'

/** Days and people that exports tell of, and that are not those of an enrolment. */
const ofNoUse =
  /^(paid|order|payment|purchase|created|updated|signup|registration|birth)(date|day|at|on)$|^(given|givenby|registeredby|invitationends|invitedbyemail|entered|removed|datecreated|dateofbirth|last(access|login|signin|activity)|joined(at|on)?|completedat|completedon)$/

/** A title that asks whether a student has paid. */
const paidTitle =
  /^(?:has|is)?(?:paid|bezahlt|pagad[oa]|payee?|pagat[oa]|betaald|pag[oa]|zaplacono|oplacon[eo])$/

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
