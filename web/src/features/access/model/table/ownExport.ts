import type { PlanRow } from '@shala/contract/access/accessPlans'
import { DirectSource } from '@shala/contract/access/sources'
import { sourceNames } from '#shared/terms/payments.ts'

/** Statuses of enrolments and invitations in exports, of those that are there and that are not. */
const openStatuses = /^(?:has access|paused|ended|open|starts .*)$/i
const overStatuses = /^(?:access removed|no access|cancelled|registered)$/i

type Types = NonNullable<PlanRow['types']>

/** Reads the status of a row of an own export; undefined for other words. */
export function readOwnStatus(cell: string): PlanRow['status'] {
  if (overStatuses.test(cell)) return 'over'
  return openStatuses.test(cell) ? 'open' : undefined
}

/** Reads the types that an own export names, such as `Given by us, Group Spring`. */
export function readOwnTypes(cell: string): Types {
  const names = cell.split(', ')
  const direct = DirectSource.options.filter((source) =>
    names.includes(sourceNames.get(source) ?? source),
  )
  return names.some((name) => /^Group\b/.test(name)) ? [...direct, 'group'] : direct
}
