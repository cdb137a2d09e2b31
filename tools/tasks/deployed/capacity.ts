import type { Endpoint } from './endpoints.ts'

/** Cloud Run services of one deployment, both codebases together. */
export const mostServices = 24

/** Some regions refuse more instances of one service in a new project. */
const mostInstances = 10

type Sized = Pick<Endpoint, 'cpu' | 'availableMemoryMb' | 'concurrency' | 'maxInstances'>

/** The vCPUs that all services need together when each of them runs all its instances. */
export function sumVCpus(endpoints: Readonly<Record<string, Sized>>): number {
  const sum = Object.values(endpoints).reduce((total, one) => total + getVCpus(one), 0)
  return Math.round(sum * 100) / 100
}

function getVCpus({ cpu, maxInstances }: Sized): number {
  return typeof cpu === 'number' && typeof maxInstances === 'number' ? cpu * maxInstances : NaN
}

/**
 * Returns the settings that Google would refuse in a region with this many vCPUs, or that this
 * project refuses itself; empty for none.
 *
 * Sources: https://cloud.google.com/run/docs/configuring/services/cpu and …/memory-limits
 */
export function findCapacityFaults(
  endpoints: Readonly<Record<string, Sized>>,
  vCpus: number,
): string[] {
  const services = Object.entries(endpoints)
  const faults = services.flatMap(([name, sized]) => findFaultsOfService(name, sized))
  if (services.length > mostServices) {
    faults.push(`${services.length} services; at most ${mostServices} are deployed`)
  }
  const sum = sumVCpus(endpoints)
  if (sum > vCpus) {
    faults.push(`all services together may use ${sum} vCPUs; the region gives ${vCpus}`)
  }
  return faults
}

function findFaultsOfService(name: string, service: Sized): string[] {
  const { cpu, availableMemoryMb: memory, concurrency, maxInstances } = service
  const faults: [isFault: boolean, says: string][] = [
    [typeof cpu !== 'number', 'says no number of vCPUs'],
    [typeof maxInstances !== 'number', 'has no limit of instances'],
    [(maxInstances ?? 0) > mostInstances, `has more than ${mostInstances} instances`],
  ]
  if (typeof cpu === 'number') {
    faults.push(
      [cpu < 1 && concurrency !== 1, 'needs 1 vCPU to answer several requests at once'],
      [cpu < 0.5 && (memory ?? 0) > 512, 'needs 0.5 vCPUs for more than 512 MiB'],
      [cpu < 1 && (memory ?? 0) > 1024, 'needs 1 vCPU for more than 1 GiB'],
    )
  }
  return faults.flatMap(([isFault, says]) => (isFault ? [`${name} ${says}`] : []))
}
