import { toMajorUnits } from '../payments/money.ts'
import type { ArchivedAccount } from './accounts.ts'
import { getCollectionName, type ArchivedDocument } from './archive.ts'
import { plainFields } from './storedValue.ts'

type Cell = string | number

export interface ArchiveTable {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Names of people by their uid, which tables show beside it. */
export type People = ReadonlyMap<string, { readonly name: string; readonly email: string }>

export function toPeople(accounts: readonly ArchivedAccount[]): People {
  return new Map(
    accounts.map(({ localId, displayName, email }) => [
      localId,
      { name: displayName ?? '', email: email ?? '' },
    ]),
  )
}

/** Builds `tables/people.csv`: every person with an account. */
export function peopleTable(accounts: readonly ArchivedAccount[]): ArchiveTable {
  return {
    titles: [
      'uid',
      'name',
      'email',
      'verified',
      'disabled',
      'roles',
      'registered',
      'last signed in',
    ],
    rows: accounts.map((account) => [
      account.localId,
      account.displayName ?? '',
      account.email ?? '',
      yesNo(account.emailVerified === true),
      yesNo(account.disabled === true),
      account.customAttributes ?? '',
      moment(account.createdAt),
      moment(account.lastSignedInAt),
    ]),
  }
}

/**
 * Builds a table of one collection: a column for each field of any document, nested fields by path
 * (for example `current.startsOn`), and lists as JSON. A uid gets the person's name and address in
 * further columns.
 */
export function documentTable(
  documents: readonly ArchivedDocument[],
  people: People,
): ArchiveTable {
  const rows = documents.map(({ path, fields }) => {
    const cells = new Map<string, Cell>([['path', path]])
    for (const [name, value] of Object.entries(plainFields(fields))) addCells(cells, name, value)
    const person = people.get(String(cells.get('userId')))
    if (person !== undefined) {
      cells.set('userId: name', person.name)
      cells.set('userId: email', person.email)
    }
    return cells
  })
  const names = new Set(rows.flatMap((cells) => [...cells.keys()]))
  const first = ['path', 'userId', 'userId: name', 'userId: email'].filter((name) =>
    names.has(name),
  )
  const titles = [...new Set([...first, ...[...names].toSorted()])]
  return { titles, rows: rows.map((cells) => titles.map((title) => cells.get(title) ?? '')) }
}

/**
 * Every payment of every enrolment, those that were removed since too: `tables/payments.csv`. Of
 * a record without sources, the record itself is the payment. Enrolments with a ledger have a row for
 * each of its entries as well, in major units.
 */
export function paymentsTable(
  documents: readonly ArchivedDocument[],
  people: People,
): ArchiveTable {
  const facts = [
    'grantedAt',
    'amount',
    'currency',
    'paymentStatus',
    'paymentMethod',
    'paymentId',
    'entry',
    'note',
    'corrects',
  ]
  const rows = documents
    .filter(({ path }) => getCollectionName(path) === 'userCourseAccess')
    .flatMap(({ fields }) => {
      const record = plainFields(fields)
      const userId = getText(record['userId'])
      const { name = '', email = '' } = people.get(userId) ?? {}
      const sources = 'sources' in record ? getMap(record['sources']) : { individual: record }
      const past = getList(record['pastPayments']).map((one) => {
        const payment = getMap(one)
        return [`${getText(payment['source'])}, removed`, payment] as const
      })
      const entries = getList(record['ledger']).map((one) => toPaymentCells(getMap(one)))
      return [...Object.entries(sources), ...past, ...entries].map(([source, payment]) => {
        const values = getMap(payment)
        const said = facts.map((fact) => getCell(values[fact]))
        return [userId, name, email, getText(record['courseId']), source, ...said]
      })
    })
  return { titles: ['userId', 'name', 'email', 'courseId', 'enrolment', ...facts], rows }
}

/** Returns an entry of a ledger with the names of the columns. */
function toPaymentCells(entry: Readonly<Record<string, unknown>>) {
  const { amount, method, reference, day, kind, id, ...rest } = entry
  const currency = getText(rest['currency'])
  const cells = {
    ...rest,
    grantedAt: day,
    ...(typeof amount === 'number' && { amount: toMajorUnits(amount, currency) }),
    paymentStatus: kind,
    paymentMethod: method,
    paymentId: reference,
    entry: id,
  }
  return [`${getText(entry['source'])}, ledger`, cells] as const
}

function addCells(cells: Map<string, Cell>, name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [field, part] of Object.entries(value)) addCells(cells, `${name}.${field}`, part)
  } else cells.set(name, getCell(value))
}

function getCell(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  return typeof value === 'boolean' ? yesNo(value) : JSON.stringify(value)
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

const getText = (value: unknown) => (typeof value === 'string' ? value : '')

const getList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function getMap(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function moment(milliseconds: string | undefined): string {
  const time = Number(milliseconds ?? Number.NaN)
  return Number.isFinite(time) ? new Date(time).toISOString() : ''
}
