import { searchKey } from '@shala/contract/values/searchKey'

interface Named {
  /** Null for an account without a name. */
  readonly name: string | null
  readonly email: string
}

/** The fewest letters of an address that are shown. */
const fewest = 2

/**
 * Returns a name for each person by which teachers can tell them apart: people of one name, and people
 * without one, get the first letters of their address, as few as tell them apart. Nothing else of an
 * address is shown.
 */
export function distinguishNames(people: readonly Named[]): string[] {
  const keys = people.map(({ name }) => searchKey(name ?? ''))
  return people.map(({ name, email }, place) => {
    const others = people.filter((_, one) => one !== place && keys[one] === keys[place])
    if (name !== null && others.length === 0) return name
    const account = getAccount(email)
    const isTaken = (length: number) =>
      others.some((other) => getAccount(other.email).startsWith(account.slice(0, length)))
    let length = Math.min(fewest, account.length)
    while (length < account.length && isTaken(length)) length += 1
    const letters = account === '' ? '' : ` (${account.slice(0, length)}…)`
    return `${name ?? 'No name'}${letters}`
  })
}

const getAccount = (email: string): string => email.toLowerCase().split('@')[0] ?? ''
