import * as contract from '@shala/contract/access/accessViews'
import type { SavedRecord } from '@shala/contract/audit'
import type { FakeSchool } from './FakeSchool.ts'

/** A saved view of the fake school; answers its id. */
export function addAccessView(school: FakeSchool, name: string, query: string): string {
  const id = `view-${(school.collections.get('accessViews')?.size ?? 0) + 1}`
  const at = new Date('2026-02-03T10:00:00Z')
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  school.put('accessViews', id, { name, query, by: 'sample-admin', ...stamps })
  return id
}

export function saveAccessView(school: FakeSchool, input: unknown): SavedRecord {
  const { name, query } = contract.saveAccessView.input.parse(input)
  return { id: addAccessView(school, name, query), revision: 1 }
}

export function removeAccessView(school: FakeSchool, input: unknown): SavedRecord {
  const { id, revision } = contract.removeAccessView.input.parse(input)
  return school.change(contract.accessViews, id, revision, () => null)
}
