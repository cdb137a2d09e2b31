/**
 * Returns the number of slips between two words: a letter too many, too few or another, or two
 * neighbours in the wrong order (the optimal string alignment distance).
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/**
 * An address that was probably meant. Only syntax is certain: every domain that looks mistyped may be a
 * real one.
 */
interface Mistype {
  readonly meant: string
  /** True for a slip in a large provider's name or in an ending; false for a domain that the list has often. */
  readonly isLikely: boolean
}

/** Where most people have their mailboxes: the part before the first dot. */
const providers = ['gmail', 'googlemail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'protonmail']

/** Providers that look like another one mistyped. */
const lookalikes = new Set(['mail', 'email', 'ymail', 'fmail', 'gmail', 'rocketmail', 'cloud'])

/** Endings that are none, and those that were meant. */
const endings = new Map([
  ...['con', 'cmo', 'ocm', 'comm', 'coom', 'ccom', 'vom', 'xom', 'cpm', 'comn', 'conm', 'coml'].map(
    (mistyped) => [mistyped, 'com'] as const,
  ),
  ...['nte', 'ent', 'nett'].map((mistyped) => [mistyped, 'net'] as const),
  ...['ogr', 'rog', 'prg', 'orgg'].map((mistyped) => [mistyped, 'org'] as const),
])

/**
 * The number of occurrences that make a domain in a list common, and the maximum number of common
 * domains.
 */
const often = 5
const mostCommon = 10

/**
 * Returns the address that was probably meant by one without an account: with a large provider's domain,
 * an ending that exists, or a common domain of the same list. Null for an address that looks right or
 * is not complete.
 */
export function findMistype(email: string, common: readonly string[]): Mistype | null {
  const [mailbox, domain] = getParts(email)
  if (mailbox === '' || !isCompleteAddress(email)) return null
  const provider = providersDomain(domain)
  if (provider !== null) return { meant: `${mailbox}@${provider}`, isLikely: true }
  if (common.includes(domain)) return null
  const similar = common.find((other) => editDistance(domain, other) === 1)
  return similar === undefined ? null : { meant: `${mailbox}@${similar}`, isLikely: false }
}

/** The domains that a list of addresses has often. */
export function commonDomains(emails: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const email of emails) {
    const [, domain] = getParts(email)
    counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= often)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostCommon)
    .map(([domain]) => domain)
}

export const incompleteAddress = 'This address looks incomplete'

/** Returns false for an address whose domain has no ending, such as `vera@shala`: no email reaches it. */
export const isCompleteAddress = (email: string): boolean => /@[^@]*\.[^@.]{2,}$/.test(email)

function providersDomain(domain: string): string | null {
  const [name = '', ...rest] = domain.split('.')
  const ending = rest.join('.')
  const right = endings.get(ending) ?? ending
  const provider = lookalikes.has(name) ? undefined : providers.find((one) => isSlip(name, one))
  const meant = `${provider ?? name}.${name === 'gmail' && right === 'co' ? 'com' : right}`
  return meant === domain ? null : meant
}

/** Returns true for one typing error, two in a long name, or the same letters in another order. */
function isSlip(typed: string, name: string): boolean {
  const sorted = (word: string) => Array.from(word).toSorted().join('')
  return editDistance(typed, name) <= (name.length > 6 ? 2 : 1) || sorted(typed) === sorted(name)
}

function getParts(email: string): readonly [mailbox: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}
