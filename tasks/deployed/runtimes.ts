import type { Endpoint } from './endpoints.ts'

type Generation = Endpoint['platform']

/** A runtime of Google's: the generations that it exists for, and the day from which none is deployed. */
interface Runtime {
  readonly generations: readonly Generation[]
  readonly decommissioned: string
}

/** Node.js in https://docs.cloud.google.com/functions/docs/runtime-support, as of November 2026. */
const runtimes: Readonly<Record<string, Runtime>> = {
  nodejs20: { generations: ['gcfv1', 'gcfv2', 'run'], decommissioned: '2026-10-30' },
  nodejs22: { generations: ['gcfv1', 'gcfv2', 'run'], decommissioned: '2027-10-31' },
  nodejs24: { generations: ['gcfv2', 'run'], decommissioned: '2028-10-31' },
}

/** Why Google would refuse these functions on a runtime, on a day such as `2026-11-22`; none if not. */
export function faultsOfRuntime(
  runtime: string,
  endpoints: Readonly<Record<string, Pick<Endpoint, 'platform'>>>,
  day: string,
): string[] {
  const known = runtimes[runtime]
  if (known === undefined) return [`${runtime}: not in the table of runtimes`]
  if (day >= known.decommissioned) return [`${runtime}: decommissioned on ${known.decommissioned}`]
  return Object.entries(endpoints)
    .filter(([, { platform }]) => !known.generations.includes(platform))
    .map(([name, { platform }]) => `${name}: ${runtime} does not exist for ${platform}`)
}
