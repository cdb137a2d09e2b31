import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { ownProxies } from '../settings.ts'

/** The network of whoever does not say, or says something else than an address. */
export const unknownNetwork = 'unknown'

/**
 * The network that a request came from, as `networkOfAddress` says.
 *
 * Every proxy adds to the end of `X-Forwarded-For` whom it was called by. What stands before that
 * is the caller's own claim; Express's `request.ip`, which takes the first, believes it.
 */
export function networkOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const header = headers['x-forwarded-for'] ?? ''
  const hops = (typeof header === 'string' ? header : header.join(',')).split(',')
  return networkOfAddress((hops.at(-1 - ownProxies.value()) ?? '').trim())
}

/**
 * The network of an address: an IPv4 address is one, of IPv6 the first 56 bits are, such as
 * `2001:db8:1:200`, for providers give a household as many. `unknown` for what is no address.
 */
export function networkOfAddress(address: string): string {
  // A zone, as in `fe80::1%eth0`, is of one machine and means nothing to another.
  if (address.includes('%')) return unknownNetwork
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  if (!isAddress) return unknownNetwork
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')
}
