import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { ownProxies } from '../settings.ts'

/**
 * The network that a request came from: an IPv4 address, or the first half of an IPv6 address, for
 * a household is given that many addresses; `unknown` where no proxy says it, as on one machine.
 *
 * Every proxy adds to the end of `X-Forwarded-For` whom it was called by. What stands before that
 * is the caller's own claim; Express's `request.ip`, which takes the first, believes it.
 */
export function networkOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const header = headers['x-forwarded-for'] ?? ''
  const hops = (typeof header === 'string' ? header : header.join(',')).split(',')
  const address = (hops.at(-1 - ownProxies.value()) ?? '').trim()
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (isIPv4(mapped ?? address)) return mapped ?? address
  return isIPv6(address) && !address.includes('%') ? firstHalf(address) : 'unknown'
}

/** `2001:db8::1` and `2001:db8:0:0:ff::2` are both of `2001:db8:0:0`. */
function firstHalf(address: string): string {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = '', after = ''] = shortest.split('::')
  const [head, tail] = [before, after].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8).fill('0')
  const groups = [...(head ?? []), ...zeros.slice((head ?? []).length + (tail ?? []).length)]
  return [...groups, ...(tail ?? [])].slice(0, 4).join(':')
}
