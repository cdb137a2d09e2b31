import { UserError } from '../../emulators/src/UserError.ts'
import { deployedFolders } from '../build.ts'
import { findCapacityFaults } from '../deployed/capacity.ts'
import { readEndpoints } from '../deployed/endpoints.ts'
import { root } from '../root.ts'
import type { School } from '../school/School.ts'

/** Refuses built services that do not fit into the project's region, before anything is deployed. */
export async function requireCapacity({ capacity }: School): Promise<void> {
  const { functions, site } = deployedFolders
  const [own, pages] = await Promise.all([
    readEndpoints(root, functions),
    readEndpoints(root, site),
  ])
  const faults = findCapacityFaults(Object.assign({}, own, pages), capacity.vCpus)
  if (faults.length > 0) {
    throw new UserError(`Change "capacity" in school.json:\n${faults.join('\n')}`)
  }
}
