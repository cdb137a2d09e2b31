import { editDistance } from './editDistance.ts'
import { Email } from './email.ts'

/** An address that was probably meant, and whether the given one can hardly be anybody's. */
export interface Mistype {
  readonly meant: string
  readonly certain: boolean
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
  ...['nte', 'ent', 'nett', 'bet'].map((mistyped) => [mistyped, 'net'] as const),
  ...['ogr', 'rog', 'prg', 'orgg'].map((mistyped) => [mistyped, 'org'] as const),
])

/** How often a domain must stand in a list to be one of its common ones, and how many there are at most. */
const often = 5
const mostCommon = 10

/**
 * What was probably meant by an address that nobody has: a great provider's domain, an ending that
 * exists, or one of the common domains of the same list. Null where it looks right.
 */
export function mistypeOf(email: string, common: readonly string[]): Mistype | null {
  const [mailbox, domain] = partsOf(email)
  const certain = providersDomain(domain)
  if (certain !== null) return { meant: `${mailbox}@${certain}`, certain: true }
  if (common.includes(domain)) return null
  const similar = common.find((other) => editDistance(domain, other) === 1)
  return similar === undefined ? null : { meant: `${mailbox}@${similar}`, certain: false }
}

/** The domains that a list of addresses has often. */
export function commonDomains(emails: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const email of emails) {
    const [, domain] = partsOf(email)
    counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= often)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostCommon)
    .map(([domain]) => domain)
}

/** The address in what is not one: without brackets, spaces and stray punctuation; or null. */
export function repairedAddress(text: string): string | null {
  const bare = text
    .replace(/^.*<(.*)>.*$/s, '$1')
    .replace(/^mailto:/i, '')
    .replace(/\(at\)|\[at\]|@+/i, '@')
    .replace(/\s+/g, '')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.;:'"]+|[.;:'"]+$/g, '')
  const address = Email.safeParse(bare)
  if (!address.success || !address.data.includes('.')) return null
  return mistypeOf(address.data, [])?.meant ?? address.data
}

function providersDomain(domain: string): string | null {
  const [name = '', ...rest] = domain.split('.')
  const ending = rest.join('.')
  const right = endings.get(ending) ?? ending
  const provider = lookalikes.has(name) ? undefined : providers.find((one) => isSlip(name, one))
  const meant = `${provider ?? name}.${name === 'gmail' && right === 'co' ? 'com' : right}`
  return meant === domain ? null : meant
}

/** One slip, or two in a long name. */
function isSlip(typed: string, name: string): boolean {
  return editDistance(typed, name) <= (name.length > 6 ? 2 : 1)
}

function partsOf(email: string): readonly [mailbox: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}
