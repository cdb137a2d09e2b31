import * as z from 'zod'
import { bad, good, type Finding, type ProjectCheck } from '../Check.ts'

const patienceMs = 10_000
const Forwarded = z.object({ forwardedFor: z.array(z.string()), proxies: z.int() })
/** An address reserved for documentation (RFC 5737). */
const claim = '192.0.2.1'

/**
 * Counts the proxies between a visitor and the functions, by a request that claims to come from
 * elsewhere. The address of the doctor follows its claim, and each later entry is of one more proxy.
 * Limits by network count a proxy as the visitor where `OWN_PROXIES` is too small, and the visitor's
 * own claim where it is too large.
 */
export const proxies: ProjectCheck = {
  title: 'The proxies before the functions',
  async run({ school, siteAddress, stop }) {
    const address = new URL('/api/forwarded', siteAddress)
    const answered = await fetch(address, {
      headers: { 'x-forwarded-for': claim },
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
    })
      .then((response) => response.json())
      .then((body: unknown) => Forwarded.parse(body))
      .catch(() => null)
    if (answered === null) {
      const says = `${school.siteUrl}/api/forwarded does not answer`
      return { state: 'unknown', says, todo: 'Deploy the functions and the pages, and look again.' }
    }
    const counted = countProxies(answered.forwardedFor)
    return describe(counted, answered.proxies, school.firebase.projectId)
  },
}

/** A proxy that does not pass a claim on writes the visitor's address first. */
function countProxies(forwardedFor: readonly string[]): number {
  const visitor = forwardedFor.lastIndexOf(claim) + 1
  return Math.max(0, forwardedFor.length - 1 - visitor)
}

function describe(counted: number, configured: number, projectId: string): Finding {
  if (counted === configured) return good(`${counted} beside Google’s own, as OWN_PROXIES says`)
  const harm = configured < counted ? 'count all visitors as one' : 'count what a visitor claims'
  return bad(
    `requests pass ${counted}, and OWN_PROXIES is ${configured}, so limits by network ${harm}`,
    `Write OWN_PROXIES=${counted} into functions/.env.${projectId}, then npm run deploy.\nBy hand: curl -H 'X-Forwarded-For: ${claim}' https://<the site>/api/forwarded; OWN_PROXIES is how many addresses follow yours.`,
  )
}
